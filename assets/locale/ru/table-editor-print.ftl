# Редактор: марши пробы и печать.

trial-marches = Частые пути
trial-no-marches = Частых путей нет
hint-trial-marches = Стрелки показывают, как юниты ходили во многих битвах: чем шире стрелка, тем чаще так ходили
edit-print-title = Напечатать битву
edit-print-said = Поле, план и карты попадут в { $file } в нынешнем виде. На какой бумаге печатать?
edit-print-a4 = Лист A4
edit-print-letter = Letter (США)
edit-print-not = Не печатать
edit-printing = Идёт печать. Можно работать дальше.
edit-printed = Напечатано: { $file }
edit-print-failed = Напечатать не удалось. { $why }
edit-print-none = Для печати нужна программа hexalattice, но она не установлена. Установите её: { $install }
tool-edit-print = Печать
hint-edit-print = Напечатать битву в нынешнем виде: поле, план и карты одним файлом
command-edit-print = Редактор: печать

# The tabs of the palette; there is little room
paint-tab-ground = Земля
paint-tab-pieces = Жетоны
paint-tab-stark = Старки
paint-tab-lannister = Ланнистеры
paint-tab-tokens = Маркеры
paint-tab-areas = Области
