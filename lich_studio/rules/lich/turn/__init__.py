"""The turn: phases, action points, the source pool, Death Fog."""
