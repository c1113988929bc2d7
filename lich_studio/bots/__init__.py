"""Policies that choose among the options a game offers."""
