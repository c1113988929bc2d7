"""Commands that run without a display."""
