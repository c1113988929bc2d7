"""Setting the table: board, cards, starting positions, first hands."""
