"""Each for oneself, after a prediction: how the rules of thumb go in Differenzler."""
