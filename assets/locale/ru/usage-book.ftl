# Справка по bow book.
usage-book = Показать ваши законченные партии: сыграно и выиграно, по Домам и ботам, серии, кубики, любимый командир.
usage-x-book = обе игры
usage-x-book-game = одна игра
usage-x-book-json = то же для программ
usage-no-book = вы ещё не закончили ни одной партии
usage-book-game = Только эта игра: `battle` или `realm`.
