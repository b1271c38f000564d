"""The gate: everything written elsewhere is checked here before it is trusted, laid out or printed."""
