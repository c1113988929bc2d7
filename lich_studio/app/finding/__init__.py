"""Going anywhere: the finder over the window, what it offers, and the way back."""
