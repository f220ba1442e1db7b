# Сохранённые битвы, перемены по ходу битвы, отметки в книге.

# --- сохранённые битвы
saves-round = раунд { $round }{ $limit ->
    [0] { "" }
   *[other] { " " }из { $limit }
 }
saves-going-on = не окончена
saves-won = победили { $house }
saves-nobody = никто не победил
saves-conceded = сдались { $house }
saves-who = Старки: { $stark }, Ланнистеры: { $lannister }
saves-who-unknown = кто играл, неизвестно
saves-copy-of = { $name }, копия
saves-copied = Копия стоит в списке первой.
saves-over = Эта битва окончена; её можно посмотреть.
saves-about-title = Имя и заметка: { $name }
saves-name = Имя
saves-note = Заметка
saves-about-kept = Каждая буква сохраняется сразу; «Отмена» вернёт прежнее. Без имени в списке стоит обычное название.
saves-about-done = Готово
saves-about-cancel = Отмена
saves-delete-title = Удалить эту битву?
saves-delete-said = { $name } ({ $line }). Вернуть её будет нельзя. Отметка в книге битв останется.
saves-delete-yes = Удалить
saves-delete-no = Оставить
saves-not-deleted = Битва не удалена: { $why }
hint-save-name = Имя и заметка ({ $key-save-name })
hint-save-copy = Сделать копию ({ $key-save-copy })
hint-save-delete = Удалить ({ $key-save-delete })
command-save-go-on = Сохранённые игры: продолжить
command-save-watch = Сохранённые игры: смотреть
command-save-name = Сохранённые игры: имя и заметка
command-save-copy = Сохранённые игры: копия
command-save-delete = Сохранённые игры: удалить

# --- по ходу битвы
midgame-seats = Кто играет с этого хода
midgame-not-kept = Это действует, но не сохранено: { $why }
midgame-restart = Начать заново
midgame-concede = Сдаться
midgame-over = Битва окончена.
midgame-no-person = Здесь нет человека, который мог бы сдаться.
midgame-no-plan = У этой битвы нет плана, чтобы начать заново.
midgame-ask-restart = Начать эту битву заново?
midgame-restart-said = Битва начнётся сначала, с теми же игроками и правилами. Сыгранное останется среди сохранённых битв.
midgame-new-dice = С новыми бросками
midgame-same-dice = С теми же бросками
midgame-seed-unknown = С каким числом началась эта битва, неизвестно.
midgame-same-cards = С теми же кубиками выпадут те же карты. Так можно будет, когда эта битва кончится.
midgame-ask-concede = Сдаться?
midgame-concede-said = Тогда битва окончена и победил другой Дом. Это нельзя отменить.
midgame-concedes = Сдаются: { $house }
midgame-no = Нет, назад

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
