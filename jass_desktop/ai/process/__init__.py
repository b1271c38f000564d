"""The process in which computer players think: how it is started, sandboxed, asked and ended."""
