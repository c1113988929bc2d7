"""Triggers: abilities that events set off, one file for each family of events, and how they come to the stack."""
