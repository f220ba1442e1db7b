# Планирование: досягаемость, угрозы, список атак, кто ещё может действовать.

command-threats = Чему угрожает враг
command-attacks = Список атак
command-next-able = Следующий юнит, который может действовать
planning-threats = Угрозы
planning-attacks = Атаки
planning-next-able = Могут
hint-threats = Куда могли бы атаковать по приказу все ещё активные враги ({ $key-threats })
hint-attacks = Все атаки юнитов, получивших приказ, с их шансами, лучшие первыми ({ $key-attacks })
hint-next-able = Следующий юнит, который может действовать; до приказа тот, которому можно приказать жетоном ({ $key-next-able })
notice-nobody-able = Сейчас ни один юнит не может действовать.
attacks-title = Атаки, лучшие первыми
attacks-dice = кубики
attacks-lost = потери
attacks-falls = гибель
attacks-flees = отступл.
attacks-cost = цена
attacks-figures = { $figures }
attacks-none = Ни один юнит, получивший приказ, не может атаковать оттуда, где стоит.
attacks-order-first = Сначала отдайте приказ. Здесь появятся атаки этих юнитов.
attacks-weighed = Атаки взвешиваются …
attacks-shown = с { $first } по { $last } из { $all }
hint-attack-line = { $attack }: щелчок выбирает обоих и не начинает атаку.
button-with-count = { $kind ->
    [act] Закончить ход · { $count }
   *[other] { $label } · { $count }
 }
hint-still-able = { $count ->
    [one] Ещё { $count } юнит с приказом может действовать.
    [few] Ещё { $count } юнита с приказом могут действовать.
   *[other] Ещё { $count } юнитов с приказом могут действовать.
 }
