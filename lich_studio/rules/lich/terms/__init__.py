"""Words that a project adds: statuses, surfaces, counters, keywords, tokens and subtypes made from its terms."""
