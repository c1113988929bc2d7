"""What the user may set: the look, and the keys of commands."""
