# Картина игры: bow realm show --png

realm-picture-port = Порт
realm-picture-neutral = нейтралы { $strength }
realm-picture-letter = { $unit ->
    [footman] П
    [knight] Р
    [ship] К
   *[siege_engine] Б
}
realm-picture-house =
    замков и крепостей { $castles }
    снабжение { $supply }, власть { $power }
    карт Дома { $cards }
realm-picture-legend =
    { $castle } замок   { $stronghold } крепость
    { $crown } корона   { $supply } снабжение
    П пеший воин   Р рыцарь
    К корабль   Б осадная башня
    (1Р) в отступлении
    { $token } жетон власти
    { $fresh } владеет жетоном трека
    { $used } владеет им, он уже послужил
    Цветная рамка: кто владеет областью
    Серое в штрихах: туда нельзя
realm-picture-drawn = Картина: { $file }
