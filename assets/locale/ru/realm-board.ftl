# Как стоит партия «Игры престолов», в терминале: bow realm show и команды bow realm hotseat

realm-show-combat = Бой { FORM($area, "in") }: { $attacker } атакует { FORM($origin, "from") } ({ $units }), { $defender } обороняется.
realm-show-side = { $house }: сила { $total } ({ $terms }).
realm-show-side-card = Карта { FORM($house, "of") }: { $card }.
realm-show-combat-won = Побеждает { $house }.
realm-show-hand = Карты Дома: { $cards }
realm-show-discards = Сброшены: { $cards }
realm-show-none = нет
realm-show-holder = { $token }: { $house }{ $used ->
    [yes] , применён в этом раунде
   *[no] {""}
}
realm-show-controlled = владеет { $house }
realm-show-neighbours = { $area }: соседние области — { $areas }.
realm-area-castle = замок
realm-area-stronghold = крепость
realm-area-crowns = { $number ->
    [one] { $number } корона
    [few] { $number } короны
   *[many] { $number } корон
 }
realm-area-supply = снабжение { $number }
realm-area-home = престольная земля { FORM($house, "of") }
realm-area-land = суша
realm-area-sea = море
realm-area-port = порт
realm-map-legend =
    П пеший воин, Р рыцарь, К корабль, Б осадная башня, ~ есть отступившие отряды; за ними приказ, ? если он лицом вниз
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
realm-card-option = { $name }: { $text }
realm-card-lowest = { "  " }Победа одичалых, самая низкая ставка: { $text }
realm-card-others = { "  " }Победа одичалых, остальные Дома: { $text }
realm-card-highest = { "  " }Победа Ночного Дозора, самая высокая ставка: { $text }

# Что набирают
realm-plan-numbers = Введите номер, чтобы положить приказ этого столбца в область этой строки. Буквы столбцов:
realm-plan-left = { $letter } { $order }, осталось { $left }{ $special ->
    [yes] {" "}(особый)
   *[no] {""}
}
realm-plan-still = Приказов ещё нет в областях: { $areas }. Enter показывает таблицу.
realm-plan-line = { $number } { $area }: { $order }
realm-plan-ready = Во всех областях есть приказы. `ready` заканчивает фазу замыслов, `undo` снимает последний приказ.
realm-typed-which = Это можно понять по-разному: { $choices }.
realm-card-which = Какая карта? Введите `card` ИМЯ: карта любого Дома, Вестероса или одичалых.
realm-card-nothing = Карты { $name } нет.
realm-area-nothing = Области { $name } нет.
