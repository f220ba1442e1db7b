# Что команды терминала говорят игроку. Юниты, Дома, карты приходят своими именами.

# --- о чём, кроме названий, можно спросить правила
reference-units = юнит, юниты, таблица приказов, таблицы приказов, unit, units

# --- правила (bow rules)
rules-nothing = В правилах ничего нет об этом: «{ $topic }». { $near-id ->
    [none] Список глав: `bow rules`.
   *[other] Может быть, «{ $near }»?
 }
rules-no-such = В правилах ничего нет об этом: «{ $topic }». В главе { $id } ({ $name }) есть правила: { $rules }.
rules-chapter = { $id }  { $name } (правил: { $rules })
rules-hint = `bow rules ГЛАВА` показывает главу, `bow rules terrain`, `units` и `keywords` — таблицы; любое другое слово ищется в правилах.
rules-also = См. также { $rules }
rules-ruling = Решение: { $text }
rules-missing = В игре этого ещё нет: { $text }
rules-bearers = Кто этим обладает: { $names }
rules-no-bearers = Ни один юнит и ни один командир из коробки не обладает этим постоянно.
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
show-house = { $house }  жетоны выбора: { $tokens }; жетоны приказа: { $command }; карт на руке: { $hand }, в колоде: { $deck }; победные очки: { $points }
show-token = { $count } × { $token }
show-no-tokens = нет
show-ground-line = { $what }: { $hexes }.
show-units-of = Юниты, { $house }:
show-unit-line = { $unit } на { $at }: { $kind }{ $commander ->
        [none] {""}
       *[other] , командир { $commander }
    }, ранг { $rank }, фигурок { $figures } из { $full }, { $condition }.
show-face-down = закрыт
show-face-down-line = { $unit } на { $at }: закрыт, { $condition }.
hotseat-asked = { $question }. Введите номер, действие или help. { $prompt }
column-unit = юнит
column-at = гекс
column-rank = ранг
column-figures = фигурки
column-kind = вид
column-commander = командир
column-is = сейчас
show-for-all = Для всех юнитов { $until }: «{ $effect }»
show-active = активен
show-inactive = неактивен
show-engaged = связан боем: { $unit }
scenario-broken = { $file }: сыграть нельзя (ошибок: { $faults }); их перечислит `bow check`
scenario-line = { $file }  { $name }: раундов { $rounds }, юнитов { $units } ({ $grade })
source-rulebook = книга правил
source-public = опубликовано
source-own = ваша
source-reconstruction = реконструкция

# --- вопросы движку (bow legal, bow odds)
legal-over = Битва окончена. Победа: { $winner }.
legal-yes = Можно.
legal-no = Нельзя: { $why }
legal-reason = { $why } ({ $rule })
odds-no-dice = Для `{ $action }` кубики не бросают.
odds-unknown-unit = `{ $action }`: шансы неизвестны, цель закрыта.
odds-line = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 }
odds-best-reroll = фланг: с учётом лучшего переброса
odds-ignored = { $count ->
    [one] Прикрытие и Прочность: цель игнорирует { $count } рану
    [few] Прикрытие и Прочность: цель игнорирует { $count } раны
   *[other] Прикрытие и Прочность: цель игнорирует { $count } ран
 }
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
odds-of-hits = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}: { $chance }
preview-unknown = Что будет дальше, заранее знать нельзя.
reach-moves = { $unit }: можно дойти до { $hexes }.
reach-target = Атаковать { $target } можно из { $hexes }.
odds-term-base = таблица приказов: { $dice }
odds-term-cap = { $why }: не больше { $dice }
odds-term-other = { $why }: { $sign }{ $count }

# --- игра в терминале
hotseat-help =
    {"  "}число           выполнить действие с этим номером; можно несколько подряд: 1 5; `pass`
    {"  "}действие        выполнить действие в нотации, например: { $example }
    {"  "}m  map          поле боя
    {"  "}f  forces       жетоны и юниты обоих Домов
    {"  "}h  hand         карты в вашей руке и их тексты
    {"  "}w ДЕЙСТВИЕ      почему действие невозможно
    {"  "}o ДЕЙСТВИЕ      шансы атаки
    {"  "}u  undo         отменить последнее действие, но не дальше броска, взятой карты или хода другого Дома
    {"  "}q  quit         выйти
