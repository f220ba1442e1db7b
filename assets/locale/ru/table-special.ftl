# Особые правила за столом: вопросы, жетоны, резерв и панель, которая о них рассказывает.

panel-advice-lay = Светлые точки отмечают свободные гексы. Tab переходит к следующему.
panel-advice-arrive = Светлые точки отмечают свободные гексы.
panel-advice-deploy = Выберите один из юнитов, потом гекс со светлой точкой.
panel-advice-choose-marker = Щёлкните по подсвеченному жетону, его гексу или кнопке. Tab переходит к следующему.
panel-advice-breach = Каждый кубик снимает жетон своего цвета, а Кулак — любой жетон. Два любых других кубика вместе тоже снимают один жетон.
panel-advice-may = { $key-yes } — да, { $key-no } — нет.
fact-rule = Правило
fact-token = Лежит здесь
marker-veiled = Лежит лицом вниз: что это, знаете только вы.
marker-unknown = Лежит лицом вниз: что это, знает только другой Дом.
marker-figures = Третья сторона. Фигурок: { $figures }. Её ранят щиты ({ $shield }) и Кулаки. На её гекс не входит ни один юнит.
marker-held = Жетоном владеют { $house }.
marker-controlled = Под контролем: { $house }.
choice-count = × { $count }
choice-of-many = { $name } × { $count }
commander-to-come = в резерве
commander-gone = не на поле
commander-face-down = закрыт
reserve-title = Резерв: { $house }
hint-reserve = Юнитов в резерве: { $count }
way-straight = Напрямик
way-over = Через маркеры на { $hexes }
way-round = В обход: { $hexes }
way-by = Через { $hexes }
hint-tool-plan = Как победить в этой битве, её особые правила и очки ({ $key-plan })
plan-title = Особые правила
plan-decides = Как победить
plan-scored = Победные очки
plan-counters = Счётчики
plan-counter = { $name }: { $value } (от { $least } до { $most })
hint-counter = { $name }: { $value }. { $text } Пределы: от { $least } до { $most }.{ $house-id ->
    [none] { "" }
   *[other] {" "}Чей счётчик: { $house }.
 }{ $secret-id ->
    [none] { "" }
   *[other] {" "}Число видит только этот Дом.
 }
plan-for-all = Сейчас касается всех юнитов
plan-for-all-until = { $effect } ({ $until })
plan-rules = Только в этой битве
plan-no-rules = В этой битве нет особых правил.
plan-nothing-scored = Очков пока нет.
plan-total = Всего
plan-hint = Наведите курсор на правило, чтобы увидеть его гексы на поле. { $key-plan } или Escape закрывает эту страницу.
button-plan-close = Закрыть
log-scored = { $house } получают { $points ->
    [one] { $points } победное очко
    [few] { $points } победных очка
   *[many] { $points } победных очков
 }.
log-scored-why = { $house } получают { $points ->
    [one] { $points } победное очко
    [few] { $points } победных очка
   *[many] { $points } победных очков
 }: { $why }
