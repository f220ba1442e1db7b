# The skirmish: refusals and events while it is set up (said by the terminal too), and the screens of the table.
# Houses, cards, commanders and things arrive by their names.

# --- why not
skirmish-refused-bad-choice = { $text }
skirmish-refused-over = Nothing is left to be chosen: the skirmish is set up.
skirmish-refused-choose-now = House { $house } chooses its commanders now, by their cards: choose setup-maege
skirmish-refused-place-now = House { $house } places something now, a thing and a hex: place forest C4
skirmish-refused-place-form = A thing and a hex are named: place forest C4
skirmish-refused-unknown-card = There is no set-up card { $card }.
skirmish-refused-no-commander = There is no commander on the card { $card }.
skirmish-refused-other-house = { $card } is no card of House { $house }.
skirmish-refused-card-twice = { $card } is chosen twice.
skirmish-refused-commander-twice = { $commander } can take part only once, under whatever title.
skirmish-refused-too-many = { $found } commanders are too many; the card allows { $most ->
    [one] one
   *[other] { $most }
 }.
skirmish-refused-too-dear = They are worth { $found } together; the card allows { $most }.
skirmish-refused-nobody = At least one commander must be chosen.
skirmish-refused-not-left = House { $house } has no { $thing } left to place now.
skirmish-refused-unknown-hex = There is no hex { $hex } on this board.
skirmish-refused-too-far = { $hex } is in row { $row } from the edge of House { $house }; this is placed within { $rows }.
skirmish-refused-other-half = { $hex } is in the half of the other House, not of House { $house }.
skirmish-refused-on-terrain = There is terrain on { $hex } already ({ $terrain }); terrain is not laid on terrain.
skirmish-refused-no-river = { $thing } spans a river, and there is none on { $hex }.
skirmish-refused-impassable = No unit enters { $hex }: { $terrain }.
skirmish-refused-taken = { $hex } is taken by { $thing }.
skirmish-refused-zones = The zone of control of { $commander } on { $hex } would overlap that of { $other }.
skirmish-refused-full = { $most } units stand on the board; the box has no more banners.

# --- what happened
skirmish-told-chosen = House { $house } has chosen its commanders.
skirmish-told-revealed = House { $house } reveals: { $commanders }.
skirmish-told-momentum = House { $house } has the momentum token, { $by ->
    [chance] by chance
   *[card] by the card
 }.
skirmish-told-units-drawn = House { $house } draws { $cards } for units: { $things }.
skirmish-told-terrain-drawn = House { $house } draws { $cards } for terrain: { $things }.
skirmish-told-stage = { $stage ->
    [terrain] Terrain is laid, in turn.
    [commanders] The commanders’ units take their places, in turn.
   *[units] The other units take their places, in turn.
 }
skirmish-told-placed = House { $house }: { $thing } on { $hex }.
skirmish-told-left-out = House { $house } has no legal hex for { $thing }, which is left out.
skirmish-told-ready = The field is ready: Stark with { $stark }, Lannister with { $lannister } units.
skirmish-thing-unit = { $name } ({ $rank })
skirmish-thing-many = { $count } × { $name }

# --- the card
skirmish-title = Skirmish
skirmish-source = Skirmish card · { $grade }
skirmish-start = Set up
skirmish-start-hint = Choose commanders, draw units and terrain, then place everything in turn
skirmish-resume = Continue setting up
skirmish-resume-hint = Go on with the skirmish that you left last
skirmish-draw-all = Draw everything for me
skirmish-draw-all-hint = The seed chooses and places everything: look over the field and begin
skirmish-seed = Random seed
skirmish-seed-hint = The same seed and the same choices give the same skirmish. Type a number.
skirmish-top = { $house } has the upper edge
skirmish-top-hint = Click to swap edges
skirmish-rows = Rows from a House’s own edge in which it may place: terrain { $terrain }, commanders { $commanders }, units { $units }.
skirmish-commanders = Each House secretly chooses up to { $number } { $number ->
    [one] commander
   *[other] commanders
 }, worth at most { $total } together.
skirmish-draws = Each draws { $units } set-up { $units ->
    [one] card
   *[other] cards
 } for units, and { $terrain } for terrain.
skirmish-momentum-chance = Chance decides who gets the momentum token.
skirmish-momentum-card = { $house } has the momentum token.
skirmish-rounds = { $rounds } rounds. The House with more victory points at the end wins.
skirmish-means = { $house }: each round { $dice } order dice and { $cards } Leadership cards; { $tokens } command tokens.

# --- setting it up
setup-handover = { $house } chooses its commanders in secret. Take the seat; the other player should look away.
setup-choose-title = { $house }’s commanders
setup-choose-text = Choose up to { $number } { $number ->
    [one] commander
   *[other] commanders
 }, worth at most { $total } together. Their cards leave the deck with everything on them; the units and terrain of the others may still be drawn.
setup-no-commander = no commander
setup-levies-hint = This card has no commander: it stays in the deck.
setup-commander-hint = Command limit { $limit }, capture rating { $capture }. Worth { $value }, so the unit’s rank is { $rank }.
setup-card-hint = Click to choose this commander, click again to deselect.
setup-chosen = Chosen: { $number } of { $most }, worth { $worth } of { $total }
setup-confirm = Confirm
setup-auto-choose = Choose for me
setup-auto-choose-hint = A bot picks commanders for this House. Confirm them, or change them first.
setup-draws-title = Cards drawn
setup-commanders = Commanders
setup-drawn-units = Drawn for units
setup-drawn-terrain = Drawn for terrain
setup-drawn-line = { $heading }: { $names }
setup-go-on = Deploy
setup-first = { $house } places first: terrain, then the commanders’ units, then the others, always in turn.
setup-ask-terrain = { $house } places terrain within { $rows } rows of its edge.
setup-ask-commanders = { $house } places a commander’s unit within { $rows } rows of its edge. Zones of control do not overlap.
setup-ask-units = { $house } places a unit within { $rows } rows of its edge.
setup-bot-chooses = { $house } is choosing its commanders …
setup-bot-places = { $house } is placing …
setup-thing-hint = { $thing }: place this next (key { $key })
setup-undo = Undo
setup-undo-hint = Undo the last placement, unless someone has placed since ({ $key-undo })
setup-auto-place = Place for me
setup-auto-place-hint = A bot places for this House from now on
setup-hex = { $hex }: { $land }
setup-hex-unit = { $hex }: { $unit }, { $land }
setup-no-room = Your other commanders would have no room left: zones of control do not overlap.
setup-leave = The skirmish is not ready. If you leave, all choices and placements are lost.
setup-leave-kept = The skirmish is not ready. It stays saved: you can continue it from the list of skirmishes.
setup-stay = Stay
setup-leave-yes = Leave
setup-army = { $house } · { $seat }
setup-save = Save
setup-save-hint = Save this skirmish as a scenario file to play again, edit or share
setup-look = View cards
setup-saved = Saved: { $path }
setup-ready = The field is ready. Seed { $seed }.
setup-left-out = Left out, no legal hex: { $things }
