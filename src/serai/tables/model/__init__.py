"""What a table is made of: seats, clocks, settings, reasons to decline."""
