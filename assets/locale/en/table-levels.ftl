# Who plays a House: the levels of the bots by name, a sentence about each, and how long they may think.

levels-title = Who plays House { $house }?
seat-bot = Bot: { $level }
level-name-person = Human
level-name-random = Random
level-name-greedy = Greedy
level-name-captain = Captain
level-name-warlord = Warlord
level-name-program = Program
level-person = Someone at this screen decides.
level-random = Plays any legal action, without a thought.
level-greedy = Looks one step ahead and takes the best action at once: a fair opponent to learn against.
level-captain = Plans its turn, expects your reply, and makes good use of commit abilities.
level-warlord = Plays out many courses of the battle, as far as time allows, before it decides.
level-program = An external program that speaks our protocol.
levels-time = Thinking time of bots that look ahead. You can stop one at any time: it takes the best action found so far.
think-quick = Quick
think-normal = Normal
think-long = Long
think-step = { $name }: { $seconds } s
setting-time-to-think = Thinking time
setting-time-to-think-why = How long bots that look ahead may think about each decision.
