"""The screens of a battle: played, replayed or guided, with mouse and keyboard."""
