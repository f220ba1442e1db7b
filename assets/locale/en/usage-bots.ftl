# The help of the commands that seat programs as bots; see usage.ftl.

usage-who = `person`, the name of a bot, or `cmd:` and a program with its arguments.
usage-bot-time = Milliseconds that a program may think about each decision.
usage-bot-nodes = Positions that a program may search for each decision; then the speed of the machine does not matter.
usage-key = Key of an earlier run, from its results: programs get the same random numbers again.
usage-bot-server = Run one of our bots as a separate program: it reads a game from standard input and answers.
usage-bot-server-more = Any program that speaks the same protocol can play: `--stark cmd:./mybot`.
usage-bot-server-bot = The bot that answers.
usage-bot-server-seed = Seed of the bot; default: the seed of the game.
usage-x-bot-server = answers questions line by line, as docs/bots.md explains
usage-x-bot-server-seed = with its own seed instead of the game's
usage-x-bot-server-json = the list of bots, for programs
usage-x-own-bot = your program plays Lannister
usage-x-own-bots = measures how strong your program is
usage-x-try-own-bot = your program plays both Houses
