"""Pictures of the whole window that are kept between frames, so that only changed places are drawn."""
