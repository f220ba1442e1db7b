# Карты командиров: имя, титул, инициалы, свойство юнита, специальное действие, откуда это известно.

# rickard-karstark:lord-of-karhold
commander-rickard-karstark-lord-of-karhold-name = Рикард Карстарк
commander-rickard-karstark-lord-of-karhold-title = Лорд Кархолда
commander-rickard-karstark-lord-of-karhold-initials = РК
commander-rickard-karstark-lord-of-karhold-ability-name = Без оглядки
commander-rickard-karstark-lord-of-karhold-ability = Если юнит Карстарка двигался в этом ходу, он бросает на 1 кубик больше в ближних атаках.
commander-rickard-karstark-lord-of-karhold-commit-name = Восходит белое солнце
commander-rickard-karstark-lord-of-karhold-commit = В начале своего хода активируйте до 3 своих юнитов в зоне контроля Карстарка.
commander-rickard-karstark-lord-of-karhold-note = Нам известен титул. Вероятно, Карстарк едет верхом. Его юнит и то, что специальное действие активирует юниты, — догадка. Лимит приказов, уровень пленения, ценность, свойство юнита и все формулировки придуманы нами.

# maege-mormont:she-bear
commander-maege-mormont-she-bear-name = Мэйдж Мормонт
commander-maege-mormont-she-bear-title = Медведица
commander-maege-mormont-she-bear-initials = ММ
commander-maege-mormont-she-bear-ability-name = Здесь мы стоим
commander-maege-mormont-she-bear-ability = Юнит Мэйдж обладает Стойкостью.
commander-maege-mormont-she-bear-commit-name = Булава и кольчуга
commander-maege-mormont-she-bear-commit = Юнит Мэйдж может атаковать ещё раз в этом ходу.
commander-maege-mormont-she-bear-note = Нам известны лимит приказов 1, свойство, дающее юниту Стойкость, и специальное действие, по которому её юнит атакует дважды за ход. Вероятно, Мэйдж пешая. Титул, её юнит и то, что Стойкость получает именно он, — догадка. Уровень пленения, ценность и все формулировки придуманы нами.

# robb-stark:young-wolf
commander-robb-stark-young-wolf-name = Робб Старк
commander-robb-stark-young-wolf-title = Молодой Волк
commander-robb-stark-young-wolf-initials = РС
commander-robb-stark-young-wolf-ability-name = Не знавший поражений
commander-robb-stark-young-wolf-ability = Когда атака юнита Робба уничтожает вражеский юнит, ваша мораль повышается ещё на 1.
commander-robb-stark-young-wolf-commit-name = Серый Ветер
commander-robb-stark-young-wolf-commit = Юнит Робба получает Псов войны на одну атаку в этом ходу, даже после движения. Если эта атака уничтожит цель, карту не переворачивают.
commander-robb-stark-young-wolf-note = Нам известно специальное действие с учётом эрраты. Вероятно, верны лимит приказов 3, вид юнита и то, что Робб верхом. Уровень пленения, ценность, свойство юнита и все формулировки придуманы нами.

# robb-stark:king-in-the-north
commander-robb-stark-king-in-the-north-name = Робб Старк
commander-robb-stark-king-in-the-north-title = Король Севера
commander-robb-stark-king-in-the-north-initials = РС
commander-robb-stark-king-in-the-north-ability-name = Где скачет король
commander-robb-stark-king-in-the-north-ability = Раз за ход, когда юнит Робба выбран и ещё не атаковал, снимите жетон связывания с юнита Робба или с одного вашего юнита, смежного с юнитом Робба. Удара в спину это не вызывает.
commander-robb-stark-king-in-the-north-commit-name = Королевская стража
commander-robb-stark-king-in-the-north-commit = Когда в бою должна погибнуть фигурка юнита Робба (но не последняя и не от удара в спину), Робб меняется местами со знаменосцем одного вашего юнита кавалерии, смежного с юнитом Робба. Знаменосцем может быть и другой командир. Раны определяет ранг этого знаменосца.
commander-robb-stark-king-in-the-north-note = Вероятно, верны лимит приказов 3, вид юнита, то, что Робб верхом, свойство юнита, которое снимает жетон связывания, и специальное действие, недоступное последней фигурке. Мы решили, как именно работает свойство юнита, и придумали уровень пленения, ценность и все формулировки.

# greatjon-umber:the-greatjon
commander-greatjon-umber-the-greatjon-name = Большой Джон Амбер
commander-greatjon-umber-the-greatjon-title = Большой Джон
commander-greatjon-umber-the-greatjon-initials = ДА
commander-greatjon-umber-the-greatjon-ability-name = Ни шагу назад
commander-greatjon-umber-the-greatjon-ability = Юнит Большого Джона не отступает в ближнем бою.
commander-greatjon-umber-the-greatjon-commit-name = В самую гущу
commander-greatjon-umber-the-greatjon-commit = В своей следующей ближней атаке в этом ходу юнит Большого Джона бросает на 1 кубик больше за каждый смежный с ним вражеский юнит.
commander-greatjon-umber-the-greatjon-note = Нам известно, что один из командиров базового набора игнорирует отступление в ближнем бою; что это Большой Джон — догадка. Вероятно, верны вид юнита и то, что Большой Джон пеший. Лимит приказов, уровень пленения, ценность, специальное действие и все формулировки придуманы нами.

