# О чём думает бот и как велеть ему ответить сразу.

considers = { $house } обдумывают: { $what } ({ $share } % времени).
considers-card = { $house } обдумывают карту ({ $share } % времени).
considers-hidden = { $house } обдумывают то, чего вам видеть нельзя ({ $share } % времени).
considers-program = { $house } думают: { $told }.
button-hurry-bot = Решай сейчас
hint-button-hurry-bot = Бот перестаёт думать и делает то, что пока кажется ему лучшим.
command-hurry-bot = Бот: решай сейчас
hint-considers = Бот обдумывает: { $what } ({ $share } % времени). Ещё раз: показать сейчас.

notice-stand-in = Дом: { $house }. Программа { $fault ->
    [start] не запускается
    [silent] не готова
    [late] не отвечает
    [ended] завершилась
    [illegal] выбрала недопустимое
    [nonsense] говорит бессмыслицу
    [flood] пишет слишком много
    [failed] сдалась
   *[other] вышла из строя
 }. Дальше играет наш бот.
