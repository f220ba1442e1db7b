# Справка `bow realm content`; см. usage.ftl.

usage-realm = Вторая игра: от трёх до шести Домов сражаются за Вестерос.
usage-x-realm-cards = все карты Домов
usage-x-realm-record = запись и откуда она
usage-realm-content = Что напечатано в «Игре престолов» и откуда это.
usage-x-realm-areas = все области
usage-x-realm-one = одна запись и откуда она
usage-realm-no-user-content = Не брать наборы из вашей папки `realm-content`.
usage-realm-list = Список записей «Игры престолов»: надёжность самого слабого источника и набор, если запись не из коробки.
usage-realm-shelf = Одно из: box, threat, units, areas, borders, houses, supply, tracks, orders, setups, cards, westeros, decks, wildlings, tides.
usage-x-realm-borders = какие области граничат, для программ
usage-x-realm-pack-cards = вместе с картами Домов из набора
usage-realm-show = Показать одну запись «Игры престолов»: что в ней и откуда это.
usage-realm-id = Любая запись «Игры престолов».
usage-x-realm-area = область
usage-x-realm-card-json = карта Дома, для программ
usage-realm-check = Проверить, что напечатано в «Игре престолов»: каждую запись и то, что записи говорят друг о друге.
usage-x-realm-pack = набор поверх них
usage-realm-words = Список слов, которыми написаны карты «Игры престолов»: что каждое берёт и что делает.
usage-x-realm-words = что могут говорить эффекты карт в наборе
usage-x-realm-faults = ошибки с файлом, строкой и полем
