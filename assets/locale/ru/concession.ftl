# Битва, в которой один из Домов сдался.

end-conceded = Сдались: { $loser }.
replay-conceded = Сдались: { $house }; битва не доиграна до конца.
show-conceded = окончена: сдались { $house }
told-concession-no-action = сдача — не действие; её строка пишется словом `concede`
told-concession-and-more = и сдача, и что-то ещё сразу
told-after-concession = стоит после сдачи: битва уже окончена
replay-hidden = (скрыто от других)