# greatjon-umber:lord-of-last-hearth
commander-greatjon-umber-lord-of-last-hearth-name = Большой Джон Амбер
commander-greatjon-umber-lord-of-last-hearth-title = Лорд Последнего Очага
commander-greatjon-umber-lord-of-last-hearth-initials = ДА
commander-greatjon-umber-lord-of-last-hearth-ability-name = Двуручный меч
commander-greatjon-umber-lord-of-last-hearth-ability = Каждый Кулак в ближних атаках юнита Большого Джона наносит 2 раны, в том числе кавалерии.
commander-greatjon-umber-lord-of-last-hearth-commit-name = «И это всё?»
commander-greatjon-umber-lord-of-last-hearth-commit = Когда юнит Большого Джона атакуют в ближнем бою, он бьёт первым, ещё до броска атакующего. Он бросает обычное число кубиков; Флаги не действуют. Если атакующий уничтожен, его атаки не будет.
commander-greatjon-umber-lord-of-last-hearth-note = Нам известен титул. Вероятно, Большой Джон пеший. Всё прочее — его юнит, свойство, специальное действие и все числа — придумано нами.

# roose-bolton:lord-of-the-dreadfort
commander-roose-bolton-lord-of-the-dreadfort-name = Русе Болтон
commander-roose-bolton-lord-of-the-dreadfort-title = Лорд Дредфорта
commander-roose-bolton-lord-of-the-dreadfort-initials = РБ
commander-roose-bolton-lord-of-the-dreadfort-ability-name = Чужая кровь
commander-roose-bolton-lord-of-the-dreadfort-ability = Раз за ход, когда юнит Болтона выбран и ещё не атаковал, можно снять одну фигурку, но не последнюю, с одного вашего юнита, смежного с юнитом Болтона. Тогда в своей следующей атаке в этом ходу юнит Болтона бросает на 2 кубика больше.
commander-roose-bolton-lord-of-the-dreadfort-commit-name = Пусть держатся другие
commander-roose-bolton-lord-of-the-dreadfort-commit = Когда в бою должна погибнуть фигурка юнита Болтона, но не последняя, раны вместо него получает один ваш юнит, смежный с юнитом Болтона, — не больше, чем в нём фигурок, не считая его командира.
commander-roose-bolton-lord-of-the-dreadfort-note = То, что Болтон — пятый командир Старков, — догадка. Вероятно, он пеший. Его юнит, свойство, специальное действие и все числа придуманы нами.

# jaime-lannister:kingslayer
commander-jaime-lannister-kingslayer-name = Джейме Ланнистер
commander-jaime-lannister-kingslayer-title = Цареубийца
commander-jaime-lannister-kingslayer-initials = ДЛ
commander-jaime-lannister-kingslayer-ability-name = Золотой меч
commander-jaime-lannister-kingslayer-ability = В ближних атаках на юнит с командиром юнит Джейме бросает на 2 кубика больше.
commander-jaime-lannister-kingslayer-commit-name = Таких, как я, больше нет
commander-jaime-lannister-kingslayer-commit = Когда юнит Джейме выбран, в этом ходу он может пройти на 1 гекс дальше и проходить через вражеские юниты, но не заканчивать движение на их гексах.
commander-jaime-lannister-kingslayer-note = Нам известно, что уровень пленения Джейме — 3 и что он пеший, в юните из четырёх фигурок. Вид этого юнита — догадка. Лимит приказов, ценность, свойство, специальное действие и все формулировки придуманы нами.

# kevan-lannister:trusted-captain
commander-kevan-lannister-trusted-captain-name = Киван Ланнистер
commander-kevan-lannister-trusted-captain-title = Верный капитан
commander-kevan-lannister-trusted-captain-initials = КЛ
commander-kevan-lannister-trusted-captain-ability-name = Правая рука брата
commander-kevan-lannister-trusted-captain-ability = Если вместе с юнитом Кивана выбран другой юнит, юнит Кивана может отказаться от своей атаки и добавить 2 кубика к атаке одного смежного юнита, выбранного в том же ходу. Эти кубики получает и следующая за ней атака Преследования того юнита, если юниты всё ещё смежны.
commander-kevan-lannister-trusted-captain-commit-name = Ничего на волю случая
commander-kevan-lannister-trusted-captain-commit = В начале своего хода верните до 3 жетонов приказа с карты Кивана на герб.
commander-kevan-lannister-trusted-captain-note = Нам известно свойство юнита. Вероятно, верны вид юнита и то, что Киван пеший. Лимит приказов, уровень пленения, ценность, специальное действие и все формулировки придуманы нами.

