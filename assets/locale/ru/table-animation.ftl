# Что стол играет и показывает на мгновение

turn-banner = Ваш ход
turn-banner-house = { $house }: ваш ход

setting-music-volume = Музыка
setting-music-volume-why = Тихие мелодии; { $key-sound } выключают и их.
hint-end-picture = Вся картина, без отчёта
