"""Hex geometry: coordinates, layout, rays, symmetry, paths, outlines. Knows no game."""
