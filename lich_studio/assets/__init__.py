"""Finds resources and samples, in a checkout and in an installed wheel."""
