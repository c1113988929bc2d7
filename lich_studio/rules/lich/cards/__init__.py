"""Card types and how they are played."""
