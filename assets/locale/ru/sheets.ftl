# Карты для печати (`bow sheet`).

sheet-position = Позиция

# Области, о которых говорят особые правила битв книги; прочие названы своими идентификаторами.
area-camp = лагерь
area-column = колонна
area-field = поле между армиями
area-houses = дома
area-northern-camp = северный лагерь
area-shallows = мелководье
area-south-road = южная дорога
area-southern-camp = южный лагерь
area-stark-lines = ряды Старков
area-thickets = чащи
area-wall = частокол
area-barns = амбары
area-stark-camp = лагерь Старков
area-lannister-camp = лагерь Ланнистеров
area-way-to-jaime = путь к Джейме
area-mill = мельница
area-sept = септа

sheet-devastated = опустошение
sheet-sign-fire = Число на красном фоне — уровень пожара.
sheet-sign-devastated = Штриховка означает опустошение.
sheet-sign-idle = Серая рамка означает, что юнит уже не активен.
sheet-sign-engaged = Черта соединяет связанные боем юниты.
sheet-sign-compass = Стрелки показывают, куда по броску кубика распространяется пожар.
sheet-north-east = северо-восток
sheet-east = восток
sheet-south-east = юго-восток
sheet-south-west = юго-запад
sheet-west = запад
sheet-north-west = северо-запад
sheet-edge = Край поля: { $house }
