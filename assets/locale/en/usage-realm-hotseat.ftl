# The help of bow realm hotseat and bow realm replay; see usage.ftl.

usage-realm-hotseat = Play a game of three to six Houses in this terminal, by numbers or in notation.
usage-realm-hotseat-houses = The Houses that play, as their number says: `stark,lannister,baratheon`.
usage-realm-hotseat-seat = `person`, or the name of a bot: `greedy`, `random`.
usage-realm-bot = Which bot plays this House: `greedy`, `random`.
usage-x-realm-simulate-seat = Stark's bot against random ones
usage-realm-hotseat-journal = Write the game down in a new file.
usage-realm-hotseat-resume = Go on with a game that was written down.
usage-x-realm-hotseat = four people, one terminal
usage-x-realm-hotseat-bot = two people and a bot
usage-x-realm-hotseat-journal = keeps the game
usage-x-realm-hotseat-resume = goes on with it
usage-realm-replay = Tell a recorded game of the realm step by step, or check that it plays again exactly as it was.
usage-realm-replay-file = A recorded game (.bow).
usage-realm-replay-text = Tell it in the terminal: what is done anyway.
usage-x-realm-replay = tells it, action by action, as all may know it
usage-x-realm-replay-check = plays it again and compares
usage-x-realm-replay-json = actions and events for programs
