"""Tondo's games as environments of other libraries, and thousands of games at once for training."""
