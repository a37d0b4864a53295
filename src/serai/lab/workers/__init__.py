"""Who does the work of the lab: processes of this machine, or a Ray cluster."""
