# What the bars of the odds count where a fire is fed or put out.

odds-figures-lost = figures lost
odds-fire-levels = levels of fire
odds-fire = the fire
odds-fire-burns = still burns
odds-fire-out = is put out
