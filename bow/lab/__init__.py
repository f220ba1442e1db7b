"""Tools that play many battles: simulation, fairness, analysis, and the playing loop for tests and measurements."""
