# Картина игры: bow realm show --png

realm-picture-letter = { $unit ->
    [footman] П
    [knight] Р
    [ship] К
   *[siege_engine] Б
}
realm-picture-order = { $kind ->
    [march] П
    [support] М
    [defense] О
    [raid] Н
   *[consolidate] В
}
realm-picture-house =
    замков и крепостей { $castles }
    снабжение { $supply }, власть { $power }
    карт Дома { $cards }
realm-picture-legend =
    П пеший воин   Р рыцарь
    К корабль   Б осадная башня
    серый, на боку: в отступлении
    П поход   М подмога   О оборона
    Н набег   В усиление власти
    { $fresh } особый   ? лицом вниз
    { $token } жетон власти
    { $tower } гарнизон или нейтральный лорд
    { $fresh } владеет жетоном трека
    { $used } владеет, в этом раунде применил
    Цветная кайма: кто владеет областью
    Серое в штрихах: туда нельзя войти
realm-picture-drawn = Карта нарисована: { $file }
