# Битва, в которой один из Домов сдался.

end-conceded = В раунде { $round } сдались { $loser }.
replay-conceded = { $house } сдались; битва не доиграна до конца.
show-conceded = окончена: { $house } сдались
replay-hidden = (скрыто от других)
record-hides-hands = { $file }: битва не окончена, и ответ раскрыл бы закрытые руки. Чтобы всё же увидеть его, добавьте { $option }.
