# The screens of the table.

game-title = Battles of Westeros

button-back = Back

# --- title
title-skirmish = Skirmish
title-continue = Continue
title-editor = Editor
title-settings = Settings
title-how-to-play = How to play
title-quit = Quit

# --- battle book
book-title = The battle book
book-entry = { $number }. { $name }
book-source = Battle { $number } · { $grade }
grade-rulebook = as in the rulebook
grade-public = from published sources
grade-reconstruction = a reconstruction
book-length = { $rounds } rounds; { $house } holds the momentum token.
book-decides = What decides
book-rout-both = A House whose morale reaches its last space routs and loses at once.
book-rout = If the morale of { $house } reaches its last space, { $house } routs and loses at once.
book-note = Sources: { $note }
book-means = { $dice } dice · { $cards } cards · { $tokens } command
book-means-long = Each round { $dice } order dice and { $cards } Leadership cards; { $tokens } command tokens
book-force = { $count } × { $name }
book-options = Optional rules
book-option-fixed = This battle is always played with it.
preset-all = All
preset-all-why = All optional rules of the rulebook, with Directed retreat. Click again for none.
preset-official-2013 = Official 2013
preset-official-2013-why = The publisher’s later ruling alone: Directed close retreat. Click again for none.
option-directed-retreat = Directed retreat
option-directed-retreat-why = Units retreat straight away from the attacker, not toward their own edge; if that hex is taken, in the direction beside it that is nearer to their own edge. Hexes that are closed then are hits.
option-directed-close-retreat = Directed close retreat
option-directed-close-retreat-why = Retreats from close attacks and counterattacks lead straight away from the attacker; archers still push a unit toward its own edge.
option-any-card = Any card orders
option-any-card-why = Any Leadership card may be discarded, for one command token, to order one unit in its commander’s zone of control.
option-weakened = Weakened units
option-weakened-why = A unit that has lost half of its figures or more rolls one die less and retreats at most two hexes; each further hex is a hit.
option-evade = Evade
option-evade-why = After the enemy has moved, active units beside a unit that moved may fall back one or two hexes before the attacks. It costs morale: 3, 2 or 1 by the ranks.
option-coordinated = Coordinated attacks
option-coordinated-why = Several ordered units may attack one target in close combat together: one leads, each other adds the dice of its order chart minus one. Abilities and cards count for the leading unit only.
option-command-tokens-lead = Command tokens lead
option-command-tokens-lead-why = For the advantage only command tokens are counted, not order tokens, as English summaries of the game have it. The rulebook counts both.
book-painting = The map is being painted …
book-players = Who plays
hint-seat = Who plays House { $house }: a click shows who can
book-seed = Seed of the dice and cards
hint-seed = The same seed and the same actions give the same battle. Type digits.
hint-new-seed = Another seed
book-start = Begin the battle

# --- menu
menu-title = The battle
menu-kept = Every action is saved as it is taken.
menu-not-kept = This battle is not being saved.
menu-resume = Back to the battle
menu-settings = Settings
menu-how-to-play = How to play
menu-save-replay = Save a replay
menu-report = Report a fault
menu-reported = Send this file, with a word about what went wrong: { $path }
menu-leave = Leave to the title

# --- end of a battle
end-winner = House { $house } wins
end-nobody = Nobody wins
end-rout = { $loser } is routed.
end-points = By victory points: Stark { $stark }, Lannister { $lannister }.
end-tie = Neither House fulfilled its aim; morale, then the momentum token, decided.
end-idle = Neither House could act any more.
end-no-plan = The last round is over, and no battle plan says who wins.
end-morale = Morale over time
end-favour = { $house } ahead
end-round = Round { $round }
end-losses = Losses
end-figures = Figures
end-units = Units
end-captured = Captured
end-all = All
end-victory-points = Victory points
end-of = { $n } of { $all }
end-luck = Dice in combat
end-dice = Dice rolled
end-hits = Symbols that hit
end-expected = Expected
end-surplus = Luck
end-number = { $n }
end-even = as expected
end-lucky = ▲ { $n } more than expected
end-unlucky = ▼ { $n } fewer than expected
end-rematch = Rematch, sides swapped
end-watch = Watch the replay
end-save = Save replay
end-saved = Replay saved
end-saved-at = Saved: { $path }
end-not-saved = It could not be saved: { $why }
end-look = Look at the table
end-title = To the title

