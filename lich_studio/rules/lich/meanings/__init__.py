"""Play texts by their meanings: the words of L.I.C.H. that the interpreter runs, beside the rules for phrases."""
