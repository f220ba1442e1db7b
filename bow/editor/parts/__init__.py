"""Parts that both editors share: base classes of screens and panels, saving, printing and trials."""
