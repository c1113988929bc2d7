"""Surfaces, one file each, and how they are placed."""
