# Команды «Игры престолов».

realm-show-round = Раунд { $round }. Сила одичалых { $wildlings }.
realm-show-house = { $house }: замков и крепостей { $castles }, снабжение { $supply }, власть { $power }, карт Дома { $cards }
realm-show-order = приказ { $order }
realm-show-token = жетон власти { $house }
realm-show-garrison = гарнизон { $strength }
realm-show-neutral = нейтральный лорд { $strength }
realm-show-impassable = Непроходимы: { $areas }
realm-legal = { $action }: можно.
realm-not-legal = { $why } ({ $rule })
realm-won = { $house } (`{ $bot }`): { $won } ({ $share })
realm-simulated = Игр { $games }; раундов { $rounds }, решений { $actions } за игру; секунд { $seconds }
realm-rules-nothing = В правилах «Игры престолов» ничего нет о '{ $topic }'. Список глав: `bow realm rules`.
realm-play-in-a-terminal =
    В этом терминале можно:
    {"  "}{ $bow } realm hotseat --players 3     сыграть, людям и ботам
    {"  "}{ $bow } realm show --players 3        посмотреть расстановку
    {"  "}{ $bow } realm simulate --players 3    дать ботам много раз сыграть
    {"  "}{ $bow } realm --help                  узнать обо всём остальном
realm-record-in-a-terminal =
    В этом терминале можно:
    {"  "}{ $bow } realm hotseat --resume { $file }    продолжить её
    {"  "}{ $bow } realm replay { $file }              прочитать её по действиям
    {"  "}{ $bow } realm show { $file }                посмотреть положение
