# Who plays a House: the levels of the bots by name, a sentence about each, and how long they may think.

levels-title = Who plays House { $house }?
seat-bot = Bot: { $level }
level-name-person = Human
level-name-random = Random
level-name-greedy = Greedy
level-name-captain = Captain
level-name-warlord = Warlord
level-name-program = Program
level-person = Someone at this screen plays the House.
level-random = Takes any legal action, without thinking.
level-greedy = Looks one step ahead and takes the best action right away: a fair opponent to learn against.
level-captain = Plans its turn, anticipates your reply, and makes good use of commit abilities.
level-warlord = Plays out many possible courses of the battle, as time allows, before it decides.
level-program = An external program that uses our protocol.
levels-time = Thinking time for bots that look ahead. You can cut it short at any time: the bot then takes the best action found so far.
think-quick = Quick
think-normal = Normal
think-long = Long
think-step = { $name }: { $seconds } s
setting-time-to-think = Thinking time
setting-time-to-think-why = How long bots that look ahead may think about each decision.
