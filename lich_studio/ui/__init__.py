"""Widgets and interfaces that the editors share."""
