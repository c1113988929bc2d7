"""Card text to effect nodes and back, from one table of phrases."""
