"""The parts of a table that every other room uses: seats, clocks, settings, errors."""
