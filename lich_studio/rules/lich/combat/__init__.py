"""Damage, blocking, death."""
