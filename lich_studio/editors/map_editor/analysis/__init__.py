"""What the map editor finds out about a map: sight, heat maps, fog, fairness."""
