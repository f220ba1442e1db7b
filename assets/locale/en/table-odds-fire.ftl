# The odds of setting a hex on fire, and of putting a fire out.

odds-scorch = { $attacker } sets fire to { $target }
odds-douse = { $attacker } puts out the fire on { $target }
