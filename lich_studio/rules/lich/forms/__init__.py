"""Forms of a sentence that no single mechanic owns: when and at what price a card is played, what is forbidden."""
