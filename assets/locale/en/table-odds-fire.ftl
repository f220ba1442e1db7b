# The odds of setting a hex on fire, and of putting a fire out.

odds-scorch = { $attacker } sets { $target } on fire
odds-douse = { $attacker } puts out the fire on { $target }
