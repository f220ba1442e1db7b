# Местность и жетоны местности.

# plain
terrain-plain-name = Равнина
terrain-plain-text = Открытая местность, ни на что не влияет.
terrain-plain-note = Из таблицы местности в книге правил.

# hill
terrain-hill-name = Холм
terrain-hill-text = Блокирует ЛО. Против юнита на холме бросают не больше 3 кубиков, если только атакующий сам не на холме. Стрелки с холма стреляют поверх юнитов.
terrain-hill-note = Из таблицы местности в книге правил.

# forest
terrain-forest-name = Лес
terrain-forest-text = Блокирует ЛО. Вошедший юнит останавливается. Как против юнита в лесу, так и из леса бросают не больше 2 кубиков.
terrain-forest-note = Из таблицы местности в книге правил.

# river
terrain-river-name = Река
terrain-river-text = Непроходима.
terrain-river-note = Из таблицы местности в книге правил.

# forest-river
terrain-forest-river-name = Река в лесу
terrain-forest-river-text = Непроходима. Блокирует ЛО.
terrain-forest-river-note = Из таблицы местности в книге правил.

# building
terrain-building-name = Здание
terrain-building-text = Блокирует ЛО. Вошедший юнит останавливается. У юнита внутри Прикрытие 1, если он не связан боем жетоном своего Дома. Стрелки внутри бросают не больше 2 кубиков.
terrain-building-note = Из таблицы местности в книге правил.

# road
terrain-road-name = Дорога
terrain-road-text = Юнит, который начал движение на дороге и не сходит с неё, может пройти на 1 гекс дальше, и этот лишний гекс может быть не дорогой. Если весь путь — дорога, Продвижение может составить 2 гекса, а Преследование — на 1 больше, но не больше 3.
terrain-road-note = Из таблицы местности в книге правил.

# forest-road
terrain-forest-road-name = Дорога в лесу
terrain-forest-road-text = Блокирует ЛО. Для движения считается дорогой.
terrain-forest-road-note = Из таблицы местности в книге правил.

# wooden-bridge
terrain-wooden-bridge-name = Деревянный мост
terrain-wooden-bridge-text = Для движения считается дорогой. Продвижение и Преследование на мост и через него невозможны. Сгорает при пожаре 3 уровня.
terrain-wooden-bridge-note = Из таблицы местности в книге правил.

# stone-bridge
terrain-stone-bridge-name = Каменный мост
terrain-stone-bridge-text = Для движения считается дорогой. Продвижение и Преследование на мост и через него невозможны.
terrain-stone-bridge-note = Из таблицы местности в книге правил.

# palisade
terrain-palisade-name = Частокол
terrain-palisade-text = Блокирует ЛО. Непроходим. Сгорает при пожаре 4 уровня; пожар остаётся.
terrain-palisade-note = Из таблицы местности в книге правил.

# tent
terrain-tent-name = Палатка
terrain-tent-text = Сама по себе ни на что не влияет. Сгорает при пожаре 1 уровня; пожар остаётся.
terrain-tent-note = Из таблицы местности в книге правил.

# siege-tower
terrain-siege-tower-name = Осадная башня
terrain-siege-tower-text = Блокирует ЛО. Непроходима. Сгорает при пожаре 1 уровня; пожар остаётся.
terrain-siege-tower-note = Из таблицы местности в книге правил.

# ford
terrain-ford-name = Брод
terrain-ford-text = Пехота, войдя в брод, останавливается; кавалерия может пройти ещё не больше 1 гекса. Юнит, который контратакует из брода, бросает не больше 2 кубиков.
terrain-ford-note = Из таблицы местности в книге правил.
