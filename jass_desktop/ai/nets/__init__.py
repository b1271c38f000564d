"""The trained networks: their inputs, their files, and what cards, contracts and predictions are worth by them."""
