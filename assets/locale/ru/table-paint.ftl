# Палитра редактора: инструменты и то, что кладут на карту.

hint-edit-tool-select = Выбор: щёлкните, чтобы выбрать, или перетащите, чтобы передвинуть
hint-edit-tool-brush = Кисть: рисует тем, что вы взяли
hint-edit-tool-line = Линия от гекса к гексу: протяните или щёлкните по концам
hint-edit-tool-fill = Заливка: закрашивает весь сплошной участок одной местности
hint-edit-tool-rectangle = Прямоугольник: протяните или щёлкните по двум углам
hint-edit-tool-erase = Ластик: убирает то, что лежит сверху
hint-edit-tool-take = Взять то, что лежит на гексе; правая кнопка мыши делает то же с любым инструментом
hint-edit-tool-region = Выделить участок, чтобы скопировать, вырезать или очистить его
hint-edit-symmetry-left-right = Каждый мазок повторяется зеркально, слева и справа
hint-edit-symmetry-top-bottom = Каждый мазок повторяется зеркально, сверху и снизу
hint-edit-symmetry-turned = Каждый мазок повторяется с поворотом вокруг середины
hint-edit-copy = Скопировать участок
hint-edit-cut = Вырезать участок
hint-edit-paste = Вставить скопированное; колесо поворачивает его
hint-edit-resize = Изменить размер поля
hint-edit-mirror-across = Отразить всю битву слева направо
hint-edit-mirror-down = Отразить всю битву сверху вниз
hint-edit-turn-half = Повернуть всю битву
paint-symmetry = Кисть и симметрия
paint-whole = Участок и всё поле
paint-size = Размер кисти: { $size } ({ $key-edit-brush-smaller } и { $key-edit-brush-larger })
paint-group-ground = Местность
paint-group-pieces = Жетоны местности и пожары
paint-group-stark = Дом Старков
paint-group-lannister = Дом Ланнистеров
paint-group-tokens = Победные объекты и маркеры
paint-group-areas = Области особых правил
paint-fires = Пожар
paint-devastated = Опустошение
paint-objective = Победный объект
paint-objective-of = Победный объект: { $house }
paint-objective-text = Место, которое стоит удержать.
paint-marker-strategy = Стратегический жетон
paint-marker-catapult-target = Цель катапульт
paint-marker-hidden-archers = Скрытые лучники
paint-marker-prisoner = Жетон Эдмура
paint-marker-catelyn = Кейтилин
paint-new-area = Новая область
paint-left = { $count ->
    [0] В коробке больше нет.
   *[other] Осталось в коробке: { $count }
}
paint-over = На { $count } больше, чем в коробке
paint-set-rank = Ранг { $rank } ({ $colour })
paint-set-level = Сила пожара: { $level }
paint-set-secret = Знают только { $house }
paint-set-open = Знают все
paint-set-crossing = { $what }
paint-hint-rank = Ранг: меняйте его колесом мыши над картой или клавишами { $key-edit-raise } и { $key-edit-lower }
paint-hint-level = Сила пожара: меняйте её колесом мыши над картой или клавишами { $key-edit-raise } и { $key-edit-lower }
paint-hint-secret = Какой Дом может смотреть на жетон: меняйте это колесом мыши над картой или клавишами { $key-edit-raise } и { $key-edit-lower }
paint-hint-crossing = Что лежит там, где дорога пересекает реку: меняйте это колесом мыши над картой или клавишами { $key-edit-raise } и { $key-edit-lower }
paint-nothing-in-hand = Сначала возьмите что-нибудь из палитры.
paint-broken-map = Карту не удалось прочитать; смотрите список ошибок.
paint-laid = { $what }
paint-lifted = Убрано: { $what }
paint-not-laid = Сюда нельзя положить: { $what }
paint-taken = Взято: { $what }
paint-ranked = Ранг: { $unit }
paint-copied = Скопировано гексов: { $count }
paint-cut = Участок вырезан
paint-cleared = Участок очищен
paint-pasted = Участок вставлен
paint-no-region = Сначала выделите участок ({ $key-edit-tool-region }).
paint-no-patch = Ещё ничего не скопировано.
paint-whole-left-right = Битва отражена слева направо
paint-whole-top-bottom = Битва отражена сверху вниз
paint-whole-turned = Битва повёрнута
paint-resized = Поле: { $columns } × { $rows }
paint-lost = Убрано, потому что не нашлось места: { $what }
paint-lost-kind = { $counted } ({ $names })
paint-columns = Столбцы
paint-columns-less = На столбец меньше
paint-columns-more = На столбец больше
paint-rows = Ряды
paint-rows-less = На ряд меньше
paint-rows-more = На ряд больше
paint-anchor = Место старого поля
paint-anchor-at = { $down ->
    [top] сверху
    [middle] посередине
   *[bottom] снизу
}, { $across ->
    [left] слева
    [centre] в центре
   *[right] справа
}
paint-falls-nothing = Всё остаётся на поле.
paint-falls = Не поместятся: { $what }
paint-part-units = { $count ->
    [one] { $count } юнит
    [few] { $count } юнита
   *[many] { $count } юнитов
}
paint-part-objectives = { $count ->
    [one] { $count } победный объект
    [few] { $count } победных объекта
   *[many] { $count } победных объектов
}
paint-part-markers = { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
   *[many] { $count } жетонов
}
paint-part-pieces = { $count ->
    [one] { $count } жетон местности
    [few] { $count } жетона местности
   *[many] { $count } жетонов местности
}
paint-part-fires = { $count ->
    [one] { $count } пожар
    [few] { $count } пожара
   *[many] { $count } пожаров
}
paint-part-devastated = { $count ->
    [one] { $count } опустошённый гекс
    [few] { $count } опустошённых гекса
   *[many] { $count } опустошённых гексов
}
paint-part-areas = { $count ->
    [one] часть { $count } области
    [few] части { $count } областей
   *[many] части { $count } областей
}
paint-part-rules = { $count ->
    [one] { $count } ряд, указанный в правилах
    [few] { $count } ряда, указанных в правилах
   *[many] { $count } рядов, указанных в правилах
}
paint-size-apply = Изменить размер
paint-size-leave = Отмена