hotseat-no = Нет: { $why }
hotseat-not-done = Не выполнено: { $steps }
hotseat-no-number = Неизвестный номер. Действия пронумерованы от 1 до { $most }.
hotseat-not-kept = Не сохранено: { $why }. Играть можно дальше: программа попробует снова после следующего действия.
hotseat-older-plan = { $file }: сценарий с тех пор изменился. Битва продолжается по записанному варианту.
record-go-on = Продолжить отсюда? Ничего не пропадёт: копия повреждённого файла останется рядом. Чтобы только смотреть: { $bow } replay { $file } --text [д/Н]
file-replace = Файл уже есть: { $file }. Заменить его? [д/Н]
terminal-no-text = Это не текст (байты не в UTF-8). Введите ещё раз.
hotseat-legal = Это возможно: { $action }
hotseat-handover = Ходят { $house }. Нажмите Enter, когда на экран смотрите только вы.
hotseat-no-cards = Ваша рука пуста.
hotseat-tactic = Тактика, { $when ->
    [before] до
    [after] после
   *[either] до или после
 }: { $text }
hotseat-nothing-back = Отменять нечего.
hotseat-back = Отменено.

# --- записи битв в терминале
replay-chance = Случай
replay-same = Совпадает с записью: { $steps ->
    [one] { $steps } действие
    [few] { $steps } действия
   *[many] { $steps } действий
 }, все броски, карты и позиции

# --- подготовка стычки (bow skirmish)
setting-up-help-choose =
    {"  "}1 3             выбрать командиров с карт под этими номерами
    {"  "}choose КАРТА .. то же, но по именам карт
    {"  "}auto            остальное выберет за вас бот
    {"  "}q  quit         выйти
setting-up-help-place =
    {"  "}1 C4            поставить предмет под этим номером на указанный гекс
    {"  "}place ИМЯ ГЕКС  то же, но по имени предмета
    {"  "}1               показать гексы, на которых он может стоять
    {"  "}m  map          поле
    {"  "}u  undo         убрать ваш последний предмет, если после вас ещё никто не ставил
    {"  "}auto            остальное поставит за вас бот
    {"  "}q  quit         выйти
setting-up-card = { $card }, зерно { $seed }
setting-up-terms = Командиров — не больше { $commanders }, их общая ценность — не больше { $total }. Карт для юнитов: { $units }, для местности: { $terrain }. На сколько рядов от своего края можно ставить: местность — { $terrain-rows }, командиры — { $commander-rows }, юниты — { $unit-rows }.
setting-up-no-hex = Сейчас для этого нет подходящего гекса.
setting-up-in-secret = { $house } выбирают тайно. Нажмите Enter, когда на экран смотрите только вы.
setting-up-commander = командир
setting-up-value = ценность
setting-up-units = юниты карты
setting-up-terrain = местность карты
setting-up-not-ready = Стычка не готова; ничего не записано.
setting-up-which-file = В какой файл записать сценарий? (Enter: { $name })

# --- что решает битву и за что дают победные очки (bow show)
deciding-points = { $open ->
    [yes] Если ничто из этого не решило битву, { $round ->
        [0] в конце
       *[other] после раунда { $round }
     } побеждает Дом, у которого больше победных очков
   *[no] { $round ->
        [0] В конце
       *[other] После раунда { $round }
     } побеждает Дом, у которого больше победных очков
 }; при равенстве решает мораль, затем жетон инициативы.
deciding-morale = { $open ->
    [yes] Если ничто из этого не решило битву или свои условия выполнили оба Дома, { $round ->
        [0] в конце
       *[other] после раунда { $round }
     } побеждает Дом, чья мораль выше
   *[no] { $round ->
        [0] В конце
       *[other] После раунда { $round }
     } побеждает Дом, чья мораль выше
 }; если мораль равна — владелец жетона инициативы.
deciding-no-plan = У этой битвы нет условий победы: выиграть её можно только разгромом.
show-objectives = Победные объекты
show-points = Победные очки
show-rules = Особые правила
show-options = Дополнительные правила
show-controlled = { $text } Под контролем: { $house }.
show-uncontrolled = { $text } Пока ничей.
column-winner = побеждают
column-condition = если
column-who = кто
column-when = когда
column-what = за что
who-both = оба Дома
condition-only-ends = битва окончена
moment-at-once = сразу
moment-set-up = при подготовке
moment-round-begin = в начале каждого раунда
moment-round-end = в конце каждого раунда
moment-round-begin-in = { $which ->
    [one] в начале раунда { $first }
   *[span] в начале раундов с { $first } по { $last }
}
moment-round-begin-from = в начале каждого раунда, начиная с { $first }
moment-round-end-in = { $which ->
    [one] в конце раунда { $first }
   *[span] в конце раундов с { $first } по { $last }
}
moment-round-end-from = в конце каждого раунда, начиная с { $first }
moment-battle-end = в конце битвы
moment-turn-begin = в начале хода
moment-turn-end = в конце хода

# --- проверенные файлы и сыгранные случаи (bow check, bow cases)
check-ok = верно { $path } ({ $what })
check-scenario = сценарий
check-position = позиция
check-campaign = кампания
check-content-pack = набор содержания
check-file = файл
check-cases = { $count ->
    [one] { $count } случай
    [few] { $count } случая
   *[many] { $count } случаев
 }
