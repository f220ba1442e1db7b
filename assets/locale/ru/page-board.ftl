# Поле битвы на странице для браузеров. Значения подставляет сама страница, поэтому от них ничего не зависит.
page-board-label = Поле битвы. Стрелки двигают указатель, Enter выбирает, плюс и минус меняют масштаб.
page-board-closer = Ближе
page-board-farther = Дальше
page-board-whole = Показать всё
page-board-burnt = выжжено
page-board-fire = Огонь, сила { $level }
page-board-face-down = { $house }: юнит лицом вниз
page-board-figures = Фигурок: { $left } из { $full }
page-board-inactive = Неактивен
page-board-engaged = Связан боем с юнитом на { $hex }
page-board-control = Под контролем: { $house }
page-board-objective = Победный объект

# Карта королевства
page-map-label = Карта королевства. Стрелки двигают указатель, Enter выбирает, плюс и минус меняют масштаб.
page-map-fort = замок или крепость
page-map-barrels = Снабжение: { $count }
page-map-crowns = Власть: { $count }
page-map-routed = { $unit } (в отступлении)
page-map-order = Приказ: { $order }
page-map-hidden = лицом вниз
page-map-garrison = Гарнизон: { $strength }
page-map-neutral = Нейтральный лорд: { $strength }
page-map-houses = Дома
page-map-round = Раунд { $round } из 10
page-map-wildlings = Угроза одичалых
page-map-you = вы
page-map-ready = готов
page-map-deciding = решает
page-map-castles = Замки и крепости
page-map-supply = Снабжение
page-map-power = Доступная власть
page-map-cards = Карты Дома на руке
page-map-armies = Армии: { $armies }; можно: { $limit }
page-map-influence = Влияние
page-card-strength = Боевая сила
page-card-signs = Мечи: { $swords }, башни: { $forts }
