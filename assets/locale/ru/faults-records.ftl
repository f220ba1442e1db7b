# Что не так с записями игр, которые не битвы; см. faults.ftl.

told-no-recorded-game = это не запись партии, или она оборвана до первого действия
told-no-recorded-game-why = это не запись партии: первая строка — { $why }
told-no-recorded-game-format = это не запись партии: в первой строке нет формата
told-game-goes-on = { $why }; партия продолжается со строки перед ней
told-other-game = это запись другой игры, { $game }; здесь нужна запись { $wanted }

told-concession-no-action = сдача — не действие; её строка пишется словом `concede`
told-concession-and-more = и сдача, и что-то ещё сразу
told-after-concession = стоит после сдачи: битва уже окончена
