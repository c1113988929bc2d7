"""The closed set of node kinds that card text becomes and that the rules carry out."""
