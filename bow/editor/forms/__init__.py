"""Forms of the editors: the fields of a part of a battle or pack as controls for mouse and keyboard."""
