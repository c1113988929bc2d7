"""Replacement and prevention: what stands between an event that would happen and what truly happens."""
