# Редактор: марши пробы и печать.

trial-marches = Частые марши
trial-no-marches = Частых маршей нет
hint-trial-marches = Стрелки показывают шаги, которые юниты делали во многих битвах; чем шире, тем чаще
edit-print-title = Напечатать битву
edit-print-said = Карта, план и карты, как они есть сейчас, — в { $file }. На какой бумаге?
edit-print-a4 = Лист A4
edit-print-letter = Letter (США)
edit-print-not = Не печатать
edit-printing = Печатаем. Можно работать дальше.
edit-printed = Напечатано: { $file }
edit-print-failed = Напечатать не удалось. { $why }
edit-print-none = Для печати нужна hexalattice, а она не установлена: { $install }
tool-edit-print = Печать
hint-edit-print = Напечатать битву, как она есть: карта, план и карты одним файлом
command-edit-print = Редактор: печать

# The tabs of the palette; there is little room
paint-tab-ground = Земля
paint-tab-pieces = Жетоны
paint-tab-stark = Старки
paint-tab-lannister = Ланнистеры
paint-tab-tokens = Маркеры
paint-tab-areas = Области
