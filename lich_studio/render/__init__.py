"""Painters for the board and the card, for screen and print alike."""
