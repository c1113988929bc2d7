"""Decks and boards served over HTTP to the table on which the game is played."""
