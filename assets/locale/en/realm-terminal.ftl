# The commands of the realm.

realm-show-round = Round { $round }. The wildlings have strength { $wildlings }.
realm-show-house = { $house }: castles and strongholds { $castles }, supply { $supply }, power { $power }, House cards { $cards }
realm-show-order = order { $order }
realm-show-token = power token of { $house }
realm-show-garrison = garrison { $strength }
realm-show-neutral = neutral force { $strength }
realm-show-impassable = Nobody may enter: { $areas }
realm-legal = { $action } is legal.
realm-not-legal = { $why } ({ $rule })
realm-won = { $house } ({ $bot }): { $won } ({ $share })
realm-simulated = Games { $games }; rounds { $rounds }, decisions { $actions } a game; seconds { $seconds }
realm-rules-nothing = There is nothing on '{ $topic }' in the rules of the realm. `bow realm rules` shows the chapters.
