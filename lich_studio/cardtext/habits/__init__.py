"""Habits of writing: what authors leave unsaid, say once for two things or say in another place than rows do."""
