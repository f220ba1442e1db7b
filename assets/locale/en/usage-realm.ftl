# The help of the commands of the realm; see usage.ftl.

usage-realm-players = Number of Houses that play: 3 to 6.
usage-realm-seed = Seed for the shuffles.
usage-realm-open-seed = Seed for the shuffles; 1 if none is named.
usage-realm-after = Carry out this action first; can be repeated.
usage-realm-option = Play with a setting, such as `tides=true`; can be repeated.
usage-realm-show-game = Show a game: its progress, Houses with their cards, tracks, and every area with its neighbours.
usage-x-realm-show = the set-up for four
usage-x-realm-show-json = the complete position, for programs
usage-realm-legal = List the legal actions in a game, or say why an action is not legal.
usage-realm-legal-action = The action to check.
usage-x-realm-legal = the legal actions of the first House
usage-x-realm-legal-action = whether it may do that, and if not, why
usage-x-realm-legal-after = the legal actions after that
usage-realm-cases = Play worked examples of the realm and compare. Each gives a line: `ok ID`, or `FAIL ID` and what was expected.
usage-x-realm-cases-all = ok or FAIL for each
usage-realm-simulate = Let bots play the realm many times: who wins, and how long it takes. The same seed gives the same games.
usage-realm-games = Number of games.
usage-realm-bots = The bot of each House for which no other is named: `regent`, `greedy`, `random`.
usage-x-realm-simulate = twenty games between random bots
usage-x-realm-simulate-json = with Tides of Battle, for programs
usage-realm-rules = Look up a rule of the realm, a chapter, or a word.
usage-realm-topic = The id of a rule, a chapter, or any words.
usage-x-realm-rule = a chapter by its name or letters, or all rules that mention the word
usage-realm-show-file = A recorded game (.bow); default: a new game, set up.
usage-realm-show-png = Also draw the map as a picture; needs the extra `sheets`.
usage-x-realm-show-file = a recorded game as all players may see it
usage-x-realm-show-png = with a picture of it
usage-show-all = For a recorded game that is not over: also show what only one House may know.
usage-x-realm-show-all = with orders that are face down, bids and decks
usage-x-realm-replay-all = with orders that are face down, and bids
usage-x-replay-all = with the secrets of a battle that is not over
usage-x-show-all = the same with hands, decks and secret markers
