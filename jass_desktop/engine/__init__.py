"""The rules of Jass: pure functions over frozen values, nothing but the standard library."""
