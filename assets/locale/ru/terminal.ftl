# Что команды терминала говорят игроку. Юниты, Дома, карты приходят своими именами.

# --- о чём, кроме названий, можно спросить правила
reference-units = юнит, юниты, таблица приказов, таблицы приказов, unit, units

# --- правила (bow rules)
rules-nothing = В правилах ничего нет об этом: «{ $topic }». { $near-id ->
    [none] `bow rules` покажет главы.
   *[other] Может быть, «{ $near }»?
 }
rules-no-such = В правилах ничего нет об этом: «{ $topic }». В главе { $id } ({ $name }) есть { $rules }.
rules-chapter = { $id }  { $name } (правил: { $rules })
rules-hint = `bow rules ГЛАВА` покажет главу, `bow rules terrain`, `units`, `keywords` — таблицы; любое другое слово ищут.
rules-also = См. также { $rules }
rules-ruling = Решение: { $text }
rules-missing = В игре этого ещё нет: { $text }
rules-bearers = Обладают: { $names }
rules-no-bearers = В наборе этим никто не обладает сам по себе.
chart-terrain = местность
chart-sight = обзор
chart-entering = вход
chart-fire = пожар
chart-does = что делает
chart-rank = ранг
chart-dice = кубики
chart-orders = приказы
sight-blocks = блокирует
sight-clear = свободен
enter-free = свободно
enter-stop = остановка
enter-impassable = непроходима
enter-ford = остановка пехоты
fire-to = до { $limit }
fire-never = не горит
rules-unit = { $house }, { $branch }, фигурок: { $figures }, { $range ->
    [1] ближняя атака
   *[other] дальность { $range }
 }; { $keywords }
rules-no-keywords = без свойств
rules-source = Источник: { $grade }. { $note }
rules-or = { $one } или { $other }
rules-move-attack = движение { $hexes } и атака
rules-move = движение { $hexes }

# --- битва (bow show, bow hotseat)
show-victory = Победа
show-fire = пожар уровня n
show-devastated = опустошение
show-state = Раунд { $round }{ $limit ->
    [0] { "" }
   *[other] {" "}из { $limit }
 }. { $phase-id ->
    [setup] Подготовка к битве
    [rally] Фаза подготовки
    [marshaling] Фаза получения ресурсов
    [command] Фаза командования
    [regroup] Фаза перегруппировки
   *[other] { $phase }
 }. Мораль: { $spaces ->
    [0] поровну
   *[other] { $favoured } +{ $spaces }
 }. { $owes }.
show-over = Битва окончена
show-decides = Решают { $house }: { $kind }
show-chance-decides = Решает случай: { $kind }
show-house = { $house }  жетоны выбора: { $tokens }; жетоны приказов: { $command }; карт в руке: { $hand }, в колоде: { $deck }; победные очки: { $points }
show-token = { $count } × { $token }
show-no-tokens = нет
column-unit = юнит
column-at = гекс
column-rank = ранг
column-figures = фигурки
column-kind = вид
column-commander = командир
column-is = сейчас
show-active = активен
show-inactive = неактивен
show-engaged = связан боем: { $unit }
scenario-line = { $file }  { $name }: раундов { $rounds }, юнитов { $units } ({ $grade })
source-rulebook = книга правил
source-public = опубликовано
source-reconstruction = реконструкция

# --- вопросы движку (bow legal, bow odds)
legal-over = Битва окончена. Победа: { $winner }.
legal-yes = Можно.
legal-no = Нельзя: { $why }
legal-reason = { $why } ({ $rule })
odds-no-dice = `{ $action }` не бросает кубиков.
odds-line = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 }
odds-best-reroll = фланг: учтён лучший переброс
odds-shrugged = { $count ->
    [one] Стойкость: цель игнорирует { $count } Флаг
    [few] Стойкость: цель игнорирует { $count } Флага
   *[other] Стойкость: цель игнорирует { $count } Флагов
}
odds-chance = шанс
odds-of-eliminated = уничтожение: { $chance }
odds-of-captured = командир в плену: { $chance }
odds-of-retreats = отступление: { $chance }
odds-of-counter = контратака: { $chance }
odds-term-base = таблица приказов: { $dice }
odds-term-cap = { $why }: не больше { $dice }
odds-term-other = { $why }: { $sign }{ $count }

# --- игра в терминале
hotseat-help =
    {"  "}число           сделать это
    {"  "}действие        в записи, например: move s1 C5
    {"  "}m  map          поле боя
    {"  "}f  forces       оба Дома: жетоны и юниты
    {"  "}h  hand         карты в вашей руке и что на них
    {"  "}w ДЕЙСТВИЕ      почему действие невозможно
    {"  "}o ДЕЙСТВИЕ      шансы атаки
    {"  "}u  undo         вернуть последнее действие, до последнего броска, взятой карты или хода другого Дома
    {"  "}q  quit         выйти
hotseat-no = Нет: { $why }
hotseat-legal = Это возможно: { $action }
hotseat-hand-over = Ходят { $house }. Нажмите Enter, когда на экран смотрите только вы.
hotseat-no-cards = Ваша рука пуста.
hotseat-tactic = Тактика, { $when ->
    [before] до
    [after] после
   *[either] до или после
 }: { $text }
hotseat-nothing-back = Возвращать нечего.
hotseat-back = Возвращено.

# --- записи битв в терминале
replay-chance = Случай
replay-same = Верно: { $steps ->
    [one] { $steps } действие
    [few] { $steps } действия
   *[many] { $steps } действий
 }, каждый бросок и каждая позиция как в записи

# --- подготовка скирмиша (bow skirmish)
mustering-help-choose =
    {"  "}1 3             указать командиров этих карт
    {"  "}choose КАРТА .. то же по номерам карт
    {"  "}auto            дальше пусть за вас указывает бот
    {"  "}q  quit         выйти
mustering-help-place =
    {"  "}1 C4            поставить эту вещь на этот гекс
    {"  "}place ВЕЩЬ ГЕКС то же по её имени
    {"  "}1               гексы, на которых она может стоять
    {"  "}m  map          поле
    {"  "}u  undo         вернуть вашу последнюю вещь, если после никто не ставил
    {"  "}auto            дальше пусть за вас ставит бот
    {"  "}q  quit         выйти
mustering-card = { $card }, зерно { $seed }
mustering-terms = Командиров не больше { $commanders }, общей ценностью не больше { $total }. Карт на юниты: { $units }, на местность: { $terrain }. Рядов от своего края: местность { $terrain-rows }, командиры { $commander-rows }, юниты { $unit-rows }.
mustering-no-hex = Сейчас для этого нет гекса.
mustering-in-secret = { $house } указывают тайно. Нажмите Enter, когда на экран смотрите только вы.
mustering-commander = командир
mustering-value = ценность
mustering-units = юниты карты
mustering-terrain = местность карты
mustering-not-ready = Скирмиш не готов; ничего не записано.
mustering-which-file = В какой файл записать сценарий? (Enter: { $name })
