"""What must hold in every battle, tried on many: random positions and plans, odds against all rolls, golden battles."""
