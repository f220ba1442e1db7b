# The odds of setting a hex on fire, of putting a fire out, and of an attack on a token with figures.

odds-assail = { $attacker } attacks { $target }
odds-scorch = { $attacker } sets { $target } on fire
odds-douse = { $attacker } puts out the fire on { $target }
