# Программы вместо ботов (bow hotseat, simulate и replay): что с ними стало, о чём они думают.

stand-in = { $house }: программа `{ $program }`, которая решала за этот Дом, не справилась: { $fault }{ $detail }. С этого места решает бот { $bot }.
stand-in-fault-start = не удалось её запустить
stand-in-fault-silent = не прислала вовремя приветствие или не подготовилась
stand-in-fault-late = не ответила вовремя
stand-in-fault-ended = завершилась или закрыла свой ввод или вывод
stand-in-fault-illegal = выбрала недопустимое действие
stand-in-fault-nonsense = прислала слишком много строк не по протоколу
stand-in-fault-flood = прислала слишком много данных
stand-in-fault-failed = сообщила, что не может продолжать
stand-in-log = Подробности — в { $log }.
stand-in-often = Так было в битвах: { $count } из { $games }.
realm-stand-in-often = Так было в партиях: { $count } из { $games }.
thinks = { $name }: { $told }
thinks-depth = глубина { $depth }
thinks-nodes = позиций: { $nodes }
thinks-value = оценка { $value }
