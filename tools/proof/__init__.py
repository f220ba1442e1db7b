"""What proves the rules: which tests stand for which rule, and which changes of the engine no test would notice."""
