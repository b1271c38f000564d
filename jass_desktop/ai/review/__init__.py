"""What decisions were worth: each alternative is priced in worlds that are likely to its seat, and the one taken gets a mark."""
