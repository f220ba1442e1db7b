# Как стоит партия «Игры престолов», в терминале: bow realm show и команды bow realm hotseat

realm-show-combat = Бой, { $area }: { $attacker } атакует из области { $origin } ({ $units }), обороняется { $defender }.
realm-show-side = { $house }: сила { $total } ({ $terms }).
realm-show-side-card = { $house }, карта Дома: { $card }.
realm-show-combat-won = Победитель боя: { $house }.
realm-show-hand = Карты Дома: { $cards }
realm-show-discards = Сброшены: { $cards }
realm-show-none = нет
realm-show-holder = { $token }: { $house }{ $used ->
    [yes] , применён в этом раунде
   *[no] {""}
}
realm-show-controlled = под властью: { $house }
realm-show-neighbours = { $area }, рядом: { $areas }.
realm-area-castle = замок
realm-area-stronghold = крепость
realm-area-crowns = корон { $number }
realm-area-supply = снабжение { $number }
realm-area-home = престольная земля: { $house }
realm-area-land = суша
realm-area-sea = море
realm-area-port = порт
realm-map-legend =
    П пеший воин, Р рыцарь, К корабль, Б осадная башня, ~ есть отряды в отступлении; за ними приказ, ? лицом вниз
    (n) гарнизон, <n> нейтральный лорд, * жетон власти, ### закрыто
realm-orders-of = {"  "}{ $house }: { $orders }
realm-card = { $name }: сила { $strength }{ $swords ->
    [0] {""}
    [one] , { $swords } меч
    [few] , { $swords } меча
   *[other] , { $swords } мечей
}{ $forts ->
    [0] {""}
    [one] , { $forts } башня
    [few] , { $forts } башни
   *[other] , { $forts } башен
}
realm-card-has-text = {""}, текст
realm-card-westeros = { $name }: карта Вестероса, колода { $decks }{ $icon ->
    [yes] , со знаком одичалых
   *[no] {""}
}
realm-card-lowest = {"  "}Победа одичалых, низшая ставка: { $text }
realm-card-others = {"  "}Победа одичалых, все прочие: { $text }
realm-card-highest = {"  "}Победа Ночного Дозора, высшая ставка: { $text }

# Что набирают
realm-plan-numbers = Номер кладёт приказ своего столбца в область своей строки. Буквы столбцов:
realm-plan-left = { $letter } { $order }, осталось { $left }{ $special ->
    [yes] {" "}(особый)
   *[no] {""}
}
realm-plan-still = Ещё без приказа: { $areas }. Enter показывает таблицу.
realm-plan-line = { $number } { $area }: { $order }
realm-plan-ready = Во всех областях есть приказ. `ready` заканчивает, `undo` снимает последний.
realm-typed-which = Это может значить: { $choices }.
realm-card-which = Какая карта? `card` ИМЯ: любого Дома, Вестероса или одичалых.
realm-card-nothing = Нет карты { $name }.
realm-area-nothing = Нет области { $name }.
