# What `bow version` says of the engine.
engine-compiled = engine: compiled
engine-plain = engine: plain Python
