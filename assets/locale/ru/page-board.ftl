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
page-board-objective = Цель
