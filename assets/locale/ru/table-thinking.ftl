# О чём думает бот и как велеть ему ответить сразу.

considers = { $house } обдумывают: { $what } (прошло { $share } % времени).
considers-card = { $house } обдумывают карту (прошло { $share } % времени).
considers-hidden = { $house } обдумывают то, что от вас скрыто (прошло { $share } % времени).
considers-program = { $house } думают: { $told }.
button-hurry-bot = Поторопить
hint-button-hurry-bot = Бот перестаёт думать и выбирает лучшее действие из найденных.
command-hurry-bot = Бот: поторопить
hint-considers = Бот обдумывает: { $what } (прошло { $share } % времени). Нажмите ещё раз, чтобы увидеть подсказку сейчас.

notice-stand-in = { $house }: программа { $fault ->
    [start] не запускается
    [silent] не успела подготовиться
    [late] не отвечает
    [ended] завершилась
    [illegal] выбрала недопустимое действие
    [nonsense] шлёт бессмыслицу
    [flood] шлёт слишком много
    [failed] сдалась
   *[other] вышла из строя
 }. Дальше играет наш бот.
