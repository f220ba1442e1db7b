# Что напечатано в «Игре престолов» (bow realm content).

realm-grade-a = из книг правил
realm-grade-b = отчасти из книг правил
realm-grade-c = из открытых проектов
realm-grade-own = придумано
realm-border = { $one } и { $other } ({ $kind ->
    [land] суша
    [coast] берег
    [sea] море
   *[port] порт
})
realm-supply-level = Снабжение { $level }: { $armies }
realm-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}: { $houses }
realm-deck = Колода { $deck }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
realm-tides-card = Сила { $strength }{ $swords ->
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
}; { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
realm-content-none = Записи { $id } нет. { $near ->
    [none] Полный список показывает `bow realm content list`.
   *[other] Может быть, вы имели в виду { $near }?
}
realm-content-sound = { $packs }: ошибок нет, записей: { $records }
realm-words-card = карта Дома
realm-words-condition = условие
realm-words-westeros = карта Вестероса
realm-words-wildling = карта одичалых
realm-shelf-box = игра
realm-shelf-threat = трек одичалых
realm-shelf-units = вид отрядов
realm-shelf-areas = область
realm-shelf-borders = граница
realm-shelf-houses = Дом
realm-shelf-supply = снабжение
realm-shelf-tracks = трек влияния
realm-shelf-orders = приказ
realm-shelf-setups = расстановка
realm-shelf-cards = карта Дома
realm-shelf-westeros = карта Вестероса
realm-shelf-decks = колода Вестероса
realm-shelf-wildlings = карта одичалых
realm-shelf-tides = карта перевеса
