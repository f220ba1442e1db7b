# Who sits at a House: the captain, and a sentence about each level.

seat-captain = Bot: a captain
midgame-captain = Captain
level-person = A person decides.
level-random = Plays anything that is legal, without a thought.
level-greedy = Looks one step ahead and takes what is best at once: a fair opponent.
level-captain = Plans its turn and reckons with your answer; it uses what a commander may do only once.
