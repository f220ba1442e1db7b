# Справка `bow realm content`; см. usage.ftl.

usage-realm = Вторая игра: от трёх до шести Домов сражаются за Вестерос.
usage-x-realm-cards = все карты Домов
usage-x-realm-record = запись и её источник
usage-realm-content = Напечатанное содержание «Игры престолов» и его источники.
usage-x-realm-areas = все области
usage-x-realm-one = одна запись и её источник
usage-realm-no-user-content = Не подключать наборы из вашей папки `realm-content`.
usage-realm-list = Перечислить записи «Игры престолов» с достоверностью самого слабого источника; у записей не из коробки указан набор.
usage-realm-shelf = Одно из: box, threat, units, areas, borders, houses, supply, tracks, orders, setups, cards, westeros, decks, wildlings, tides.
usage-x-realm-borders = соседи областей, для программ
usage-x-realm-pack-cards = вместе с картами Домов из набора
usage-realm-show = Показать одну запись «Игры престолов» и её источники.
usage-realm-id = Имя любой записи «Игры престолов».
usage-x-realm-area = область
usage-x-realm-card-json = карта Дома, для программ
usage-realm-check = Проверить напечатанное содержание «Игры престолов»: каждую запись и её ссылки на другие записи.
usage-x-realm-pack = набор поверх них
usage-realm-words = Перечислить слова, которыми написаны карты «Игры престолов», их поля и что они делают.
usage-x-realm-words = слова для эффектов карт в наборе
usage-x-realm-faults = ошибки с файлом, строкой и полем
