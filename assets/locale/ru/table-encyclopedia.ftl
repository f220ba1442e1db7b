# Энциклопедия: юниты, командиры, местность, маркеры, карты и свойства, у каждого своя статья.

title-encyclopedia = Энциклопедия
menu-encyclopedia = Энциклопедия
command-encyclopedia = Энциклопедия
encyclopedia-title = Энциклопедия
encyclopedia-search = Поиск в энциклопедии
encyclopedia-units = Юниты: { $house }
encyclopedia-commanders = Командиры: { $house }
encyclopedia-land = Местность
encyclopedia-markers = Жетоны и маркеры
encyclopedia-cards = Карты приказов: { $house }
encyclopedia-command = лимит приказов { $limit }, уровень пленения { $capture }, зона контроля { $zone ->
    [one] { $zone } гекс
    [few] { $zone } гекса
   *[many] { $zone } гексов
 }
encyclopedia-skirmish = В стычке
encyclopedia-value = ценность { $value }, ведёт юнит ранга { $rank }
encyclopedia-led-by = Командиры
encyclopedia-cards-of = Карты приказов
encyclopedia-card-of = Чья карта
encyclopedia-names = Какие юниты указаны на карте
encyclopedia-bearers = Кто этим обладает
encyclopedia-rules = Правила
encyclopedia-found = Найдено: { $count }
encyclopedia-token-order = Жетоны выбора
encyclopedia-token-command = Жетоны приказа
encyclopedia-token-engagement = Жетон связывания
encyclopedia-token-objective = Победный объект
encyclopedia-token-control = Маркер контроля
encyclopedia-token-fire = Пожар
encyclopedia-token-devastation = Опустошение
