# The skirmish: refusals and events while it is set up (said by the terminal too), and the screens of the table.
# Houses, cards, commanders and things arrive by their names.

# --- why not
skirmish-refused-bad-choice = { $text }
skirmish-refused-over = There is nothing left to choose: the skirmish is set up.
skirmish-refused-choose-now = House { $house } must now choose commanders. Name their cards, such as: choose setup-maege
skirmish-refused-place-now = House { $house } must now place a piece. Name the piece and a hex, such as: place forest C4
skirmish-refused-place-form = Name a piece and a hex, such as: place forest C4
skirmish-refused-unknown-card = There is no set-up card called { $card }.
skirmish-refused-no-commander = There is no commander on the card { $card }.
skirmish-refused-other-house = { $card } does not belong to House { $house }.
skirmish-refused-card-twice = You have chosen { $card } twice.
skirmish-refused-commander-twice = { $commander } can take part only once, even under another title.
skirmish-refused-too-many = { $found } commanders are too many: the card allows { $most ->
    [one] one
   *[other] { $most }
 }.
skirmish-refused-too-dear = Together, your choices are worth { $found }; the card allows at most { $most }.
skirmish-refused-nobody = Choose at least one commander.
skirmish-refused-not-left = House { $house } has no { $thing } left to place now.
skirmish-refused-unknown-hex = There is no hex { $hex } on this board.
skirmish-refused-too-far = { $hex } is in row { $row } from House { $house }'s edge, but this must be placed within { $rows } rows.
skirmish-refused-other-half = { $hex } is in the other House's half of the board, not in that of House { $house }.
skirmish-refused-on-terrain = { $hex } already has terrain ({ $terrain }); you cannot place terrain on it.
skirmish-refused-no-river = { $thing } must be placed on a river, and there is none on { $hex }.
skirmish-refused-impassable = No unit can enter { $hex }: { $terrain }.
skirmish-refused-taken = { $hex } is already taken: { $thing }.
skirmish-refused-zones = The zone of control of { $commander } on { $hex } would overlap that of { $other }.
skirmish-refused-full = There are { $most } units on the board; the box has no more banners.

# --- what happened
skirmish-told-chosen = House { $house } has chosen its commanders.
skirmish-told-revealed = House { $house } reveals: { $commanders }.
skirmish-told-momentum = House { $house } gets the momentum token{ $by ->
    [chance] { " " }by chance
   *[card] , as the card says
 }.
skirmish-told-units-drawn = House { $house } draws cards for units: { $cards }. Units: { $things }.
skirmish-told-terrain-drawn = House { $house } draws cards for terrain: { $cards }. Terrain: { $things }.
skirmish-told-stage = { $stage ->
    [terrain] Both sides now take turns placing terrain.
    [commanders] Both sides now take turns placing their commanders' units.
   *[units] Both sides now take turns placing their other units.
 }
skirmish-told-placed = House { $house } places { $thing } on { $hex }.
skirmish-told-left-out = House { $house } has no legal hex for { $thing }, so it is left out.
skirmish-told-ready = The battlefield is ready: Stark has { $stark } units, Lannister { $lannister }.
skirmish-thing-unit = { $name } ({ $rank })
skirmish-thing-many = { $count } × { $name }

# --- the card
skirmish-title = Skirmish
skirmish-source = Skirmish card · { $grade }
skirmish-start = Set up
skirmish-start-hint = Choose commanders, draw units and terrain, then take turns placing everything
skirmish-resume = Continue setting up
skirmish-resume-hint = Continue the skirmish that you were last setting up
skirmish-draw-all = Draw everything for me
skirmish-draw-all-hint = Draws and places everything from the seed; you look over the battlefield and start
skirmish-seed = Random seed
skirmish-seed-hint = Type a number: the same seed with the same choices gives the same skirmish.
skirmish-top = { $house } at the upper edge
skirmish-top-hint = Click to swap edges
skirmish-rows = Each House may place things within this many rows of its own edge: terrain { $terrain }, commanders { $commanders }, units { $units }.
skirmish-commanders = Each House secretly chooses up to { $number } { $number ->
    [one] commander
   *[other] commanders
 }, worth at most { $total } together.
skirmish-draws = Each House draws { $units } set-up { $units ->
    [one] card
   *[other] cards
 } for units and { $terrain } for terrain.
skirmish-momentum-chance = The momentum token goes to a House chosen at random.
skirmish-momentum-card = { $house } has the momentum token.
skirmish-rounds = { $rounds } rounds. The House with more victory points at the end wins.
skirmish-means = { $house }: { $dice } order dice and { $cards } Leadership cards each round; { $tokens } command tokens.

# --- setting it up
setup-handover = { $house } chooses its commanders in secret. Take the seat; the other player should look away.
setup-choose-title = { $house }'s commanders
setup-choose-text = Choose up to { $number } { $number ->
    [one] commander
   *[other] commanders
 }, worth at most { $total } together. Their cards, with all units and terrain on them, leave the deck; the other cards may still be drawn.
setup-no-commander = no commander
setup-levies-hint = This card has no commander, so it stays in the deck.
setup-commander-hint = Command limit { $limit }, capture rating { $capture }. Value { $value }; leads a unit of rank { $rank }.
setup-card-hint = Click to choose this commander; click again to deselect.
setup-chosen = { $number } of { $most } chosen, worth { $worth } of { $total }
setup-confirm = Confirm
setup-auto-choose = Choose for me
setup-auto-choose-hint = A bot picks commanders for this House. You can change them before you confirm.
setup-draws-title = Cards drawn
setup-commanders = Commanders
setup-drawn-units = Cards drawn for units
setup-drawn-terrain = Cards drawn for terrain
setup-drawn-line = { $heading }: { $names }
setup-go-on = Deploy
setup-first = { $house } places first. Both sides take turns placing terrain, then the commanders' units, then the other units.
setup-ask-terrain = { $house } places terrain within { $rows } rows of its edge.
setup-ask-commanders = { $house } places a commander's unit within { $rows } rows of its edge. Zones of control may not overlap.
setup-ask-units = { $house } places a unit within { $rows } rows of its edge.
setup-bot-chooses = { $house } is choosing its commanders…
setup-bot-places = { $house } is placing pieces…
setup-chosen-waits = Your commanders are chosen. They are revealed once both have chosen.
setup-choose-again = Choose again
setup-thing-hint = { $thing }: place this next (key { $key })
setup-undo = Undo
setup-undo-hint = Undo your last placement, unless someone has placed since ({ $key-undo })
setup-auto-place = Place for me
setup-auto-place-hint = From now on, a bot places everything for this House
setup-hex = { $hex }: { $land }
setup-hex-unit = { $hex }: { $unit }, { $land }
setup-no-room = Your other commanders would have no room left: zones of control may not overlap.
setup-leave = The skirmish is not fully set up. If you leave, you lose all choices and placements.
setup-leave-kept = The skirmish is not fully set up. It is saved: you can continue it from the list of skirmishes.
setup-stay = Stay
setup-leave-yes = Leave
setup-army = { $house } · { $seat }
setup-save = Save
setup-save-hint = Save this skirmish as a scenario file to play it again, edit it or share it
setup-look = View cards
setup-saved = Saved: { $path }
setup-ready = The battlefield is ready (seed { $seed }).
setup-left-out = Left out because there is no legal hex: { $things }
