# Программы вместо ботов (bow hotseat, simulate и replay): что с ними стало, о чём они думают.

stand-in = Дом: { $house }. Программа `{ $program }` вышла из строя: { $fault }{ $detail }. Отсюда решает бот { $bot }.
stand-in-fault-start = её не удаётся запустить
stand-in-fault-silent = она не здоровается или не готова вовремя
stand-in-fault-late = она не отвечает вовремя
stand-in-fault-ended = она завершилась или закрыла свой ввод или вывод
stand-in-fault-illegal = её действие невозможно
stand-in-fault-nonsense = слишком много её строк не из протокола
stand-in-fault-flood = она пишет слишком много
stand-in-fault-failed = она сама говорит, что не может продолжать
stand-in-log = Что о ней известно, стоит здесь: { $log }
stand-in-often = Так было в битвах: { $count } из { $games }.
thinks = { $name }: { $told }
thinks-depth = глубина { $depth }
thinks-nodes = позиций: { $nodes }
thinks-value = оценка { $value }
