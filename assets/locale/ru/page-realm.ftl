# Королевство на странице для браузера: сражение, ставки и приказы. Значения вставляет сама страница.

page-combat = Сражение: { $area }
page-combat-attacks = нападение
page-combat-defends = защита
page-combat-face-down = Карта Дома, лицом вниз
page-combat-support = Подмога ({ $area }): { $house }
page-combat-no-support = Подмога ({ $area }): никому
page-combat-winner = Победа: { $house }.
page-combat-ties = При равной силе побеждает { $house }.
page-cards-turned = Карты Домов
page-step-support = Подмога
page-step-cards = Карты
page-step-abilities = Тексты карт
page-step-tides = Перевес
page-step-blade = Меч
page-step-result = Итог
page-term-units = { $of }
page-term-march = приказ { $of }
page-term-defense = приказ { $of }
page-term-support = подмога: { $of }
page-term-garrison = гарнизон
page-term-card = { $of }
page-term-text = текст карты { $of }
page-term-blade = Валирийский меч
page-term-tides = карта перевеса

page-bids-track = Ставки: { $track }
page-bids-wildlings = Нападение одичалых, сила { $strength }
page-bids-hidden = Все делают ставки втайне и открывают их вместе.
page-bids-sum = Все ставки вместе: { $sum }. Сила одичалых: { $strength }.
page-bids-watch-wins = Ночной Дозор побеждает: { $sum } против { $strength }.
page-bids-wildlings-win = Одичалые побеждают: { $strength } против { $sum }.
page-bids-lowest = Победа одичалых: самая низкая ставка
page-bids-others = Победа одичалых: остальные
page-bids-highest = Победа Дозора: самая высокая ставка

page-next-piece = Теперь выберите подсвеченные войска.
page-next-area = Теперь выберите подсвеченную область.
page-next-order = Теперь выберите приказ.
page-orders = Ваши приказы
page-orders-laid = Отдано: { $laid } из { $areas }
page-orders-asks = Отдайте приказы: выберите подсвеченную область, затем приказ для неё.
page-orders-lay = Отдать этот приказ
page-march-from = Ваш поход: выберите подсвеченную область, чей приказ выполнить.
page-march-send = Ваш поход: выберите, кто и куда идёт, затем нажмите «Вперёд».
page-house-card-asks = Выберите карту Дома на руке: обе карты откроют одновременно.
page-orders-stars = со звездой: { $used } из { $stars }
page-orders-gone = уже отдан
page-orders-banned = в этом раунде нельзя

page-tabs = Карта и остальное
page-tab-map = Карта
page-tab-houses = Дома
page-tab-cards = Карты
page-tab-tracks = Треки
page-tab-log = Журнал
page-tab-changed = есть новое
