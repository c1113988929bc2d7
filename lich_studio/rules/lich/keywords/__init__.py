"""Keywords of card effects, one file each."""
