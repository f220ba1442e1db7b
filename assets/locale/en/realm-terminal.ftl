# The commands of the realm.

realm-show-round = Round { $round }. The wildlings have strength { $wildlings }.
realm-show-house = { $house }: castles and strongholds { $castles }, supply { $supply }, power { $power }, House cards { $cards }
realm-show-order = order: { $order }
realm-show-token = power token of { $house }
realm-show-garrison = garrison { $strength }
realm-show-neutral = neutral force { $strength }
realm-show-impassable = Impassable: { $areas }
realm-legal = { $action } is legal.
realm-not-legal = { $why } ({ $rule })
realm-won = { $house } ({ $bot }): { $won } ({ $share })
realm-simulated = Games: { $games }. Per game: { $rounds } rounds, { $actions } decisions. Seconds: { $seconds }.
realm-rules-nothing = The rules of the realm have nothing on '{ $topic }'. `bow realm rules` lists the chapters.
realm-play-in-a-terminal =
    In this terminal you can:
    {"  "}{ $bow } realm hotseat --players 3     play, with people and bots
    {"  "}{ $bow } realm show --players 3        look at the set-up
    {"  "}{ $bow } realm simulate --players 3    watch bots play many games
    {"  "}{ $bow } realm --help                  see everything else
realm-record-in-a-terminal =
    In this terminal you can:
    {"  "}{ $bow } realm hotseat --resume { $file }    continue the game
    {"  "}{ $bow } realm replay { $file }              read it, action by action
    {"  "}{ $bow } realm show { $file }                see the current position
