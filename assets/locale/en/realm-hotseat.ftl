# bow realm hotseat and bow realm replay

realm-hotseat-hand-over = Pass to House { $house }. Press Enter when only you look at the screen.
realm-hotseat-open = All may look now. House { $house } decides: press Enter.
realm-hotseat-sent = So far to { $area }: { $units }
realm-hotseat-absent = House { $house } is not in this game; in it are { $houses }.
realm-hotseat-armies = Armies: { $armies }. Supply allows: { $limit }. Special orders: { $stars }, left: { $left }
realm-hotseat-wildling = Of the Wildling cards you know number { $place } from the top: { $card }
realm-hotseat-power-hidden = hidden
realm-hotseat-face-down = face down
realm-hotseat-not-kept = Not written down: { $why }. The game goes on; it is tried again with the next action.
realm-hotseat-kept = The game is kept in { $file }, each action as it is done.
realm-hotseat-save-where = The game is not written down. To keep it, name a file: `save evening.bow`
realm-hotseat-left = The game is kept in { $file }. To go on: bow realm hotseat --resume { $file }
realm-hotseat-left-unkept = You leave the game. It was not written down.
realm-hotseat-help =
    {"  "}a number        do that; several in a line: 1 5; 3
    {"  "}names           such as: winterfell march+1; white harbor defense; send all lannisport; play tywin. Beginnings of names will do.
    {"  "}an action       in notation, such as: order winterfell march_0
    {"  "}Enter           the list once more
    {"  "}show            Houses, tracks, areas, the combat, your House cards and armies
    {"  "}houses          all Houses with their House cards and discard piles
    {"  "}map [AREA]      the map; of an area its castle, crowns, supply and neighbours
    {"  "}card NAME       what is printed on a House card, a Westeros card or a Wildling card
    {"  "}rules [TOPIC]   a rule by its id, a chapter, or whatever mentions the word
    {"  "}log [N]         what has happened: the last N lines
    {"  "}undo            take the last action back, as long as it told you nothing
    {"  "}why ACTION      why it is not allowed
    {"  "}preview         what the combat would come to with each House card; preview ACTION: after that action
    {"  "}save [FILE]     keep the game; say where it is kept
    {"  "}help            this
    {"  "}quit            leave
realm-replay-same = { $steps ->
    [one] ok: { $steps } action, every card and position as recorded
   *[other] ok: { $steps } actions, every card and position as recorded
 }
realm-replay-step = { $house }: { $action }