# --- settings
settings-title = Settings
settings-kept = Kept in { $folder }
settings-not-kept = The settings could not be kept: { $why }
setting-language = Language
setting-language-why = Holds at once, everywhere at the table.
setting-ui-scale = Size of panels and letters
setting-ui-scale-why = Relative to the window; the board takes the rest.
setting-animation-speed = Animations
setting-animation-speed-why = How fast units, arrows and dice move. A click skips them.
setting-secrecy = Secret hands
setting-secrecy-why = When two people share the screen: hands are hidden, and a curtain falls when the other House must look at its own.
setting-confirm = Ask before what cannot be undone
setting-confirm-why = Moves that draw a parting blow, passing, and ending a turn unused.
setting-fullscreen = Full screen
setting-fullscreen-why = { $key-fullscreen } does the same at any time.
setting-volume = Sound
setting-volume-why = { $key-sound } turns it off and on at any time.
setting-marks = Colour-blind marks
setting-marks-why = More patterns and shapes: zones, lit hexes, morale and Houses can be told apart without their colours.
setting-units = Units
setting-units-why = Little figures or plain tokens; on very small hexes always tokens.
units-miniatures = Miniatures
units-tokens = Plain tokens
volume-off = Off
speed-0 = Off
speed-5 = Slow
speed-10 = Normal
speed-20 = Fast
switch-on = On
switch-off = Off

# --- replays
replays-title = Saved battles
replays-none = No battle has been recorded yet.
replays-watch = Watch
replays-continue = Go on
replays-page = Page { $page } of { $pages }
replay-speed = × { $n }
replay-take-over = Take over from here
replay-leave-replay = Leave
replay-at-short = { $step } / { $steps }
replay-at = Action { $step } of { $steps }, round { $round }
replay-at-limit = Action { $step } of { $steps }, round { $round } of { $limit }
replay-ask = Play on from here as a new battle. Which House do you play?
replay-no-take-over = This battle goes on, and playing on from here would open hands that may not be seen. It can be done when the battle is over.
button-over-both = Both Houses
button-over-stark = Stark
button-over-lannister = Lannister
hint-replay-to-start = To the start ({ $key-to-start })
hint-replay-fight-back = To the fight before ({ $key-fight-back })
hint-replay-step-back = One action back ({ $key-step-back })
hint-replay-play = Play or stop ({ $key-play })
hint-replay-step-forward = One action on ({ $key-step-forward })
hint-replay-fight-next = To the next fight ({ $key-fight-next })
hint-replay-to-end = To the end ({ $key-to-end })
hint-replay-speed = How fast it plays
hint-replay-take-over = Play on from here as a new battle
hint-replay-leave-replay = Back to the list (Escape)
hint-replay-step = After action { $n }
hint-replay-card-played = A Leadership card
hint-replay-eliminated = A unit is eliminated
hint-replay-captured = A commander is captured
hint-replay-battle-over = The end

# --- help
help-title = How to play
help-tab-short = In short
help-tab-orders = Orders
help-tab-fighting = Fighting
help-tab-cards = Leaders and cards
help-tab-morale = Morale and victory
help-tab-units = Unit cards
help-tab-land = Terrain chart
help-tab-keywords = Keywords
help-tab-keys = Keyboard and mouse
help-tab-battle = This battle
help-battle-decides = What decides
help-battle-rules = Rules of this battle
help-battle-objectives = Objectives
help-at = { $hex }: { $text }
help-option = { $name }: { $text }
help-group-primer = How to play
help-group-charts = Charts
help-group-rules = All rules
help-search = Search the rules
hint-search-clear = Forget what was looked for
help-found = { $count ->
    [0] Nothing on “{ $asked }”
    [one] { $count } answer to “{ $asked }”
   *[other] { $count } answers to “{ $asked }”
 }
help-ruling = Ruling: { $text }
help-missing = Not in the game yet: { $text }
help-bearers = On: { $names }.
help-no-bearers = Nothing in the box has it by itself.
land-blocks = Blocks sight
land-clear = Does not block sight
land-enter-free = free to enter
land-enter-stop = a unit that enters stops
land-enter-impassable = impassable
land-enter-ford = infantry that enters stops
land-fire = can burn up to { $limit }
land-no-fire = never burns
help-unit = { $branch }; { $figures } figures{ $range ->
    [1] { "" }
   *[other] ; range { $range }
 }
branch-infantry = Infantry
branch-cavalry = Cavalry
branch-ranged = Ranged

help-short =
    # What it is about
    Two Houses fight over a field of hexes. The battle plan says what each wants: hexes to hold, enemies to take, time to win. A House whose morale breaks loses at once.
    # A round
    Rally: the House with more tokens goes first; all units become active. Marshaling: each House rolls dice for order tokens and draws Leadership cards. Command: turns alternate until both have passed. Regroup: victory is checked; each keeps at most one card and one order token.
    # Your turn
    Spend one order token to order one unit, or play one Leadership card to order several, or pass for the round. Ordered units first move, all of them, then each attacks once. Then their flags turn grey: they are inactive until they are rallied.
    # With the mouse
    Click a token, then a unit that glows; or a unit first, then the token. Gold dots show where it can go, red rings whom it can attack. Point at a target to see the odds before you click. A right click or Escape takes a step back; { $key-undo } undoes what can be undone.
    # If something is grey
    Point at it: the panel at the right names the rule that forbids it.

