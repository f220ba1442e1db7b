# Что происходит в «Игре престолов». Вместо имён записей стоят названия; $x-id — само имя, $x-count — сколько их в списке.

# Части предложений
realm-pair = { $one } { $other }
realm-card-of = { $card } ({ $house })
realm-units = { $unit ->
    [footman] { $count ->
        [one] { $count } пеший воин
        [few] { $count } пеших воина
       *[other] { $count } пеших воинов
    }
    [knight] { $count ->
        [one] { $count } рыцарь
        [few] { $count } рыцаря
       *[other] { $count } рыцарей
    }
    [ship] { $count ->
        [one] { $count } корабль
        [few] { $count } корабля
       *[other] { $count } кораблей
    }
   *[siege_engine] { $count ->
        [one] { $count } осадная башня
        [few] { $count } осадные башни
       *[other] { $count } осадных башен
    }
}{ $routed ->
    [yes] {" "}(в отступлении)
   *[no] {""}
}
realm-units-named = { $name } { $count }{ $routed ->
    [yes] {" "}(в отступлении)
   *[no] {""}
}
realm-tides = сила { $strength }{ $swords ->
    [0] {""}
    [one] , { $swords } меч
    [few] , { $swords } меча
   *[other] , { $swords } мечей
}{ $forts ->
    [0] {""}
    [one] , { $forts } башня
    [few] , { $forts } башни
   *[other] , { $forts } башен
}{ $skull ->
    [yes] , череп
   *[no] {""}
}
# У чего здесь нет имени, например у карты набора, которого нет
realm-unknown = { $sort ->
    [area] неизвестная область
    [house] неизвестный Дом
    [unit] неизвестный отряд
    [order] неизвестный приказ
    [card] неизвестная карта
    [westeros] неизвестная карта
    [wildling] неизвестная карта
    [tides] неизвестная карта
    [track] неизвестный трек
    [token] неизвестный жетон
   *[other] что-то неизвестное
}
realm-term-units = { $of } { $value }
realm-term-march = { $of } { $sign ->
    [less] -
   *[more] +
}{ $size }
realm-term-defense = { $of } +{ $value }
realm-term-support = подмога ({ $of }) { $value }
realm-term-garrison = гарнизон { $value }
realm-term-card = { $of } { $value }
realm-term-text = текст карты { $of } +{ $value }
realm-term-blade = Валирийский меч +{ $value }
realm-term-tides = карта перевеса { $value }

# Названия без падежных форм, например из набора
realm-name-area-in = в области «{ $name }»
realm-name-area-to = в область «{ $name }»
realm-name-area-from = из области «{ $name }»
realm-name-area-of = области «{ $name }»
realm-name-house-of = Дома { $name }
realm-name-house-to = Дому { $name }

# Отдельные слова
realm-word-wildlings = одичалые
realm-word-watch = Ночной Дозор
realm-word-none = никто
realm-word-house-card = карта Дома
realm-word-orders = приказы
realm-word-bid = ставка
realm-word-power = власть
realm-word-muster = сбор
realm-word-top = на верх колоды
realm-word-bottom = под низ колоды
realm-word-attacker = атакующий
realm-word-defender = обороняющийся
realm-word-destroy-units = уничтожить отряды
realm-word-lower-highest = опуститься на том треке, где место выше всего
realm-word-attack-again = одичалые нападают ещё раз
realm-word-choose-one = выбрать другое наказание
realm-word-discard-card = сбросить карту Дома
realm-word-discard-strongest = сбросить самые сильные карты Дома
realm-word-footmen-to-knights = сделать пеших воинов рыцарями
realm-word-knights-to-footmen = сделать рыцарей пешими воинами
realm-word-lose-power = потерять власть
realm-word-muster-once = собрать войска в одной области
realm-word-recover-bid = вернуть ставку
realm-word-recover-card = вернуть карту Дома на руку
realm-word-recover-discards = вернуть все карты Дома на руку
realm-word-shift-supply = передвинуть жетон снабжения
realm-word-to-first = занять первое место на треке
realm-word-to-last = занять последнее место на треке
realm-word-routed = в отступлении

