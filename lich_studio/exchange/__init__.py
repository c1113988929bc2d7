"""Maps in the formats of other programs: what goes out, what comes in, and what could not be taken."""
