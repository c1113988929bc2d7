"""Base types of the effect vocabulary: nodes, phrases, words and spans."""
