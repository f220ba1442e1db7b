# Who plays a House: the levels of the bots by name, a sentence about each, and how long they may think.

levels-title = Who plays House { $house }?
seat-bot = Bot: { $level }
level-name-person = A person
level-name-random = Random
level-name-greedy = Greedy
level-name-captain = Captain
level-name-warlord = Warlord
level-name-program = A program
level-person = Somebody at this table decides.
level-random = Plays anything that is legal, without a thought.
level-greedy = Looks one step ahead and takes what is best at once: a fair opponent to learn with.
level-captain = Plans its turn and reckons with your answer; it uses what a commander may do only once.
level-warlord = Plays many courses of the battle out, as far as its time allows, before it decides.
level-program = A program that speaks our protocol.
levels-time = Time to think, for bots that look ahead. You can always stop one: it does what looks best so far.
think-quick = Quick
think-normal = Normal
think-long = Long
think-step = { $name }: { $seconds } s
setting-time-to-think = Time to think
setting-time-to-think-why = How long bots that look ahead may think about each decision.
