"""Many battles: simulation and fairness, and the way of playing that tests and measurements share."""
