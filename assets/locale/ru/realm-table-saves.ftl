# Стол второй игры: сохранённые партии, подсказки расстановки, вопросы меню, конец.

# --- сохранённые игры
saves-tab-battles = Битвы
saves-tab-realm = Игра престолов
realm-saves-players = { $players ->
    [one] { $players } Дом
    [few] { $players } Дома
   *[many] { $players } Домов
}
realm-saves-round = раунд { $round }
realm-saves-seats = { $who }: { $houses }
realm-saves-won = победил { $house }
realm-saves-over = Эта партия окончена, её можно посмотреть.
realm-saves-delete-title = Удалить эту партию?
realm-saves-delete-said = { $name } ({ $line }). Отменить это нельзя.

# --- расстановка
realm-setup-left-out = Набор { $folder } пропущен: { $why }
realm-seat-hint-person = Человек за этим экраном.
realm-seat-hint-greedy = Бот, который выбирает то, что выгоднее прямо сейчас.
realm-seat-hint-regent = Бот, который просчитывает каждый выбор до конца раунда.
realm-seat-hint-random = Бот, который делает любой разрешённый ход наугад.
realm-seat-hint-program = Ваша программа: { $program }
realm-option-hint-final-tie = Что решает, если после последнего раунда у Домов поровну замков и крепостей: области суши, затем снабжение и трек Железного трона — или крепости, затем снабжение, власть и трек Железного трона (WIN-4).
realm-option-hint-routed-transport = Перевозят ли отступившие корабли сухопутные отряды через своё море (SHP-5).
realm-option-hint-tides = В бою каждая сторона берёт карту, которая добавляет силу, мечи, башни или череп (OPT-1).
realm-option-hint-lannister-ship = При четырёх–шести Домах Ланнистеры начинают с кораблём в порту Ланниспорта (SET-9).
realm-option-hint-wildling-tie = Когда владелец Железного трона решает при равных ставках против одичалых: до открытия карты или после него (WLD-11).
realm-option-hint-support-by = Решает ли Дом с двумя приказами подмоги о каждом отдельно (и тогда может применить один и придержать другой) или сразу об обоих (SPT-2).

# --- меню
menu-keys = Клавиши
menu-name = Имя и заметка
menu-give = Отдать Дом боту
realm-menu-nobody-gives = В этой партии нет игроков-людей.
realm-menu-give-title = Отдать Дом боту?
realm-menu-give-said = Теперь за этот Дом играет бот: { $bot }. Вернуть Дом человеку можно в списке мест.
realm-menu-give-yes = Пусть за { FORM($house, "of") } играет бот
realm-menu-restart-title = Начать новую партию?
realm-menu-restart-said = Места и правила останутся прежними. Нынешняя партия останется среди сохранённых.
realm-menu-restart-unkept = Места и правила останутся прежними. Нынешняя партия не сохранена и пропадёт.
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
realm-end-tie-land = Столько же у { FORM($house, "of") }, но областей суши меньше.
realm-end-tie-strongholds = Столько же у { FORM($house, "of") }, но крепостей меньше.
realm-end-tie-supply = Столько же у { FORM($house, "of") }, но снабжение ниже.
realm-end-tie-power = Столько же у { FORM($house, "of") }, но доступной власти меньше.
realm-end-tie-throne = Столько же у { FORM($house, "of") }, но место на треке Железного трона ниже.
realm-end-again = Новая партия, те же места
realm-end-look = Посмотреть карту
