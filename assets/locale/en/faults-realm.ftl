# What is wrong with records of the realm; see faults.ftl.

# Nouns and forms
told-noun-house = House
told-noun-house-card = House card
told-noun-order = order
told-noun-westeros-card = Westeros card

# Areas and borders
told-realm-land-only = `fort`, `crowns`, `supply`, `home`, `garrison`, `island` and `port` are for land areas; leave them out
told-realm-port-needs = a port needs its `land`, its `sea` and its `capacity`
told-realm-port-only = `land`, `sea` and `capacity` are for ports; leave them out
told-realm-garrison = a garrison and a crest go together: give both `home` and `garrison`, or neither
told-realm-own-neighbour = an area is no neighbour of its own
told-realm-border-kind = found "{ $found }"; { $one } and { $other } meet as "{ $kind }"
told-realm-no-neighbour = has no neighbour; name its borders
told-realm-cut-off = cannot be reached from the rest of the map
told-realm-island = an island borders on no land area
told-realm-not-its-port = { $port } is not the port of { $area }
told-realm-home-is = the home of { $house } is { $area }
told-realm-port-borders = a port borders on its land area and its sea: { $land }, { $sea }
told-realm-not-neighbours = { $one } does not border on { $other }
told-realm-other-port = the record of { $area } names another port, or none
told-realm-no-fort = { $area } has neither castle nor stronghold, so it has no port

# Houses and set-ups
told-realm-no-home = { $area } is no stronghold with the crest of { $house }
told-realm-icons = found { $found }; its areas have { $count }
told-realm-armies = its armies are larger than its supply of { $level } allows
told-realm-cannot-stand = a { $unit } cannot stand in { $area }
told-realm-held = { $area } is held by { $house } at the start
told-realm-too-many = names { $count } of { $unit }; a House has { $limit }
told-realm-houses = names { $found } Houses; there are { $players } players
told-realm-absent = each House is either in `houses` or in `absent`
told-realm-positions = each House of the game has one position, and no other House has one
told-realm-stars = names { $found } positions; there are { $players } Houses
told-realm-no-land = { $area } is no land area
told-realm-begins = House { $house } begins in { $area }
told-realm-twice = { $area } stands here twice
told-realm-closed = the ports of these areas are { $list }
told-realm-largest-first = the armies stand with the largest first
told-realm-spaces = the spaces must rise
told-realm-no-space = there is no space { $space } on the track

# Cards
told-realm-hand = has { $count } House cards; a House has { $limit }
told-realm-text = `text` and `effects` go together: give both, or neither
told-realm-no-deck = lies in no deck
told-realm-choice = { $card } is a choice itself; name cards that leave nothing to choose

# The box
told-realm-total = says { $told }; the records have { $found }
told-realm-strengths = its House cards have the strengths { $found }; expected { $told }
told-realm-icons-or-text = a House card has either swords and fortifications or a text
told-realm-deck = holds { $found } cards; expected { $told }
told-realm-special = { $found } orders are special; expected { $told }
told-realm-slid = the Houses of { $setup } slide together to { $houses }

# Command lines
told-realm-setting-form = { $what } is no setting: write NAME=VALUE, such as tides=true.
told-realm-setting = is no setting; allowed are { $names }
told-realm-players = { $count } players cannot play; allowed are { $players }
told-realm-start-houses = found the Houses { $found }; with { $count } players they are { $houses }

# Files of cases
told-realm-cases = expected `cases:` with a list of cases
told-realm-case-realm = holds cases of the realm: `bow realm cases` plays them
told-realm-case-battle = holds rule cases of the battle: `bow cases` plays them
told-realm-case-step = expected a map with either `do` or `event`
told-realm-case-beyond = found { $step }; the case has { $count } actions
told-realm-case-no-value = no value for { $names }
told-realm-case-item = expected one unit and its place, such as `footman: harrenhal`, or `upgrade: knight`
told-realm-case-routed = `routed` stands beside `upgrade`
told-realm-case-too-many = holds more than { $most } cases; it is read no further
told-realm-recorded = A recorded game stands as it was played; leave out --option and --after.

# Positions of cases
told-realm-case-players = found { $found } players; expected { $names }
told-realm-case-home = is the home of no House of this game
told-realm-case-land = is no land area
told-realm-case-track = every House of the game stands on it once
told-realm-case-card-of = is no card of House { $house }
told-realm-case-hand = hand and discard pile of { $house } are not its cards: { $names }
told-realm-case-left = found { $found }; { $left } are left

