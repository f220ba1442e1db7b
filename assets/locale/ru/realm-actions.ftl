# О чём спрашивают Дома в «Игре престолов» и что они делают.

realm-do-order = { $area }: { $order }
realm-do-ready = готово
realm-do-swap = заменить приказ { FORM($area, "in") } на { $order }
realm-do-look = посмотреть верхнюю карту одичалых
realm-do-keep = вернуть карту { $place }
realm-do-raid = { $target-id ->
    [none] набег { FORM($area, "from") } без цели
   *[other] набег { FORM($area, "from") } { FORM($target, "to") }
}
realm-do-march = поход { FORM($area, "from") }
realm-do-send = послать { FORM($area, "to") }: { $number } × { $unit }
realm-do-go = вперёд
realm-do-token = оставить жетон власти { FORM($area, "in") }
realm-do-support = { $side-id ->
    [none] никому не помогать { FORM($area, "from") }
   *[other] подмога { FORM($side, "to") } { FORM($area, "from") }
}
realm-do-refuse = отказаться от подмоги { FORM($area, "from") }
realm-do-accept = принять всю подмогу
realm-do-play = сыграть карту: { $card }
realm-do-use = применить карту { $card }{ $chosen-id ->
    [none] {""}
   *[other] : { $chosen }
}{ $chosen-two-id ->
    [none] {""}
   *[other] , { $chosen-two }
}
realm-do-redraw = взять другую карту перевеса
realm-do-blade = применить Валирийский меч
realm-do-lose = потерять { FORM($area, "in") }: { $unit }{ $routed-id ->
    [none] {""}
   *[other] {" "}(в отступлении)
}
realm-do-retreat = отступить { FORM($area, "to") }
realm-do-capture = { $number ->
    [0] не захватывать кораблей { FORM($area, "in") }
    [one] захватить { $number } корабль { FORM($area, "in") }
    [few] захватить { $number } корабля { FORM($area, "in") }
   *[other] захватить { $number } кораблей { FORM($area, "in") }
}
realm-do-consolidate = { $mode-id ->
    [power] усиление власти { FORM($area, "in") }
   *[other] сбор войск { FORM($area, "in") } вместо усиления власти
}
realm-do-muster = собрать { FORM($area, "in") }: { $unit }{ $to-id ->
    [none] {""}
   *[other] {" "}{ FORM($to, "to") }
}
realm-do-upgrade = улучшить пешего воина { FORM($area, "in") }: { $unit }{ $routed-id ->
    [none] {""}
   *[other] {" "}(в отступлении)
}
realm-do-done = закончить
realm-do-bid = ставка { $number }
realm-do-next = следующий: { $house }
realm-do-name = указать: { $house }
realm-do-choose = { $option-id ->
    [none] ничего не выбирать
   *[other] выбрать: { $option }
}
realm-do-track = трек: { $track }
realm-do-discard = сбросить: { $card }
realm-do-take = взять на руку: { $card }
realm-do-replace = заменить { FORM($area, "in") }: { $unit }{ $routed-id ->
    [none] {""}
   *[other] {" "}(в отступлении)
}
realm-do-do = исполнить
realm-do-decline = отказаться

realm-button-order = Отдать
realm-button-capture = Подтвердить
realm-button-consolidate = Исполнить
realm-button-ready = Готово
realm-button-swap = Заменить
realm-button-look = Посмотреть карту
realm-button-keep = Вернуть
realm-button-raid = Набег
realm-button-march = Поход
realm-button-send = Послать
realm-button-go = Выступить
realm-button-token = Оставить жетон
realm-button-support = Подмога
realm-button-refuse = Отказаться
realm-button-accept = Принять
realm-button-play = Сыграть
realm-button-use = Применить
realm-button-redraw = Взять другую
realm-button-blade = Применить меч
realm-button-lose = Потерять
realm-button-retreat = Отступить
realm-button-muster = Собрать
realm-button-upgrade = Улучшить
realm-button-done = Закончить
realm-button-bid = Поставить
realm-button-choose = Выбрать
realm-button-name = Выбрать
realm-button-next = Выбрать
realm-button-track = Выбрать
realm-button-discard = Сбросить
realm-button-take = Взять
realm-button-replace = Заменить
realm-button-do = Исполнить
realm-button-decline = Отказаться

