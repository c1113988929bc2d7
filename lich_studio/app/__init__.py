"""The window that hosts the editors."""
