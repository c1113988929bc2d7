"""The rules kernel: frames, decisions, events, legality, time travel. Knows no mechanic by name."""
