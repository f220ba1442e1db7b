# Что напечатано в «Игре престолов» (bow realm content).

realm-grade-a = книги правил
realm-grade-b = отчасти книги правил
realm-grade-c = открытые проекты
realm-grade-own = придумано
realm-border = { $one } и { $other } ({ $kind ->
    [land] суша
    [coast] берег
    [sea] море
   *[port] порт
})
realm-supply-level = Снабжение { $level }: { $armies }
realm-players = Игроков { $players }: { $houses }
realm-deck = Колода { $deck }, карт { $cards }
realm-tides-card = Сила { $strength }{ $swords ->
    [0] {""}
   *[other] , мечей { $swords }
}{ $forts ->
    [0] {""}
   *[other] , башен { $forts }
}{ $skull ->
    [yes] , череп
   *[no] {""}
}; карт { $count }
realm-content-none = Записи { $id } нет. { $near ->
    [none] Все показывает `bow realm content list`.
   *[other] Может быть, { $near }?
}
realm-content-sound = верно { $packs }: записей { $records }
realm-words-card = карта Дома
realm-words-condition = условие
realm-words-westeros = карта Вестероса
realm-words-wildling = карта одичалых
realm-shelf-box = игра
realm-shelf-threat = трек одичалых
realm-shelf-units = вид войск
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
