# Стол второй игры: сохранённые партии, подсказки расстановки, вопросы меню, конец.

# --- сохранённые игры
saves-tab-battles = Битвы
saves-tab-realm = Игра престолов
realm-saves-players = Домов: { $players }
realm-saves-round = раунд { $round }
realm-saves-seats = { $who }: { $houses }
realm-saves-won = победа: { $house }
realm-saves-over = Эта партия окончена, её можно посмотреть.
realm-saves-delete-title = Удалить эту партию?
realm-saves-delete-said = { $name } ({ $line }). Отменить это нельзя.

# --- расстановка
realm-setup-left-out = Набор { $folder } пропущен: { $why }
realm-seat-hint-person = Кто-то за этим экраном.
realm-seat-hint-greedy = Бот, который берёт то, что действие даёт сразу.
realm-seat-hint-regent = Бот, который просчитывает каждый выбор до конца раунда.
realm-seat-hint-random = Бот, который делает любой разрешённый ход наугад.
realm-seat-hint-program = Ваша программа: { $program }
realm-option-hint-final-tie = Если после последнего раунда замков и крепостей поровну: больше областей суши, затем снабжение, затем Железный трон; или больше крепостей, затем снабжение, власть, Железный трон (WIN-4).
realm-option-hint-routed-transport = Перевозят ли отступившие корабли сухопутные отряды через своё море (SHP-5).
realm-option-hint-tides = В сражении каждая сторона берёт карту, которая даёт силу, мечи, башни или череп (OPT-1).
realm-option-hint-lannister-ship = При четырёх–шести Домах Ланнистеры начинают с кораблём в порту Ланниспорта (SET-9).
realm-option-hint-wildling-tie = Владелец Железного трона решает ничьи в ставках против одичалых до открытия карты или после (WLD-11).
realm-option-hint-support-by = Дом с двумя приказами подмоги решает о каждом отдельно и может дать один, а другой придержать; или об обоих сразу (SPT-2).

# --- меню
menu-keys = Клавиши
menu-name = Имя и заметка
menu-give = Отдать Дом боту
realm-menu-nobody-gives = Здесь нет людей.
realm-menu-give-title = Отдать Дом боту?
realm-menu-give-said = Отныне за него играет бот: { $bot }. В списке мест его можно вернуть человеку.
realm-menu-give-yes = Бот играет за Дом: { $house }
realm-menu-restart-title = Начать новую партию?
realm-menu-restart-said = Места и правила остаются прежними. Эта партия останется среди сохранённых.
realm-menu-restart-unkept = Места и правила остаются прежними. Эта партия не сохранена и пропадёт.
realm-menu-restart-same = Та же тасовка
realm-menu-restart-new = Новая тасовка

# --- конец
realm-end-ranking = Итоговые места
realm-end-place = { $place }.
realm-end-castles = Замки и крепости
realm-end-strongholds = Крепости
realm-end-land = Области суши
realm-end-supply = Снабжение
realm-end-power = Власть
realm-end-throne = Место на треке Железного трона
realm-end-tie-land = Столько же у Дома { $house }, но областей суши меньше.
realm-end-tie-strongholds = Столько же у Дома { $house }, но крепостей меньше.
realm-end-tie-supply = Столько же у Дома { $house }, но снабжение ниже.
realm-end-tie-power = Столько же у Дома { $house }, но власти меньше.
realm-end-tie-throne = Столько же у Дома { $house }, но место на треке Железного трона ниже.
realm-end-again = Новая партия, те же места
realm-end-look = Посмотреть карту
