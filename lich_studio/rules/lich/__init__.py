"""The L.I.C.H. ruleset: one mechanic, one file."""
