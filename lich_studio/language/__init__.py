"""Read card text to its meaning and print meaning as text, from one lexicon and one grammar."""
