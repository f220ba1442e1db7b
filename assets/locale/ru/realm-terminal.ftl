# Команды «Игры престолов».

realm-show-round = Раунд { $round }. Сила одичалых: { $wildlings }.
realm-show-house = { $house }: замков и крепостей { $castles }, снабжение { $supply }, власть { $power }, карт Дома { $cards }
realm-show-order = приказ { $order }
realm-show-token = жетон власти { FORM($house, "of") }
realm-show-garrison = гарнизон { $strength }
realm-show-neutral = нейтральный лорд { $strength }
realm-show-impassable = Непроходимы: { $areas }
realm-legal = Это действие разрешено: { $action }.
realm-not-legal = { $why } ({ $rule })
realm-won = { $house } (`{ $bot }`): { $won } ({ $share })
realm-simulated = Сыграно партий: { $games }. В среднем на партию: раундов { $rounds }, решений { $actions }. Время: { $seconds } с.
realm-rules-nothing = В правилах «Игры престолов» ничего нет об этом: «{ $topic }». Список глав: `bow realm rules`.
realm-play-in-a-terminal =
    В этом терминале можно:
    {"  "}{ $bow } realm hotseat --players 3     играть людям и ботам
    {"  "}{ $bow } realm show --players 3        посмотреть расстановку
    {"  "}{ $bow } realm simulate --players 3    посмотреть, как боты играют много партий
    {"  "}{ $bow } realm --help                  узнать обо всём остальном
realm-record-in-a-terminal =
    В этом терминале можно:
    {"  "}{ $bow } realm hotseat --resume { $file }    продолжить партию
    {"  "}{ $bow } realm replay { $file }              прочитать её по действиям
    {"  "}{ $bow } realm show { $file }                посмотреть положение
