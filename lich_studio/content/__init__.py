"""Authored things as frozen models: cards, decks, maps, scenarios, projects; loading and saving them."""
