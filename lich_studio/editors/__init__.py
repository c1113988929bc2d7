"""The editors of the studio; each one is independent of the others."""
