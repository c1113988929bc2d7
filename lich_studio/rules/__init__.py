"""Every rule of every game system; outside this package only `rules.loader` is imported."""
