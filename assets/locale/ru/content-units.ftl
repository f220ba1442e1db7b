# Карты-памятки юнитов, кубик и счётчик морали.

# war-host-of-the-north
kind-war-host-of-the-north-name = Воины Севера
kind-war-host-of-the-north-note = Точно: пехота из четырёх фигурок, ближняя атака, таблица приказов. Вероятно: Продвижение.

# winterfell-riders
kind-winterfell-riders-name = Всадники Винтерфелла
kind-winterfell-riders-note = Точно: кавалерия из трёх фигурок, ближняя атака, Преследование 2, зелёный ранг проходит 4 гекса. Вероятно: число кубиков. Догадка: синий ранг проходит 3 гекса, красный — 2.

# northmen-archers
kind-northmen-archers-name = Северные лучники
kind-northmen-archers-note = Известно точно: стрелки — юнит из четырёх фигурок, дальность 4, Кулак не ранит, есть свойство «Несбалансированность». Предположение: таблица приказов взята у пехоты.

# stark-kennelmasters
kind-stark-kennelmasters-name = Мастера над псами Старков
kind-stark-kennelmasters-note = Точно: три фигурки, ближняя атака, Псы войны. Вероятно: пехота. Догадка: таблица приказов, взятая у пехоты.

# lannisport-guards
kind-lannisport-guards-name = Стражи Ланниспорта
kind-lannisport-guards-note = Точно: пехота из четырёх фигурок, ближняя атака. Вероятно: Продвижение и таблица приказов.

# casterly-rock-cavaliers
kind-casterly-rock-cavaliers-name = Кавалеристы Бобрового Утёса
kind-casterly-rock-cavaliers-note = Точно: кавалерия из трёх фигурок, ближняя атака, Преследование 2, зелёный ранг проходит 4 гекса. Вероятно: число кубиков. Догадка: синий ранг проходит 3 гекса, красный — 2.

# westerlands-archers
kind-westerlands-archers-name = Лучники Западных земель
kind-westerlands-archers-note = Точно: стрелки из четырёх фигурок. Вероятно: дальность 4, Кулак не ранит, Несбалансированность. Догадка: таблица приказов, взятая у пехоты.

# lannister-heavy-infantry
kind-lannister-heavy-infantry-name = Тяжёлая пехота Ланнистеров
kind-lannister-heavy-infantry-note = Точно: пехота из четырёх фигурок, ближняя атака, Тяжёлая броня. Вероятно: Продвижение и таблица приказов.

# die
die-die-name = Кубик
die-die-note = Грани восьми кубиков базового набора.

# track
track-track-name = Счётчик морали
track-track-note = Точно: жёлтая зона, последняя позиция и точка прерывания 4 — всё из примеров в книге правил. Вероятно: нейтральная, зелёная и красная зоны. Догадка: точки прерывания 2 и 8.