# What comes otherwise than a worked example says
told-realm-case-differs = expected { $wanted }, found { $found }
told-realm-case-refused = is refused: { $why }
told-realm-case-refused-other = is refused because of { $rule } ({ $key }), not of { $meant }: { $why }
told-realm-case-refused-only = is refused only because { $why }; if that is meant, write `why: not-asked`
told-realm-case-legal = is legal, and should be refused
told-realm-case-broke = the game broke down: { $error }: { $why }
told-realm-case-stuck = the game cannot go on, for { $fault }
told-realm-case-after = afterwards { $fault }
told-realm-case-why = "{ $why }" is neither a rule nor a key of a refusal.{ $hint } Keys: { $names }; explain in several words
told-realm-case-why-legal = a rule or a key of a refusal stands beside `legal: false`
told-realm-case-shuffle = a shuffle comes, and no event `{ $event }` says what it brings
told-realm-case-not-shuffled = { $card } is not among the cards that are shuffled
told-realm-case-other-deck = deck { $deck } is not the one that is shuffled
told-realm-case-no-tides = names no card for { $house }, who fights
told-realm-case-undrawn = nothing was shuffled that draws these cards
told-realm-case-no-redraw = nobody drew this card: it comes with a `redraw`
told-realm-case-not-asked = { $house } is not asked: nobody is asked anything
told-realm-case-not-asked-that = { $house } is not asked for this: { $decider } must answer `{ $kind }`
told-realm-case-secret-first = { $house } is asked first, and the secret names nothing for it
told-realm-case-secret-unasked = { $house } is not asked
told-realm-case-planned = { $house } has placed its orders
told-realm-case-bids-for = the bids are for { $what } now
told-realm-case-no-choice = { $card } leaves { $house } no such choice
told-realm-case-no-deck = { $card } is in no deck
told-realm-case-deck-card = { $card } is no card of deck { $deck }
told-realm-case-wildling-deck = { $card } is not in the Wildling deck now
told-realm-case-beginning = a case cannot begin with `{ $do }`; it can with { $names }, or an event
told-realm-case-combat = a combat goes on; it must end before this can happen
told-realm-case-no-room = there is no room for a combat between { $house } and { $other }
told-realm-case-itself = { $house } does not fight against itself
told-realm-case-not-opponent = { $house } is not the other side of the combat
told-realm-case-not-in-hand = is not in the hand of { $house }
told-realm-case-no-text = { $card } asks nothing in such a combat; write the march and the House cards
told-realm-case-areas = { $orders } orders and { $empty } empty areas are named; { $left } areas are left
told-realm-case-more-orders = names more orders than there are areas without one: { $left }
told-realm-case-which-house = which House? Name it: `{"{"}event: test_supply, house: stark{"}"}`
told-realm-case-no-march = no march against a neutral force is listed before
told-realm-case-no-token = { $house } could leave no power token in { $area }
told-realm-case-no-support = { $area } does not support { $house }
told-realm-case-blade-used = the Valyrian Steel Blade is used
told-realm-case-blade-elsewhere = { $house } does not fight with the Valyrian Steel Blade
told-realm-case-raven-used = the Messenger Raven is used
told-realm-case-raven-elsewhere = { $house } has the Messenger Raven
told-realm-case-chooser = { $decider } chooses, and not { $house }
told-realm-case-ties = { $decider } decides ties, and not { $house }
told-realm-case-more-lost = more units are lost than it names
told-realm-case-more-due = more units must be lost or replaced than it names
told-realm-case-token-home = { $area } is the home of { $house }
told-realm-case-token-there = a power token lies in { $area }
told-realm-case-token-units = units stay in { $area }
told-realm-case-token-power = { $house } has no power available

# What is impossible in a state of the realm
told-realm-state-kinds = House { $house } has more units of one kind than { $number }, { $unit } (CMP-2)
told-realm-state-limit = the armies of House { $house } break its supply limit (SUP-7)
told-realm-state-impossible = { $area } holds an impossible number of units
told-realm-state-cannot-be = { $area } holds units that cannot be there (MAR-4)
told-realm-state-ships = { $area } holds more than three ships (PRT-2)
told-realm-state-port = { $area } holds ships of House { $house } but belongs to House { $owner } (PRT-1)
told-realm-state-port-nobody = { $area } holds ships of House { $house } but belongs to nobody (PRT-1)
told-realm-state-neutral = { $area } holds units beside a neutral force (NEU-1)
told-realm-state-garrison = { $area } holds enemies beside a garrison (GAR-3)
told-realm-state-orders = House { $house } has placed more orders of one kind than it has, { $order } (ORD-1)
told-realm-state-banned = House { $house } has placed a banned order, { $order } (PLN-8)
told-realm-state-idle = { $area } has an order without units of House { $house } (CCL-4)
told-realm-state-power = House { $house } has more than twenty power tokens, or fewer than none (CMP-2)
told-realm-state-supply = the supply of House { $house } is off its track
told-realm-state-token = a power token of House { $house } cannot lie in { $area } (CTL-2, CTL-10)
told-realm-state-token-enemies = a power token of House { $house } lies beside enemies in { $area } (CTL-5)
told-realm-state-wildlings = the wildlings stand off their track (CMP-4)
told-realm-state-cards = hand and discard pile of House { $house } are not its seven cards (CMP-1)
told-realm-state-no-card = House { $house } has no card in hand (HSE-4)
told-realm-state-plays = House { $house } plays a card that is not in its hand, { $card } (HSE-1)
told-realm-state-deck = deck { $deck } has not its ten cards (WES-7)
told-realm-state-deck-known = deck { $deck } has fewer cards than are known
told-realm-state-wildling-deck = the Wildling deck has not its nine cards (WLD-10)
told-realm-state-wildling-known = what is known of the Wildling deck does not fit it
told-realm-state-track = not every House stands once on the track { $track } (SET-8)
told-realm-state-dominance = the token of the track { $track } is not with its first House (INF-8)

told-realm-hotseat-resume = --resume goes on with the game of its file; leave out --journal, --players, --houses and --option.
told-realm-one-house = one House
told-realm-house-order = a House and an order
told-realm-a-house = a House
told-realm-a-strength = a strength
told-realm-house-cards = House cards
told-realm-some-cards = cards
told-realm-card-number = a number of cards
told-realm-unit-numbers = units and their numbers
told-realm-unit-number = a number of units
told-realm-frame-map = a map with `frame`
told-realm-track-once = every House stands on it once
told-realm-known-houses = for each card of the deck the Houses that know where it lies
told-realm-every-house = every House of the game stands in it
told-realm-all-named = all tokens and all decks must be named
told-realm-first-open = the first of the open procedures must be `rounds`, or `over` alone
told-realm-range = { $least } to { $most }
told-realm-not-in-game = { $house } is no House of this game
told-realm-position-form = a position is a map: round, units, orders and so on
told-realm-four-numbers = { $value } has not four numbers of units
