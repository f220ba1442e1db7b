# Программы вместо ботов (bow hotseat, simulate и replay): что с ними стало, о чём они думают.

stand-in = Дом: { $house }. Программа `{ $program }` не справилась: { $fault }{ $detail }. С этого места решает бот { $bot }.
stand-in-fault-start = её не удалось запустить
stand-in-fault-silent = она вовремя не прислала приветствие или не подготовилась
stand-in-fault-late = она вовремя не ответила
stand-in-fault-ended = она завершилась или закрыла свой ввод или вывод
stand-in-fault-illegal = её действие было невозможно
stand-in-fault-nonsense = слишком много её строк были не из протокола
stand-in-fault-flood = она написала слишком много
stand-in-fault-failed = она сама сообщила, что не может продолжать
stand-in-log = Подробности — в { $log }.
stand-in-often = Так было в битвах: { $count } из { $games }.
realm-stand-in-often = Так было в партиях: { $count } из { $games }.
thinks = { $name }: { $told }
thinks-depth = глубина { $depth }
thinks-nodes = позиций: { $nodes }
thinks-value = оценка { $value }
