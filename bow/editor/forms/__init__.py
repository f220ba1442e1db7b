"""Forms of the editor: what a part of a battle says, shown as controls that mouse and keyboard can change."""
