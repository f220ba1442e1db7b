# Битва на бумаге (`bow print`).

print-legend = В рамках указаны юнит, ранг (I зелёный, II синий, III красный), род войск, число фигурок и инициалы командира. Звезда — победный объект.
print-page = Лист { $page } из { $pages }
print-set-up = Подготовка
print-row-dice = Кубиков за раунд
print-row-cards = Карт за раунд
print-row-tokens = Жетонов приказа
print-row-edge = Край поля
print-row-track = Счётчик морали
print-edge-top = верхний
print-edge-bottom = нижний
print-track-11 = 11
print-track-rout = разгром
print-length = { $rounds ->
    [one] { $rounds } раунд.
    [few] { $rounds } раунда.
   *[other] { $rounds } раундов.
 } Жетон инициативы: { $house }.
print-force = { $house }
print-led = { $name }, { $title }: { $kind }
print-unit = { $name }, { $rank }, { $figures ->
    [one] { $figures } фигурка
    [few] { $figures } фигурки
   *[other] { $figures } фигурок
 }, { $hex }
print-waiting = { $name } ({ $id }, { $rank })
print-reserve = В резерве: { $units }.
print-hidden = Лицом вниз: { $kind }, { $hexes }.
print-wins = { $house }, { $when }
print-land = Пожары и опустошение
print-fires = Пожары
print-fire-at = { $hex } (уровень { $level })
print-devastated = Опустошение
print-compass = Куда кубик переносит пожар
print-stands = Положение
print-state = Раунд { $round }{ $limit ->
    [0] { "" }
   *[other] {" "}из { $limit }
 }. Мораль: { $spaces ->
    [0] поровну
   *[other] { $favoured } +{ $spaces }
 }. Победные очки: { $points }.
print-has = жетоны выбора: { $orders }; жетоны приказа: { $command }; карт на руке: { $hand }, в колоде: { $deck }, в сбросе: { $discard }
print-card-state = { $state ->
    [captured] в плену
    [gone] уже не на поле
   *[here] { $turned ->
        [yes] { $tokens ->
            [0] карта перевёрнута
           *[other] карта перевёрнута; жетонов приказа на ней: { $tokens }
        }
       *[no] жетонов приказа на карте: { $tokens }
    }
 }
print-engaged = Связаны боем
print-inactive = Уже не активны
print-held = Под контролем: { $house }
print-source = Источник
# Карты
print-kind = { $branch }, { $figures ->
    [one] { $figures } фигурка
    [few] { $figures } фигурки
   *[other] { $figures } фигурок
 }, { $range ->
    [1] ближняя атака
   *[other] дальность { $range }
 }
print-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
 }; { $orders }
print-unit-of = Командует юнитом: { $kind }.
print-commander = Лимит приказов { $limit }. Уровень пленения { $capture }. Зона контроля, гексов: { $zone }. Ценность в стычке: { $value }.
print-commit = { $named ->
    [yes] Специальное действие: { $name }
   *[no] Специальное действие
 }
print-card-of = Карта командира: { $name }
print-price = { $cost ->
    [0] Бесплатно:
    [one] { $cost } жетон приказа:
    [few] { $cost } жетона приказа:
   *[other] { $cost } жетонов приказа:
 }
print-tactic = Тактика ({ $when }):
print-part = { $what } ({ $part } из { $parts })
