"""Statuses, one file each."""