check-realm-cases = { $count ->
    [one] { $count } пример «Игры престолов»
    [few] { $count } примера «Игры престолов»
   *[many] { $count } примеров «Игры престолов»
 }
check-box = одной коробки не хватает: { $what }
case-ok = верно { $id }
case-fails = НЕВЕРНО { $id }: { $why }
case-sum = верно: { $passed }, неверно: { $failed }
pack-left-out = Набор содержания { $folder } не используется:

# --- много битв между ботами (bow simulate)
lab-battles = Битв: { $games }, время: { $seconds } с
lab-battles-played = битвы
lab-winner = победа
lab-share = доля
lab-nobody = Никто
lab-unfinished = Не окончено
lab-decided = что решило битвы: { $reasons }
lab-by-scenario = условия плана
lab-by-points = победные очки
lab-by-tie = равенство
lab-by-rout = разгром
lab-by-idle = бездействие
lab-by-no-plan = плана нет
lab-by-unfinished = не окончено
lab-key = ключ случайных чисел для программ: { $key } (чтобы повторить те же числа: --key)
lab-length = раундов: { $rounds }, действий за битву: { $actions }
lab-actions = действия: { $counts }
lab-events = события: { $counts }

# --- где окно не открыть, а лист не нарисовать
play-no-table =
    Окну игры нужна библиотека Arcade, а она не установлена. Чтобы установить её:
    {"  "}{ $install }      тем же Python, в котором установлен bow
play-no-display =
    Окну игры нужен экран, а здесь его нет (не заданы ни DISPLAY, ни WAYLAND_DISPLAY).
    Запустите игру на рабочем столе, своём или удалённом (VNC, RDP). `ssh -X` даёт окну экран, но почти никогда не даёт
    OpenGL 3.3, а он тоже нужен.
play-no-library =
    Окно не удалось открыть: в системе нет библиотеки { $name }. Как установить системные библиотеки, нужные окну игры:
play-no-window =
    Окно не удалось открыть: { $error }
    Окну игры нужен OpenGL 3.3. Установите драйвер видеокарты или его новую версию.
play-software-opengl =
    Если подходящего драйвера нет, установите программный OpenGL. Debian, Ubuntu: sudo apt-get install libgl1-mesa-dri
play-opengl-over-ssh =
    Вы подключены по ssh, а там почти никогда нет OpenGL 3.3. Используйте удалённый рабочий стол (VNC, RDP).
edit-in-a-terminal =
    Битву можно создать и в текстовом редакторе:
    {"  "}{ $bow } new my-battle.yaml        создаёт небольшую битву с пояснениями, которую можно изменить
    {"  "}{ $bow } check my-battle.yaml      находит в ней ошибки
play-in-a-terminal =
    В этом терминале можно:
    {"  "}{ $bow } hotseat 01-clash-on-the-kingsroad      сыграть битву с другим человеком или с ботом
    {"  "}{ $bow } show 01-clash-on-the-kingsroad         посмотреть на битву
    {"  "}{ $bow } simulate 01-clash-on-the-kingsroad     дать ботам сыграть много битв
    {"  "}{ $bow } --help                                 увидеть все команды
sheet-none =
    Для листов нужна библиотека hexalattice, а она не установлена. Чтобы установить её:
    {"  "}{ $install }      тем же Python, в котором установлен bow
report-written = Отчёт находится здесь: { $path }
    В нём версии, ваши настройки, журнал программы { $battle ->
        [none] (битвы нет)
       *[other] и битва { $battle }
    }. Он не отправляется сам: отправьте его и напишите, что случилось.
version-none = не установлен

# --- что напечатано (bow content)
content-line = { $id }  { $name } ({ $grade }{ $pack })
content-pack = , { $pack }
content-over = {" "}вместо { $pack }
content-none = Записи { $id } нет. { $near ->
    [none] Все записи показывает `bow content list`.
   *[other] Может быть, { $near }?
 }
content-from = { $shelf }, набор { $pack }: { $place }
content-in-place = вместо записи из { $packs }
content-sound = верно { $packs }: записей { $records }, битв { $battles }
content-changed = { $what ->
    [added] добавлено
   *[changed] изменено
 }, { $shelf }, { $id }: { $name } ({ $grade }, { $pack })
content-field = { $field }: { $was } -> { $now }
content-same = Наборы ничего не добавляют и не меняют.
shelf-die = кубик
shelf-track = счётчик морали
shelf-terrain = местность
shelf-units = юниты
shelf-commanders = командиры
shelf-cards = карты приказов
shelf-setups = карты расстановки
shelf-skirmishes = карты стычек
shelf-battles = битвы
vocabulary-effect = эффект
vocabulary-condition = условие
vocabulary-count = счёт
vocabulary-trigger = момент
