# Карта в книге битв и в кампании, и страница рядом с ней.

road-next = Дальше: { $name }
road-won = победа: { $house }
road-unplayed = не сыграна
road-unwon = сыграна без победы
road-levels = побеждённые здесь боты
road-levels-hint = Три кружка, от слабого бота к сильному: { $level1 }, { $level2 }, { $level3 }. Закрашенный кружок: здесь вы победили этого бота, играя за дом такого цвета.
book-tab-book = Книга
book-tab-others = Другие битвы ({ $count })
book-battle-number = Битва { $number } · { $state }
book-state-unplayed = ещё не сыграна
book-state-unwon = сыграна, победы пока нет
book-state-won = победа за дом: { $houses }
book-read-all = Прочитать всё
hint-book-read-all = Карта поля, оба войска, условия победы, особые правила
hint-book-options = Изменить дополнительные правила и часы
hint-book-to-story = Вернуться к рассказу о битве
book-start-named = Начать: { $name }
book-you-and-bot = Вы и бот
book-two-people = Два игрока
book-two-bots = Два бота