# addam-marbrand:outrider-commander
commander-addam-marbrand-outrider-commander-name = Адам Марбранд
commander-addam-marbrand-outrider-commander-title = Командующий кавалерией
commander-addam-marbrand-outrider-commander-initials = АМ
commander-addam-marbrand-outrider-commander-ability-name = Пройдёт везде
commander-addam-marbrand-outrider-commander-ability = Местность не останавливает и не замедляет юнит Марбранда. Он может пересекать реки и без брода, но не может закончить движение в реке.
commander-addam-marbrand-outrider-commander-commit-name = В объезд
commander-addam-marbrand-outrider-commander-commit = Используйте в начале своего хода. В этом ходу ваши юниты кавалерии в зоне контроля Марбранда могут пройти на 1 гекс дальше и не получают ударов в спину.
commander-addam-marbrand-outrider-commander-note = Нам известно свойство, с которым юнит движется через местность, но не сквозь юниты. Вероятно, верны вид юнита и то, что Марбранд верхом. Мы решили, какая это местность, и придумали лимит приказов, уровень пленения, ценность, специальное действие и все формулировки.

# addam-marbrand:warrior-of-ashemark
commander-addam-marbrand-warrior-of-ashemark-name = Адам Марбранд
commander-addam-marbrand-warrior-of-ashemark-title = Воин Эшмарка
commander-addam-marbrand-warrior-of-ashemark-initials = АМ
commander-addam-marbrand-warrior-of-ashemark-ability-name = С незащищённой стороны
commander-addam-marbrand-warrior-of-ashemark-ability = Ближние атаки юнита Марбранда — всегда фланговые, связан он боем или нет.
commander-addam-marbrand-warrior-of-ashemark-commit-name = Горящее древо
commander-addam-marbrand-warrior-of-ashemark-commit = В следующей ближней атаке юнита Марбранда в этом ходу каждый выпавший Зелёный щит наносит рану, каков бы ни был ранг цели.
commander-addam-marbrand-warrior-of-ashemark-note = Нам известно, что с одним из титулов у Марбранда есть это свойство юнита и разъяснение к нему. Вероятно, верны этот титул, вид юнита и то, что Марбранд верхом. Лимит приказов, уровень пленения, ценность, специальное действие и все формулировки придуманы нами.

# gregor-clegane:the-mountain
commander-gregor-clegane-the-mountain-name = Грегор Клиган
commander-gregor-clegane-the-mountain-title = Гора
commander-gregor-clegane-the-mountain-initials = ГК
commander-gregor-clegane-the-mountain-ability-name = Скачущая Гора
commander-gregor-clegane-the-mountain-ability = Когда юнит Грегора атакует, он бросает ещё 1 кубик за каждый Флаг первого броска.
commander-gregor-clegane-the-mountain-commit-name = Сквозь их строй
commander-gregor-clegane-the-mountain-commit = В своей следующей атаке в этом ходу юнит Грегора получает Преследование 1.
commander-gregor-clegane-the-mountain-note = Нам известно свойство юнита и разъяснение к нему. Вероятно, верны уровень пленения 4, вид юнита и то, что Грегор пеший. Лимит приказов, ценность, специальное действие и все формулировки придуманы нами.

# gregor-clegane:reaver
commander-gregor-clegane-reaver-name = Грегор Клиган
commander-gregor-clegane-reaver-title = Грабитель
commander-gregor-clegane-reaver-initials = ГК
commander-gregor-clegane-reaver-ability-name = Огнём и мечом
commander-gregor-clegane-reaver-ability = У юнита Грегора есть Поджог; уровень пожара добавляет и Зелёный щит, и Кулак.
commander-gregor-clegane-reaver-commit-name = Речные земли горят
commander-gregor-clegane-reaver-commit = После хода, в котором был выбран юнит Грегора, каждый пожар усиливается на 1 уровень. Затем укажите направление и до трёх пожаров. Они распространяются в эту сторону: на каждом из двух следующих гексов уровень пожара растёт на 1, если этот гекс может гореть.
commander-gregor-clegane-reaver-note = Нам известны свойство и специальное действие. Мы предполагаем, какой у Грегора юнит, что он пеший, на каких гексах усиливается пожар, который распространяется на два гекса, и что выбран должен быть юнит самого Грегора. Лимит приказов, уровень пленения, ценность и все формулировки придуманы нами.

# tywin-lannister:lord-of-casterly-rock
commander-tywin-lannister-lord-of-casterly-rock-name = Тайвин Ланнистер
commander-tywin-lannister-lord-of-casterly-rock-title = Лорд Бобрового Утёса
commander-tywin-lannister-lord-of-casterly-rock-initials = ТЛ
commander-tywin-lannister-lord-of-casterly-rock-ability-name = Железная дисциплина
commander-tywin-lannister-lord-of-casterly-rock-ability = Каждый другой ваш юнит в зоне контроля Тайвина может в каждом бою игнорировать один Флаг.
commander-tywin-lannister-lord-of-casterly-rock-commit-name = Час льва
commander-tywin-lannister-lord-of-casterly-rock-commit = Используйте в начале своего хода. После этого хода вы делаете ещё один, и лишь потом ходит противник.
commander-tywin-lannister-lord-of-casterly-rock-note = Вероятно, Тайвин — пятый командир Ланнистеров и едет верхом. Титул — догадка. Его юнит, свойство, специальное действие и все числа придуманы нами.
