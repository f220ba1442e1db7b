# Планирование: досягаемость, угрозы, список атак, кто ещё может действовать.

command-threats = Угрозы врага
command-attacks = Список атак
command-next-able = Следующий юнит, который может действовать
planning-threats = Угрозы
planning-attacks = Атаки
planning-next-able = Кто готов
hint-threats = Гексы под угрозой: их могли бы атаковать активные юниты врага ({ $key-threats })
hint-attacks = Все атаки выбранных юнитов с шансами, начиная с лучших ({ $key-attacks })
hint-next-able = Следующий юнит, который может действовать; если юниты ещё не выбраны — юнит, который можно выбрать жетоном ({ $key-next-able })
notice-nobody-able = Сейчас ни один юнит не может действовать.
attacks-title = Атаки, начиная с лучших
attacks-dice = кубики
attacks-lost = потери
attacks-falls = гибель
attacks-flees = отступл.
attacks-cost = цена
hint-attacks-dice = Сколько кубиков бросает атакующий
hint-attacks-lost = Сколько фигурок цель в среднем теряет
hint-attacks-falls = Шанс, что цель будет уничтожена
hint-attacks-flees = Шанс, что цель покинет свой гекс
hint-attacks-cost = Сколько фигурок атакующий в среднем теряет от контратаки
attacks-figures = { $figures }
attacks-none = Ни один выбранный юнит не может атаковать со своего гекса.
attacks-order-first = Сначала выберите юниты: здесь появятся их атаки.
attacks-weighed = Оцениваем атаки…
attacks-shown = с { $first } по { $last } из { $all }
hint-attack-line = { $attack }: щёлкните, чтобы выбрать атакующего и цель. Сама атака ещё не начнётся.
button-with-count = { $kind ->
    [act] Закончить ход · { $count }
   *[other] { $label } · { $count }
 }
button-of-commander = { $label }: { $name }
hint-still-able = { $count ->
    [one] Ещё { $count } выбранный юнит может действовать.
    [few] Ещё { $count } выбранных юнита могут действовать.
   *[other] Ещё { $count } выбранных юнитов могут действовать.
 }
