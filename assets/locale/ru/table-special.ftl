# Особые правила за столом: вопросы, жетоны, резерв и панель, которая о них рассказывает.

advice-lay = Гексы с золотой точкой свободны для него. Tab переходит к следующему.
advice-arrive = Гексы с золотой точкой свободны.
advice-choose-marker = Щёлкните подсвеченный жетон, его гекс или его кнопку. Tab переходит к следующему.
advice-breach = Кубик снимает жетон своего цвета, Кулак — любой, два других кубика вместе — любой.
advice-may = { $key-yes } — да, { $key-no } — нет.
fact-rule = Правило
fact-token = Здесь
marker-veiled = Лежит лицом вниз: что это, знаете только вы.
marker-unknown = Лежит лицом вниз: что это, знает только другой Дом.
marker-held = Взяли: { $house }.
marker-controlled = Под контролем: { $house }.
choice-count = × { $count }
choice-of-many = { $name } × { $count }
commander-to-come = в резерве
commander-gone = ушёл с поля
reserve-title = Резерв: { $house }
hint-reserve = Юнитов, ещё не вступивших в битву: { $count }
way-straight = Напрямик
way-over = Через { $hexes }, мимо того, что там лежит
way-round = В обход: { $hexes }
way-by = Через { $hexes }
hint-tool-plan = Что решает эту битву: особые правила и очки ({ $key-plan })
plan-title = Особые правила
plan-decides = Что решает исход
plan-scored = Победные очки
plan-rules = Только в этой битве
plan-no-rules = В этой битве нет особых правил.
plan-nothing-scored = Пока ни у кого нет.
plan-total = Всего
plan-hint = Наведите на правило: его гексы видны на поле. { $key-plan } или Escape закрывает.
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
