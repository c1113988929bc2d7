"""Run the meanings of texts: each kind of node once, whatever the verb."""
