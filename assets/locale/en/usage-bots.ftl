# The help of the commands that seat programs as bots; see usage.ftl.

usage-who = `person`, the name of a bot, or `cmd:` and a program with its arguments.
usage-bot-time = Milliseconds that a program may think about a decision.
usage-bot-nodes = Positions that a program may look at for a decision, so that the same seed gives the same battle.
usage-bot-server = Let one of our bots play as a program of its own: it reads a game on standard input and answers it.
usage-bot-server-more = Any program that speaks as it does can be given a seat: `--stark cmd:./mybot`.
usage-bot-server-bot = Which of our bots answers.
usage-bot-server-seed = The bot's seed; default: the game's.
usage-x-bot-server = answers questions line by line, as docs/bots.md says
usage-x-bot-server-seed = with a seed of its own instead of the game's
usage-x-bot-server-json = which bots there are, for programs
usage-x-own-bot = a program of yours is Lannister
usage-x-own-bots = how strong a program of yours is
usage-x-try-own-bot = a program of yours plays both Houses
