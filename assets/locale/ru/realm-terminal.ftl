# Команды «Игры престолов».

realm-show-round = Раунд { $round }. Сила одичалых { $wildlings }.
realm-show-house = { $house }: замков и крепостей { $castles }, снабжение { $supply }, власть { $power }, карт Дома { $cards }
realm-show-order = приказ { $order }
realm-show-token = жетон власти { $house }
realm-show-garrison = гарнизон { $strength }
realm-show-neutral = нейтральное войско { $strength }
realm-show-impassable = Войти нельзя: { $areas }
realm-legal = { $action }: можно.
realm-not-legal = { $why } ({ $rule })
realm-won = { $house } (`{ $bot }`): { $won } ({ $share })
realm-simulated = Игр { $games }; раундов { $rounds }, решений { $actions } за игру; секунд { $seconds }
realm-rules-nothing = В правилах «Игры престолов» нет ничего о '{ $topic }'. Главы показывает `bow realm rules`.
