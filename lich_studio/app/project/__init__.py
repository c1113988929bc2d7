"""What the window tells of the whole project: its problems, its scenarios, and the steps that can be undone."""
