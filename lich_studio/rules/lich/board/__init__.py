"""The board: sight, walls, source stones, movement, surfaces."""
