# Отдельные слова игры. word-X говорится вместо X движка.

language-name = Русский

word-stark = Старки
word-lannister = Ланнистеры
word-none = никто

word-green = зелёный
word-blue = синий
word-red = красный
word-valor = Кулак
word-morale = Флаг

word-infantry = пехота
word-cavalry = кавалерия

word-setup = Подготовка
word-rally = Подготовка
word-marshaling = Ресурсы
word-command = Командование
word-regroup = Перегруппировка

word-close = ближняя атака
word-ranged = стрелки
word-hounds = псы

word-card = карта приказа
word-march = движение

word-fire = пожар
word-even = середина

word-north-east = северо-восток
word-east = восток
word-south-east = юго-восток
word-south-west = юго-запад
word-west = запад
word-north-west = северо-запад

# Перечень: «зелёный, зелёный и Кулак»; и что стоит вместо пустого.
list-last = { $all } и { $last }
list-or = { $all } или { $last }
list-none = нет

# Юнит в журнале: «Всадники Винтерфелла (s3)».
unit-name = { $name } ({ $id })
unit-face-down = Закрытый юнит { $number } ({ $house })
