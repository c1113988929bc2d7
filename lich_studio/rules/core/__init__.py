"""What game systems share: targets, selectors, amounts, costs, the status table."""
