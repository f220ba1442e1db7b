"""How printed things look: cards, orders of battle, charts, facts."""
