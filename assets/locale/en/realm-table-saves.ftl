# The table of the realm: saved games, the set-up's hints, the menu's questions, the end.

# --- saved games
saves-tab-battles = Battles
saves-tab-realm = A Game of Thrones
realm-saves-players = { $players } Houses
realm-saves-round = round { $round }
realm-saves-seat = { $house }: { $who }
realm-saves-over = This game is over; it can be watched.
realm-saves-delete-title = Delete this game?
realm-saves-delete-said = { $name } ({ $line }). It cannot be brought back.

# --- set-up
realm-setup-left-out = The content pack { $folder } is left out: { $why }
realm-seat-hint-person = A person at this screen.
realm-seat-hint-greedy = A bot that takes what each action brings at once.
realm-seat-hint-random = A bot that does anything legal, by chance.
realm-seat-hint-program = A program of yours: { $program }
realm-option-hint-final-tie = Houses with equally many castles and strongholds after the last round: most land areas, then supply, then the Iron Throne; or most strongholds, then supply, power, the Iron Throne (WIN-4).
realm-option-hint-routed-transport = Whether ships that lie routed still carry land units across their sea (SHP-5).
realm-option-hint-tides = Each side draws a card in combat, which adds strength, swords, forts or a skull (OPT-1).
realm-option-hint-lannister-ship = With four to six Houses, Lannister begins with a ship in the port of Lannisport (SET-9).
realm-option-hint-wildling-tie = The holder of the Iron Throne decides ties of a wildling bid before the card is turned up, or after (WLD-11).
realm-option-hint-support-by = A House with two Support orders decides about each, so that it may give one and hold the other; or about both at once (SPT-2).

# --- menu
realm-menu-give = Give a House to a bot
realm-menu-give-title = Give a House to a bot?
realm-menu-give-said = The bot { $bot } plays it from now on. The list of seats gives it back to a person.
realm-menu-give-yes = The bot plays { $house }
realm-menu-give-no = No, play on
realm-menu-name = Name and note
realm-menu-report = Report a fault
realm-menu-restart-title = Begin a new game?
realm-menu-restart-said = Seats and rules stay as they are. The game so far stays among the saved games.
realm-menu-restart-same = Begin with the same shuffles
realm-menu-restart-new = Begin with new shuffles
realm-menu-restart-no = No, play on

# --- the end
command-realm-end = The result
realm-end-ranking = All Houses
realm-end-place = { $place }.
realm-end-castles = Castles and strongholds
realm-end-strongholds = Strongholds
realm-end-land = Land areas
realm-end-supply = Supply
realm-end-power = Power
realm-end-throne = Place on the Iron Throne track
realm-end-tie-land = { $house } holds as many; more land areas decide.
realm-end-tie-strongholds = { $house } holds as many; more strongholds decide.
realm-end-tie-supply = { $house } holds as many; the higher supply decides.
realm-end-tie-power = { $house } holds as many; more power decides.
realm-end-tie-throne = { $house } holds as many; the place on the Iron Throne track decides.
realm-end-again = New game, same seats
realm-end-look = Look at the map
