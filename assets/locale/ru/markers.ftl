# Жетоны особых правил. Некоторым даёт имя план битвы; прочие зовутся по роду и лицевой стороне.

marker-named = { $name }{ $face-id ->
    [green] {" "}(I)
    [blue] {" "}(II)
    [red] {" "}(III)
   *[other] { "" }
 }
marker-other = { $face-id ->
    [none] { $kind }
   *[other] { $kind }: { $face }
 }
marker-watch = { $face-id ->
    [green] зелёный жетон выбора
    [blue] синий жетон выбора
    [red] красный жетон выбора
   *[other] жетон выбора
 }
marker-catapult-target = { $face-id ->
    [green] зелёная цель катапульт
    [blue] синяя цель катапульт
    [red] красная цель катапульт
   *[other] цель катапульт
 }

# Лицом вниз: для тех, кому лицевая сторона неизвестна.
marker-back-other = { $kind }, лицом вниз
marker-back-catapult-target = цель катапульт, лицом вниз
marker-back-hidden-archers = скрытые лучники, лицом вниз
marker-back-strategy = стратегический жетон, лицом вниз
marker-back-prisoner = жетон Эдмура, лицом вниз
