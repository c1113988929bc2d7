"""The mechanics of the L.I.C.H. ruleset in their order, a stage in each module."""
