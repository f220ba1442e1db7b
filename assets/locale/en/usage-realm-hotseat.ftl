# The help of bow realm hotseat and bow realm replay; see usage.ftl.

usage-realm-hotseat = Play a game of three to six Houses in this terminal, with numbers or in notation.
usage-realm-hotseat-houses = The Houses that play, as many as there are players: `stark,lannister,baratheon`.
usage-realm-hotseat-seat = `person`, the name of a bot (`regent`, `greedy`, `random`), or `cmd:` and a program.
usage-realm-bot = The bot that plays this House: `regent`, `greedy`, `random`, or `cmd:` and a program.
usage-x-realm-simulate-seat = Stark's bot against random bots
usage-realm-hotseat-journal = Record the game in a new file.
usage-realm-hotseat-resume = Continue a recorded game.
usage-x-realm-hotseat = four people, one terminal
usage-x-realm-hotseat-bot = two people and a bot
usage-x-realm-hotseat-journal = records the game
usage-x-realm-hotseat-resume = continues the game
usage-realm-replay = Print a recorded game of the realm step by step, or check that it still plays exactly the same.
usage-realm-replay-file = A recorded game (.bow).
usage-realm-replay-text = Print it in the terminal; this is the default.
usage-x-realm-replay = prints it, action by action, as all players may see it
usage-x-realm-replay-check = plays it again and compares
usage-x-realm-replay-json = actions and events for programs
usage-realm-analyse = Analyse a recorded game of the realm: score by round, combats with their odds, luck, turning points.
usage-x-realm-analyse = the score by round, every combat with its odds, turning points
usage-x-realm-analyse-json = the same for programs
usage-realm-play = Play a game of three to six Houses in a window.
usage-realm-played-seed = Seed for the shuffles; default: random.
usage-x-realm-play = a game in a window
usage-x-realm-play-set-up = the set-up: players, seats, rules
usage-x-realm-play-players = straight to a game, three people and a bot
usage-x-realm-play-file = continues a recorded game
