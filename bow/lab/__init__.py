"""Many battles: simulation, and the play that it, the properties and the bench share."""
