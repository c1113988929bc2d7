"""Batches of games and what they show."""