help-orders =
    # Order tokens
    A green, blue or red token orders one active unit of that rank: I, II or III on its flag. A valor token orders any active unit. Two equal tokens of any kind order any active unit together.
    # The morale token
    Raises your morale by one; or lowers it by one and rallies a unit: it becomes active again. Alone it never orders a unit.
    # What an ordered unit may do
    Its rank says so: point at a unit to read its row. “Move 1 and attack, or move 2” means that a longer move leaves no attack. A unit need not do anything.
    # Moving
    One unit a hex; nobody passes through another unit. Forest and buildings stop, rivers are closed but for fords and bridges; along a road one hex more. All moves of a turn come before its first attack.
    # Engaged
    A unit that leaves an engagement by its own will gives its opponent a parting blow. The table asks before such a move.

help-fighting =
    # Dice
    Rank I rolls 2 dice, II 3, III 4. Terrain may allow fewer, abilities may add some. Losses do not matter: one figure fights as well as four.
    # Hits
    A shield hits if it has the colour of the target’s rank. Valor hits, but not against cavalry unless the attacker is cavalry, and not for archers. Each hit takes a figure; with the last figure the unit is eliminated.
    # Retreat
    Each morale flag on the dice drives the target back one hex toward its own edge, if it survives. Each hex that it cannot go is one more hit.
    # Engagement and flanking
    A close attack engages both units. Whoever attacks a unit that is engaged with another one flanks, and may roll all dice of one symbol again. An engaged unit may attack only its opponent.
    # Stalwart
    A Stalwart unit may ignore one morale flag and may strike back after a close attack if it kept its hex. Two friends beside a unit make it Stalwart.
    # Following
    Advance: after a won attack into the hex that the target left. Pursue: further, and then attack again, but never back to the hex where it began.
    # Archers
    They need a clear line of sight: land that blocks, and units, stand in the way. Nobody strikes back at them from afar.

help-cards =
    # Leadership cards
    Play a card by one of your commanders. Its orders reach your units in his zone of control, two hexes round him; other units can be ordered only by tokens.
    # Paying
    Each order costs the command tokens shown beside it. They go from your board onto the commander’s card, never more than his limit; in the Rally phase they come home.
    # In order
    First all orders are given and their units named, then all of these move, then all attack. “Order 2 units” means one or two.
    # Tactics
    The dark part of a card. Before or After says when; if all its conditions hold, it may be used once, besides the orders or alone. What it speaks of must be in the zone of control.
    # Commanders
    A commander gives his unit an ability. His commit ability, the star on his card, can be used once a battle. The number on the shield is his capture rating: when he stands alone, one attack must make that many hits to take him.

help-morale =
    # The morale track
    One marker for both Houses: what one gains the other loses. To the left is Stark’s good fortune, to the right Lannister’s. Eliminating a unit brings 1, 2 or 3 spaces, by its rank.
    # Rout
    Where the last space shows a skull, the House whose morale reaches it loses at once.
    # Recovery
    At the end of a round a House in trouble may take its morale back to the next break point toward the middle: the small diamonds below the track.
    # Objectives
    A unit that stands on an objective at the end of a turn takes control of it; the marker stays until an enemy unit does the same.
    # Victory
    The page of the battle book says what wins. If nothing decides, morale does, then the momentum token.

help-keys =
    # The table
    Arrows: move the hex cursor. Enter: choose what is under it. Tab: the next unit that can act; Shift and Tab: the one before. F6: through buttons, cards and tokens.
    Escape or right click: one step back, then the menu. { $key-undo }: undo. { $key-yes } and { $key-no }: answer a question. { $key-end }: end the turn, skip, or pass.
    { $key-token-green }, { $key-token-blue }, { $key-token-red }, { $key-token-valor }, { $key-token-morale }: take a green, blue, red, valor or morale token; with Shift two of them. 1 to 9: a card of the hand, or an order of the card in play.
    { $key-zone }: all zones of control. { $key-sight }: the line of sight to the pointer. { $key-plan }: what decides this battle, and its special rules. { $key-log }: more lines of the log, or fewer. Alt, held down: the names of the hexes, as the log has them.
    Click a thing that cannot be chosen: the panel says why; { $key-help } then opens the rule.
    Wheel, { $key-zoom-in } and { $key-zoom-out }: zoom; { $key-zoom-reset }: the whole board. Drag with the right button, or on empty ground: move the board. Drag a unit: move it.
    # Everywhere
    { $key-help }: these pages. Type there to search them. { $key-fullscreen }: full screen. { $key-sound }: sound off and on. Tab and Enter: through all buttons.
    # Replays
    { $key-play }: play or stop. { $key-step-back } and { $key-step-forward }: one action. { $key-fight-back } and { $key-fight-next }: from fight to fight. { $key-round-back } and { $key-round-next }: from round to round. { $key-to-start } and { $key-to-end }: start and end.
