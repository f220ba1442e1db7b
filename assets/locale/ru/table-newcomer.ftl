# Путь новичка: заставка обеих игр, первая битва, подсказки.

title-both = Вестерос
title-both-line = Две игры о Семи Королевствах: битвы на гексах и война за Железный трон
title-note = Неофициальное любительское издание. «Битвы Вестероса» и «Игра престолов» — игры издательства Fantasy Flight Games.
title-learn = Научиться играть
title-learn-caption = Две короткие битвы с проводником
title-kept = { $name }, раунд { $round }
title-looking = Ищем вашу последнюю игру …
title-quick = Быстрая битва
title-quick-caption = Вы ведёте Старков против лёгкого бота
title-book = Книга битв
title-book-caption = Выберите битву, стороны и правила
title-skirmish-caption = Командиры и войска по картам
title-realm-quick = Быстрая партия
title-realm-quick-caption = Вы ведёте Старков против двух ботов
title-realm-game = Новая партия
title-realm-game-caption = Выберите Дома, игроков и правила
title-realm-lesson = Первый урок
title-realm-lesson-caption = Раунд войны с проводником
title-saved-games = Сохранённые игры

# --- первая битва
newcomer-greeting = Вы ведёте Дом { $house }: его полоса и его юниты подсвечены. Щёлкните жетон выбора, затем один из своих юнитов, которые он подсветит. Клавиша { $key-hint } даёт подсказку.
