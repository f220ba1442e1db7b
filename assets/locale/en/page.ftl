# The page for browsers. It fills the values in itself, so no message depends on one.

page-title = Battles of Westeros
page-connecting = Coming to the table…
page-lost = The connection is lost. The next try is in { $seconds } s.
page-try-now = Try now
page-again = Come to this seat again
page-other-seat = Paste another link

# Before there is a seat
page-door = This is a table of players. To take your seat, open the link that the host gave you, or paste it here.
page-door-link = Your link
page-door-enter = Take the seat
page-door-wrong = This is not a link to a seat: it ends with # and two words.

# Whose turn it is
page-your-turn = Your turn
page-their-turn = The others decide
page-their-turn-of = Turn: { $house }
page-watching = You are watching
page-over = Game over
page-round = Round { $round } of { $limit }
page-morale-even = Morale: even
page-morale-of = Morale: { $house } +{ $steps }

# The decision
page-decision = Your decision
page-take = Do it
page-next = Now choose one of the lit things.
page-next-unit = Now choose one of the lit units.
page-next-hex = Now choose one of the lit hexes.
page-next-card = Now choose one of the lit cards.
page-back = One step back
page-free = Choose another: { $what }
page-undo = Take back
page-chosen = Chosen: { $what }
page-all-choices = All choices ({ $count })
page-hint = Advice
page-hint-follow = Choose this
page-dead = Nothing to choose here now.
page-token = { $token } token
page-pair = pair: { $token }

# Odds. $hits: a number, or the last one with a plus
page-odds-hits = Chances of hits.
page-odds-bar = { $hits }: { $chance }
page-odds-axis = hits
page-percent = { $n } %
page-odds-dice = dice
page-odds-eliminated = eliminates
page-odds-captured = captures
page-odds-retreats = drives back
page-odds-counter = strikes back

# Cards and tokens
page-hand = Your hand
page-hand-count = Your hand: { $count }
page-hand-playing = in play: { $card }
page-card-look = Show the whole card { $card }
page-card-cost = command tokens
page-card-cost-note = how many command tokens the order costs
page-cards = Cards: { $count }
page-command = Command tokens
page-played = Cards played, effects and tokens
page-played-count = Cards played, effects and tokens; in play: { $count }
page-played-now = { $house }: in play
page-played-effects = Effects that last
page-played-discards = Discard pile: { $count }
page-played-none = No cards in the discard pile
page-token-green = green
page-token-blue = blue
page-token-red = red
page-token-valor = valor
page-token-morale = morale
page-token-blank = blank
page-token-hit = hit
page-token-miss = miss

# The log and talk
page-log = Log
page-log-all = All
page-log-orders = Orders
page-log-fights = Fights
page-log-power = Power
page-recap = Meanwhile
page-talk = Say something to all
page-talk-send = Send

# What players decide together; $houses are those who agree so far
page-agree = I agree
page-decline = Decline
page-withdraw = Withdraw
page-proposed-bot = { $houses } would let a bot play for { $house }.
page-proposed-wait = { $houses } would give { $house } more time.
page-proposed-concede = { $houses } would end the game: { $house } concedes.
page-proposed-undo = { $house } would take back the last action.
page-time-over = The time of { $house } is over. Choose together:
page-time-over-own = Your time is over. The others may choose what happens now.
page-choice-wait = Give more time
page-choice-bot = Let a bot play
page-choice-concede = Count it as conceded
page-clock = Time left: { $time }
page-clock-away = away; starts in { $time }
page-clock-days = { $days } d { $clock }

# The menu
page-menu = Menu
page-close = Close
page-seats = Seats
page-seat-you = you
page-seat-here = here
page-seat-away = away
page-seat-away-named = { $name } (away)
page-seat-bot = bot: { $bot }
page-bot-name-random = Random
page-bot-name-greedy = Greedy
page-bot-name-captain = Captain
page-bot-name-warlord = Warlord
page-bot-name-regent = Regent
page-seat-ready = ready
page-bot-for-me = Let a bot play for me
page-bot-back = Take my seat back
page-watchers = Watching: { $count }
page-settings = Settings
page-name = Your name
page-language = Language
page-sound = Sound when it is your turn
page-notice = Notification when it is your turn
page-keys = Keys: Tab and Enter reach everything. On the board the arrows move the pointer. Escape goes one step back.
page-leave = Leave the table
page-concede = Concede the battle
page-concede-sure = The other House wins the battle at once. This cannot be taken back.
page-concede-now = Yes, I concede
