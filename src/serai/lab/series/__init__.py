"""Series: many matches with everything that is measured in them, as tables."""
