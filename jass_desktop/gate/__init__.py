"""The gate: everything that was written elsewhere passes through here before it is believed, laid out or printed."""
