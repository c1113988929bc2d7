"""Use cases without Qt: open a project, edit documents, undo, run the sandbox."""
