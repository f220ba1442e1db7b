# The table of the realm: saved games, the set-up's hints, the menu's questions, the end.

# --- saved games
saves-tab-battles = Battles
saves-tab-realm = A Game of Thrones
realm-saves-players = { $players } Houses
realm-saves-round = round { $round }
realm-saves-seats = { $who }: { $houses }
realm-saves-won = { $house } won
realm-saves-over = This game is over; you can watch it.
realm-saves-delete-title = Delete this game?
realm-saves-delete-said = { $name } ({ $line }). This cannot be undone.

# --- set-up
realm-setup-left-out = The content pack { $folder } was left out: { $why }
realm-seat-hint-person = A person at this screen.
realm-seat-hint-greedy = A bot that takes whatever pays off at once.
realm-seat-hint-regent = A bot that plays each choice out to the end of the round before it decides.
realm-seat-hint-random = A bot that plays legal actions at random.
realm-seat-hint-program = Your program: { $program }
realm-option-hint-final-tie = What breaks a tie in castles and strongholds after the last round: land areas, then supply, then the Iron Throne track; or strongholds, then supply, power and the Iron Throne track (WIN-4).
realm-option-hint-routed-transport = Whether routed ships still carry land units across their sea (SHP-5).
realm-option-hint-tides = In combat each side draws a card that adds strength, swords, fortifications or a skull (OPT-1).
realm-option-hint-lannister-ship = With four to six Houses, Lannister starts with a ship in the port of Lannisport (SET-9).
realm-option-hint-wildling-tie = Whether the holder of the Iron Throne breaks ties in a wildling bid before or after the card is revealed (WLD-11).
realm-option-hint-support-by = Whether a House with two Support orders decides on each one separately, so that it may give one and hold back the other, or on both at once (SPT-2).

# --- menu
menu-keys = Keys
menu-name = Name and note
menu-give = Hand over to a bot
realm-menu-nobody-gives = No human player is here.
realm-menu-give-title = Hand this House to a bot?
realm-menu-give-said = { $bot } (bot) will play this House from now on. In the list of seats, you can give the House back to a person.
realm-menu-give-yes = Let the bot play { $house }
realm-menu-restart-title = Start a new game?
realm-menu-restart-said = Seats and rules stay the same. The game so far stays in your saved games.
realm-menu-restart-unkept = Seats and rules stay the same. The game so far is not saved and will be lost.
realm-menu-restart-same = Same shuffles
realm-menu-restart-new = New shuffles

# --- the end
realm-end-ranking = Final ranking
realm-end-place = { $place }.
realm-end-castles = Castles and strongholds
realm-end-strongholds = Strongholds
realm-end-land = Land areas
realm-end-supply = Supply
realm-end-power = Power
realm-end-throne = Place on the Iron Throne track
realm-end-tie-land = { $house } is tied, but holds fewer land areas.
realm-end-tie-strongholds = { $house } is tied, but holds fewer strongholds.
realm-end-tie-supply = { $house } is tied, but has less supply.
realm-end-tie-power = { $house } is tied, but has less available power.
realm-end-tie-throne = { $house } is tied, but is lower on the Iron Throne track.
realm-end-again = New game, same seats
realm-end-look = View map
