# Карты для печати (`bow sheet`).

sheet-position = Позиция

# Области, о которых говорят особые правила битв книги; прочие названы своими идентификаторами.
area-camp = лагерь
area-column = колонна
area-east-camp = восточный лагерь
area-houses = дома
area-shallows = мелководье
area-south-road = южная дорога
area-stark-lines = ряды Старков
area-thickets = чащи
area-wall = частокол
area-way-to-jaime = путь к Джейме
area-west-camp = западный лагерь
