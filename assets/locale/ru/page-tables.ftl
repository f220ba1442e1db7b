# Страница хозяина для многих столов. Значения вставляет сама страница.

page-tables = Столы
page-tables-door = На этой странице создают столы и следят за ними. Ключ к ней напечатала команда, которая держит столы.
page-tables-key = Ключ
page-tables-enter = Дальше
page-tables-gone = Сервер не отвечает.
page-tables-full = Открыто слишком много столов: новых пока не создать.
page-tables-made = Стол готов: { $title }. Скопируйте ссылки сейчас: потом можно будет только сделать новые.
page-tables-new = Новый стол
page-tables-game = Игра
page-tables-players = Игроков
page-tables-card = Карта стычки
page-tables-any-card = любая
page-tables-clock = Часы
page-tables-watch = Ссылка для наблюдателей
page-tables-person = человек
page-tables-make = Создать стол
page-tables-none = Столов пока нет.
page-tables-turn = Выбор за: { $houses }
page-tables-bots = Думает бот.
page-tables-closed = Закрыт; откроется, когда придёт игрок.
page-tables-watchers = Наблюдатели
page-tables-link = Ссылка: { $house }
page-tables-copy = Скопировать
page-tables-copied = Скопировано
page-tables-new-key = Новая ссылка
page-tables-back = Вернуть место