realm-ask-orders = { $house } отдаёт приказы.
realm-ask-raven = { $house } может использовать Посыльного ворона.
realm-ask-raven-look = { $house } решает, куда положить карту одичалых.
realm-ask-raid = { $house } совершает набег.
realm-ask-march = { $house } идёт в поход.
realm-ask-leave-token = { $house } может оставить жетон власти { FORM($area, "in") }.
realm-ask-neutral-support = { $house } решает, помочь ли в атаке на нейтрального лорда.
realm-ask-support = { $house } решает, кому помочь в этом бою.
realm-ask-refuse-support = { $house } может отказаться от подмоги.
realm-ask-house-card = { $house } выбирает карту Дома.
realm-ask-ability = { $house } решает, как применить карту { $card }.
realm-ask-tides-redraw = { $house } может взять другую карту перевеса.
realm-ask-blade = { $house } может применить Валирийский меч.
realm-ask-casualties = { $house } выбирает потери (осталось выбрать: { $left }).
realm-ask-retreat = { $house } выбирает, куда отступят проигравшие отряды.
realm-ask-retreat-losses = { $house } выбирает потери при отступлении (осталось выбрать: { $left }).
realm-ask-capture-port = { $house } решает, сколько кораблей захватить { FORM($area, "in") }.
realm-ask-consolidate = { $house } усиливает власть.
realm-ask-muster = { $house } собирает войска.
realm-ask-fit-supply = { $house } убирает отряды, чтобы войска уложились в предел снабжения.
realm-ask-bid = { $subject-id ->
    [wildlings] { $house } делает ставку против одичалых.
   *[other] { $house } делает ставку за трек: { $subject }.
}
realm-ask-order-tied = { $house } решает, в каком порядке встанут Дома с равными ставками.
realm-ask-name-bidder = { $place-id ->
    [highest] { $house } решает, чья ставка самая высокая.
   *[lowest] { $house } решает, чья ставка самая низкая.
}
realm-ask-westeros-choice = { $house } делает выбор по карте: { $card }.
realm-ask-wildling-choice = { $house } делает выбор по карте: { $card }.

# О чём решает читатель
realm-own-orders = Отдайте приказ в каждой области, где есть ваши отряды.
realm-own-raven = Вы можете использовать Посыльного ворона.
realm-own-raven-look = Решите, куда положить карту одичалых.
realm-own-raid = Исполните один из своих приказов набега.
realm-own-march = Исполните один из своих приказов похода.
realm-own-leave-token = Вы можете оставить жетон власти { FORM($area, "in") }.
realm-own-neutral-support = Решите, помочь ли в атаке на нейтрального лорда.
realm-own-support = Решите, кому помочь в этом бою.
realm-own-refuse-support = Вы можете отказаться от подмоги.
realm-own-house-card = Выберите карту Дома.
realm-own-ability = Решите, как применить карту { $card }.
realm-own-tides-redraw = Вы можете взять другую карту перевеса.
realm-own-blade = Вы можете применить Валирийский меч.
realm-own-casualties = Выберите потери (осталось выбрать: { $left }).
realm-own-retreat = Выберите, куда отступят проигравшие отряды.
realm-own-retreat-losses = Выберите потери при отступлении (осталось выбрать: { $left }).
realm-own-capture-port = Решите, сколько кораблей захватить { FORM($area, "in") }.
realm-own-consolidate = Исполните один из своих приказов усиления власти.
realm-own-muster = Соберите войска.
realm-own-fit-supply = Уберите отряды, чтобы войска уложились в предел снабжения.
realm-own-bid = { $subject-id ->
    [wildlings] Сделайте ставку против одичалых.
   *[other] Сделайте ставку за трек: { $subject }.
}
realm-own-order-tied = Решите, в каком порядке встанут Дома с равными ставками.
realm-own-name-bidder = { $place-id ->
    [highest] Решите, чья ставка самая высокая.
   *[lowest] Решите, чья ставка самая низкая.
}
realm-own-westeros-choice = Сделайте выбор по карте: { $card }.
realm-own-wildling-choice = Сделайте выбор по карте: { $card }.

# О чём решает Дом, как это называют отказы
realm-question-ability = как применить карту Дома
realm-question-bid = сколько власти поставить
realm-question-blade = применить ли Валирийский меч
realm-question-capture-port = сколько кораблей захватить
realm-question-casualties = какие потери понести
realm-question-consolidate = как исполнить приказ усиления власти
realm-question-fit-supply = какие отряды убрать, чтобы хватило снабжения
realm-question-house-card = какую карту Дома сыграть
realm-question-leave-token = оставить ли жетон власти
realm-question-march = куда идти в поход
realm-question-muster = кого собрать
realm-question-name-bidder = какой из Домов с равными ставками выбрать
realm-question-neutral-support = помочь ли в атаке на нейтрального лорда
realm-question-order-tied = в каком порядке встанут Дома с равными ставками
realm-question-orders = какие отдать приказы
realm-question-raid = куда совершить набег
realm-question-raven = как использовать Посыльного ворона
realm-question-raven-look = куда положить карту одичалых
realm-question-refuse-support = отказаться ли от подмоги
realm-question-retreat = куда отступить
realm-question-retreat-losses = какие отряды потерять при отступлении
realm-question-support = кому помочь в бою
realm-question-tides-redraw = взять ли другую карту перевеса
realm-question-westeros-choice = что выбрать по карте Вестероса
realm-question-wildling-choice = что выбрать по карте одичалых
