"""What cards say about hands, decks, purgatories and the cards that lie in them."""
