# Что стол играет и показывает на мгновение

turn-banner = Ваш ход
turn-banner-house = { $house }: ваш ход

setting-music-volume = Музыка
setting-music-volume-why = Тихая музыка. { $key-sound } выключает и её.
hint-end-picture = Показать картину целиком
moment-captured = { $name } — в плену
moment-objective = { $house } занимают { $hex }
moment-objective-lost = { $hex } больше никто не контролирует
moment-captor = Командира на { $hex } взял в плен юнит: { $unit }.
moment-alone = Последняя фигурка: { $name }
moment-rout = { $house } разгромлены
moment-sudden = { $house } побеждают досрочно
setting-ambience-volume = Звуки местности
setting-ambience-volume-why = Ветер, вода и огонь в «Битвах Вестероса». { $key-sound } выключает и их.

# --- итог боя над целью
stamp-hits = { $hits ->
    [one] { $hits } рана
    [few] { $hits } раны
   *[many] { $hits } ран
 }{ $fewer ->
    [no] { "" }
   *[yes] , потери: { $lost }
 }
stamp-stood = { $why ->
    [friends-beside] Стойкость: рядом два своих юнита
   *[other] Стойкость
 }
stamp-driven = отступление: { $hexes }
stamp-barred = путь закрыт
stamp-lost = потери: { $figures }
stamp-captured = в плену
stamp-none = Ран нет
