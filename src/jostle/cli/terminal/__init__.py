"""A game at one keyboard: what is typed, what it means, what is shown, and whose turn it is."""