# Ход игры
realm-event-game-began = Игра начинается. Порядок хода: { $houses }.
realm-event-round-began = Начинается раунд { $round }.
realm-event-step-began = { $step-id ->
    [westeros] Фаза Вестероса.
    [planning] Фаза замыслов: каждая область с отрядами получает приказ.
    [raven] Посыльный ворон.
    [raid] Набеги.
    [march] Походы.
    [consolidate] Усиление власти.
   *[clean-up] Конец раунда.
}
realm-event-auto = { $action-id ->
    [none] У { FORM($house, "of") } был только один вариант.
    [do] У { FORM($house, "of") } не было выбора.
    [done] У { FORM($house, "of") } больше нечего выбирать.
   *[other] У { FORM($house, "of") } был только один вариант: { $action }.
}
realm-event-westeros-cards = Карты Вестероса: { $cards }.
realm-event-westeros-card = Колода { $deck }: { $card }.
realm-event-wildlings-moved = Теперь сила одичалых — { $to }.
realm-event-orders-banned = В этом раунде запрещены: { $orders }.
realm-event-supply-set = Теперь снабжение { FORM($house, "of") } — { $to }.
realm-event-power-changed = { $house }: власть { $by }.
realm-event-track-set = { $track }: { $houses }.
realm-event-token-passed = { $token } переходит к { FORM($house, "to") }.
realm-event-token-used = { $house } применяет жетон превосходства: { $token }.
realm-event-bids-revealed = { $subject-id ->
    [wildlings] Ставки против одичалых: { $bids }.
   *[other] Ставки за трек { $subject }: { $bids }.
}
realm-event-house-ready = { $house } готов ({ $subject }).
realm-event-order-placed = { $house } отдаёт приказ{ $area-id ->
    [none] .
   *[other] {" "}{ FORM($area, "in") }: { $order }.
}
realm-event-orders-revealed = Открыто приказов: { $orders-count }.
realm-event-order-removed = Снят приказ { FORM($house, "of") } { FORM($area, "in") }: { $order }.
realm-event-order-swapped = { $house } заменяет приказ { FORM($area, "in") }: { $old } → { $new }.
realm-event-raven-looked = { $house } смотрит верхнюю карту одичалых{ $card-id ->
    [none] .
   *[other] : { $card }.
}
realm-event-wildling-attack = Одичалые нападают с силой { $strength }.
realm-event-wildling-attack-decided = { $winner-id ->
    [watch] Ночной Дозор побеждает с силой { $watch }. Карта: { $card }.
   *[wildlings] Одичалые побеждают, сила Дозора — { $watch }. Карта: { $card }.
}
realm-event-bidder-named = { $place-id ->
    [lowest] Самая низкая ставка: { $house }.
   *[highest] Самая высокая ставка: { $house }.
}
realm-event-card-discarded = { $house } сбрасывает карту: { $card }.
realm-event-cards-taken-back = { $house } возвращает на руку: { $cards }.
realm-event-game-over = { $why-id ->
    [castles] Сразу побеждает { $winner }. Замки и крепости: { $castles }.
   *[round] После последнего раунда побеждает { $winner }. Замки и крепости: { $castles }.
}

# На поле
realm-event-mustered = { $house } собирает отряд { FORM($area, "in") }: { $unit }.
realm-event-replaced = { $house } заменяет отряд { FORM($area, "in") }: { $old } → { $new }.
realm-event-destroyed = { $house } теряет отряд { FORM($area, "in") }: { $unit }.
realm-event-marched = { $house } идёт { FORM($origin, "from") } { FORM($to, "to") }: { $units }.
realm-event-retreated = { $house } отступает { FORM($origin, "from") } { FORM($to, "to") }: { $units }.
realm-event-returned = Атакующие отряды { FORM($house, "of") } возвращаются { FORM($to, "to") }.
realm-event-power-token-laid = { $house } оставляет жетон власти { FORM($area, "in") }.
realm-event-power-token-lifted = Жетон власти { FORM($house, "of") } убран { FORM($area, "from") }.
realm-event-raided = { $target-id ->
    [none] Набег { FORM($house, "of") } { FORM($area, "from") } ничего не снимает.
   *[other] { $house } совершает набег { FORM($area, "from") } { FORM($target, "to") }.
}
realm-event-consolidated = { $mode-id ->
    [muster] { $house } собирает войска { FORM($area, "in") }.
   *[power] { $house } усиливает власть { FORM($area, "in") }.
}
realm-event-neutral-beaten = { $house } побеждает нейтрального лорда { FORM($area, "in") } (сила { $strength }).
realm-event-neutral-held = Нейтральный лорд { FORM($area, "in") } (сила { $strength }) выстоял против { FORM($house, "of") }.
realm-event-garrison-beaten = Гарнизон { FORM($area, "in") } разбит.
realm-event-combat-began = Бой { FORM($area, "in") }: { $attacker } атакует, { $defender } обороняется.
realm-event-support-declared = { $side-id ->
    [none] { $house } не посылает подмогу { FORM($area, "from") }.
   *[other] { $house } посылает { FORM($area, "from") } подмогу { FORM($side, "to") }.
}
realm-event-support-refused = { $house } отказывается от подмоги { FORM($area, "from") }.
realm-event-strength = { $moment-id ->
    [initial] Начальная сила { FORM($house, "of") }: { $total }
    [recomputed] Сила { FORM($house, "of") } с текстами карт: { $total }
   *[final] Итоговая сила { FORM($house, "of") }: { $total }
}{ $terms-count ->
    [0] .
   *[other] {" "}({ $terms }).
}
realm-event-house-cards = Карты Домов: { $cards }.
realm-event-card-withdrawn = { $house } забирает из боя карту: { $card }.
realm-event-ability-used = { $house } применяет карту: { $card }.
realm-event-ability-declined = { $house } не применяет карту: { $card }.
realm-event-tides-drawn = { $house } берёт карту перевеса{ $card-id ->
    [none] .
   *[other] : { $card }.
}
realm-event-tides-revealed = Карты перевеса открыты.
realm-event-combat-won = Бой { FORM($area, "in") }: { $winner } побеждает, { $loser } проигрывает; потери: { $casualties }.
realm-event-control-changed = { $house-id ->
    [none] { $former } теряет власть { FORM($area, "in") }.
   *[other] { $former-id ->
        [none] Власть { FORM($area, "in") } теперь у { FORM($house, "of") }{ $castles ->
            [0] .
           *[other] ; замков и крепостей у этого Дома: { $castles }.
        }
       *[other] Власть { FORM($area, "in") } переходит от { FORM($former, "of") } к { FORM($house, "to") }{ $castles ->
            [0] .
           *[other] ; замков и крепостей у нового владельца: { $castles }.
        }
    }
}
realm-event-ships-captured = { $ships ->
    [0] { $house } не захватывает кораблей { FORM($port, "in") }.
    [one] { $house } захватывает { $ships } корабль { FORM($port, "in") }.
    [few] { $house } захватывает { $ships } корабля { FORM($port, "in") }.
   *[other] { $house } захватывает { $ships } кораблей { FORM($port, "in") }.
}
