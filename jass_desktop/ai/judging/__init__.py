"""The value of decisions: each alternative is priced in worlds that its seat considers likely, and the one taken gets a mark."""
