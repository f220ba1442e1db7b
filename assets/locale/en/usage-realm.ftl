# The help of the commands of the realm; see usage.ftl.

usage-realm-players = How many Houses play: 3 to 6.
usage-realm-seed = The seed of the shuffles.
usage-realm-after = First do this; may be given again.
usage-realm-option = Play with a setting, such as `tides=true`; may be given again.
usage-realm-show-game = Show a game: its course, Houses with their cards, tracks, and every area with its neighbours.
usage-x-realm-show = the set-up for four
usage-x-realm-show-json = the complete position, for programs
usage-realm-legal = List what may be done in a game now, or say of one action why it may not.
usage-realm-legal-action = May this be done now?
usage-x-realm-legal = what the first House may do
usage-x-realm-legal-action = may it do that, and if not, why?
usage-x-realm-legal-after = what may follow
usage-realm-cases = Play worked examples of the realm and compare: `ok ID` or `FAIL ID: what was expected`, a line each.
usage-realm-case-files = Files of cases of the realm, or folders.
usage-x-realm-cases-all = ok or FAIL for each
usage-realm-simulate = Let bots play the realm many times: who wins, how long it takes. The same seed gives the same games.
usage-realm-games = How many games.
usage-realm-bots = The bot of each House that has no other: `greedy`, `random`.
usage-x-realm-simulate = twenty games between random bots
usage-x-realm-simulate-json = with Tides of Battle, for programs
usage-realm-rules = Look up a rule of the realm, a chapter, or a word.
usage-realm-topic = The id of a rule, a chapter, or words.
usage-x-realm-rule = a chapter by its name or letters, or whatever mentions the word
usage-realm-show-file = A recorded game (.bow); without it, a set-up.
usage-realm-show-png = Draw the map into a picture, too; needs the extra `sheets`.
usage-x-realm-show-file = how a recorded game stands, as all may know it
usage-x-realm-show-png = and a picture of it
usage-show-all = Of a recorded game that is not over: also what only one House may know.
usage-x-realm-show-all = with orders that lie face down, bids and decks
usage-x-realm-replay-all = with orders that lie face down, and bids
usage-x-replay-all = of a battle that is not over also what is secret
usage-x-show-all = the same with hands, decks and secret markers
