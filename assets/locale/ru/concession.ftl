# Битва, в которой один из Домов сдался.

end-conceded = В раунде { $round } сдались { $loser }.
replay-conceded = Сдались: { $house }; битва не доиграна до конца.
show-conceded = окончена: сдались { $house }
replay-hidden = (скрыто от других)
record-hides-hands = { $file }: битва не окончена, и ответ выдал бы карты, которых видеть нельзя; с { $option } он всё же будет дан
