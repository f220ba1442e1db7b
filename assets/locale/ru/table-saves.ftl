# Сохранённые битвы, перемены по ходу битвы, отметки в книге.

# --- сохранённые битвы
saves-round = раунд { $round }{ $limit ->
    [0] { "" }
   *[other] { " " }из { $limit }
 }
saves-going-on = идёт
saves-won = победили { $house }
saves-nobody = нет победителя
saves-conceded = сдались { $house }
saves-who = Старки: { $stark }, Ланнистеры: { $lannister }
saves-who-unknown = игроки неизвестны
saves-copy-of = { $name } (копия)
saves-copied = Копия отмечена в списке.
saves-copied-anew = Копия отмечена в списке. Скрытые карты в ней сданы заново, а дальнейшие броски будут другими.
saves-over = Эта битва окончена, но можно посмотреть её запись.
saves-about-title = Имя и заметка: { $name }
saves-name = Имя
saves-note = Заметка
saves-about-kept = Изменения сохраняются сразу, «Отмена» возвращает прежнее. Если имени нет, в списке стоит обычное название.
saves-about-done = Готово
saves-about-cancel = Отмена
saves-delete-title = Удалить эту битву?
saves-delete-said = { $name } ({ $line }). Отменить это нельзя. Отметка в книге битв останется.
saves-delete-yes = Удалить
saves-delete-no = Оставить
saves-not-deleted = Не удалось удалить: { $why }
hint-save-name = Имя и заметка ({ $key-save-name })
hint-save-copy = Копировать ({ $key-save-copy })
hint-save-delete = Удалить ({ $key-save-delete })
command-save-go-on = Сохранённые игры: продолжить
command-save-watch = Сохранённые игры: смотреть
command-save-name = Сохранённые игры: имя и заметка
command-save-copy = Сохранённые игры: копия
command-save-delete = Сохранённые игры: удалить

# --- перед тем как открыть партию, которая не такова, как записана
opened-title = Прежде чем продолжить
opened-line = Строка { $line } файла: { $said }.
opened-kept = Продолжая, вы ничего не потеряете: повреждённый файл сначала копируется, а изменение правил отмечается в записи.
opened-lost-seats = Файл с игроками не читается, поэтому за все Дома играют люди.
opened-lost-clock = Файл с часами не читается, поэтому партия идёт без часов.
opened-more = И ещё строк: { $count }
opened-go-on = Продолжить отсюда
opened-watch = Смотреть, пока возможно
opened-back = Назад
opened-mark = не так, как записано

# --- по ходу битвы
midgame-seats = Игроки с этого момента
midgame-not-kept = Изменение действует, но сохранить его не удалось: { $why }
menu-restart = Начать заново
menu-concede = Сдаться
midgame-over = Битва окончена.
midgame-no-person = В этой партии нет людей: сдаваться некому.
midgame-no-plan = У этой битвы нет плана, поэтому начать её заново нельзя.
midgame-ask-restart = Начать эту битву заново?
midgame-restart-said = Битва начнётся сначала, с теми же игроками и правилами. Нынешняя битва останется среди сохранённых.
midgame-restart-unkept = Битва начнётся сначала, с теми же игроками и правилами. Нынешняя битва не сохранена и пропадёт.
midgame-new-dice = Новые броски
midgame-same-dice = Те же броски
midgame-seed-unknown = Зерно случайности этой битвы неизвестно.
midgame-same-cards = При тех же бросках придут и те же карты, поэтому выбрать это можно только после битвы.
midgame-ask-concede = Сдаться в этой битве?
midgame-concede-said = Битва закончится победой другого Дома. Отменить это нельзя.
midgame-concedes = Сдаются { $house }
midgame-no = Играть дальше

# --- отметки в книге
book-played = { $count ->
    [one] Сыграна { $count } раз
    [few] Сыграна { $count } раза
   *[many] Сыграна { $count } раз
 }{ $bot ->
    [0] { "" }
   *[other] { "" }. Против бота: победы Старков { $bot-stark }, Ланнистеров { $bot-lannister } из { $bot }
 }{ $people ->
    [0] { "" }
   *[other] { "" }. Вдвоём: победы Старков { $people-stark }, Ланнистеров { $people-lannister } из { $people }
 }.
book-played-short = { $count ->
    [one] Сыграна { $count } раз
    [few] Сыграна { $count } раза
   *[many] Сыграна { $count } раз
 }
