# Карты расстановки и карты стычек.

# setup-robb-young-wolf
skirmish-setup-robb-young-wolf-name = Робб Старк, Молодой Волк
skirmish-setup-robb-young-wolf-note = Точно: три красных юнита — сильные бойцы при сильном командире. Титул, виды юнитов и местность придуманы нами.

# setup-robb-king
skirmish-setup-robb-king-name = Робб Старк, Король Севера
skirmish-setup-robb-king-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-greatjon
skirmish-setup-greatjon-name = Большой Джон Амбер, Большой Джон
skirmish-setup-greatjon-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-last-hearth
skirmish-setup-last-hearth-name = Большой Джон Амбер, Лорд Последнего Очага
skirmish-setup-last-hearth-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-karstark
skirmish-setup-karstark-name = Рикард Карстарк, Лорд Кархолда
skirmish-setup-karstark-note = Точно: его титул на этой карте, по эррате. Вероятно: в блоках около четырёх юнитов и четырёх гексов. Содержание блоков придумано нами.

# setup-bolton
skirmish-setup-bolton-name = Русе Болтон, Лорд Дредфорта
skirmish-setup-bolton-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-maege
skirmish-setup-maege-name = Мэйдж Мормонт, Медведица
skirmish-setup-maege-note = Точно: в её блоке зелёные лучники, синие Воины Севера и синие Мастера над псами; что четвёртого юнита нет, решили мы. Вероятно: её ценность, взятая по лимиту приказов. Титул, ранг её юнита и блок местности придуманы нами.

# setup-northern-levies
skirmish-setup-northern-levies-name = Ополчение Севера
skirmish-setup-northern-levies-note = Догадка: у каждого Дома одна карта без командира. Её блоки придуманы нами.

# setup-tywin
skirmish-setup-tywin-name = Тайвин Ланнистер, Лорд Бобрового Утёса
skirmish-setup-tywin-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-kevan
skirmish-setup-kevan-name = Киван Ланнистер, Верный капитан
skirmish-setup-kevan-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-jaime
skirmish-setup-jaime-name = Джейме Ланнистер, Цареубийца
skirmish-setup-jaime-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-reaver
skirmish-setup-reaver-name = Грегор Клиган, Грабитель
skirmish-setup-reaver-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-outrider
skirmish-setup-outrider-name = Адам Марбранд, Командующий кавалерией
skirmish-setup-outrider-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-ashemark
skirmish-setup-ashemark-name = Адам Марбранд, Воин Эшмарка
skirmish-setup-ashemark-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-mountain
skirmish-setup-mountain-name = Грегор Клиган, Гора
skirmish-setup-mountain-note = Вероятно: в блоке юнитов их около четырёх, а в блоке местности — около четырёх гексов. Содержание блоков придумано нами.

# setup-western-levies
skirmish-setup-western-levies-name = Ополчение Западных земель
skirmish-setup-western-levies-note = Догадка: у каждого Дома одна карта без командира. Её блоки придуманы нами.

# raid-in-the-riverlands
skirmish-raid-in-the-riverlands-name = Набег в Речных землях
skirmish-raid-in-the-riverlands-story = Две колонны столкнулись между рукавами Трезубца там, где никто не ждал врага. Удерживать здесь нечего — остаётся только убивать чужих людей.
skirmish-raid-in-the-riverlands-points-1 = 1 победное очко за каждый уничтоженный вражеский юнит.
skirmish-raid-in-the-riverlands-note = Точно: два командира общей ценностью не больше 4, жетон инициативы по жребию, ряды для расстановки. Вероятно: поле боя по длине, победное очко за каждый уничтоженный юнит, без победных объектов; три карты юнитов, потому что в войске одного игрока было 14 юнитов. Карты местности, раунды, жетоны, кубики, карты и счётчик придуманы нами.

# westerlands-bounty
skirmish-westerlands-bounty-name = Награда Западных земель
skirmish-westerlands-bounty-story = Бобровый Утёс платит золотом за каждого пленного лорда Севера, да и Север не поскупится за льва. Сегодня награда назначена за лордов, чьи знамёна впереди.
skirmish-westerlands-bounty-points-1 = 1 победное очко за каждый уничтоженный вражеский юнит.
skirmish-westerlands-bounty-points-2 = За каждого пленённого командира — столько победных очков, сколько составляет его ценность.
skirmish-westerlands-bounty-note = Точно: название. Всё прочее придумано нами.
