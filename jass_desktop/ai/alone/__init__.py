"""The rules of thumb for Differenzler, where each plays alone for a prediction."""
