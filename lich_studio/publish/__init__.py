"""Exports for the window and the command line alike: pictures of maps, painted by the one painter."""
