# bow realm hotseat and bow realm replay

realm-hotseat-handover = Pass to House { $house }. Press Enter when only you can see the screen.
realm-hotseat-open = Everyone may look now. House { $house } decides. Press Enter.
realm-hotseat-sent = Already sent to { $area }: { $units }
realm-hotseat-absent = House { $house } is not in this game. The Houses are { $houses }.
realm-hotseat-armies = Armies: { $armies }. Supply limit: { $limit }. Special orders allowed: { $stars }, left: { $left }
realm-hotseat-wildling = You have seen Wildling card number { $place } from the top: { $card }
realm-hotseat-power-hidden = hidden
realm-hotseat-face-down = face down
realm-hotseat-kept = The game is saved in { $file } after each action.
realm-hotseat-save-where = The game is not being saved. To save it, name a file: `save evening.bow`
realm-hotseat-left = The game is saved in { $file }. To continue: { $bow } realm hotseat --resume { $typed }
realm-hotseat-left-behind = You have left the game. Its last actions could not be saved in { $file }.
realm-hotseat-left-unkept = You have left the game. It was not saved.
realm-hotseat-help =
    {"  "}a number        choose that action; put spaces or semicolons between several: 1 5; 3
    {"  "}names           choose an action by its names, such as: winterfell march+1; white harbor defense; send all lannisport; play tywin. The first letters are enough.
    {"  "}an action       choose an action in notation, such as: order winterfell march_0
    {"  "}Enter           show the list again
    {"  "}show            Houses, tracks, areas, the combat, your House cards and armies
    {"  "}houses          all Houses with their House cards and discard piles
    {"  "}map [AREA]      the map, or an area with its castle, crowns, supply and neighbours
    {"  "}card NAME       the text of a House card, a Westeros card or a Wildling card
    {"  "}rules [TOPIC]   a rule by its id, a chapter, or all rules that mention the word
    {"  "}log [N]         the last N lines of the log
    {"  "}undo            take the last action back, unless you learned something from it
    {"  "}why ACTION      why the action is not allowed
    {"  "}preview         the result of the combat with each House card; preview ACTION: the same after that action
    {"  "}hint            what the regent would do, and your chances of winning
    {"  "}save [FILE]     save the game, and show its file
    {"  "}help            show this help
    {"  "}quit            leave the game
realm-replay-step = { $house }: { $action }
realm-hint = The regent would do this: { $action }. Your chance of winning is { $now }% now and { $then }% afterwards.
realm-hint-instead = Next best, with a { $then }% chance of winning: { $action }.
