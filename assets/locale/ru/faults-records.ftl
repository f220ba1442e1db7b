# Что не так с записями игр, которые не битвы; см. faults.ftl.

told-no-recorded-game = это не запись партии, или она оборвана до первого действия
told-no-recorded-game-why = это не запись партии: первая строка — { $why }
told-no-recorded-game-format = это не запись партии: в первой строке нет формата
told-game-goes-on = { $why }; партия продолжается после действия { $done }; пропущено строк: { $lost }
told-battle-under = { $what }; битва продолжится по здешним правилам и со здешним содержанием
told-game-under = { $what }; партия продолжится по здешним правилам и со здешним содержанием
told-not-shown-one = { $why }; действие { $first } показать нельзя
told-not-shown = { $why }; начиная с действия { $first }, нельзя показать действий: { $count }
told-earlier-part = { $why }: более ранняя часть здесь не повторяется; остальное совпадает
told-kept-copy = здесь прежний файл
told-differs = не повторяется так, как записано
told-other-game = это запись другой игры, { $game }; нужна { $wanted }

told-concession-no-action = сдача — не действие; в её строке должно стоять `concede`
told-concession-and-more = и сдача, и что-то ещё одновременно; пишите её без `do`, `back` и `rules`
told-after-concession = стоит после сдачи: битва уже окончена
