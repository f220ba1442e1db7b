# Книга игрока за столом.

player-book-reading = Читаем ваши партии ...
player-book-left-out = { $count ->
    [one] { $count } сохранённая партия не читается и не считается.
    [few] { $count } сохранённые партии не читаются и не считаются.
   *[other] { $count } сохранённых партий не читаются и не считаются.
  }
hint-player-book-list-up = Предыдущие ленты (колесо или Page Up)
hint-player-book-list-down = Следующие ленты (колесо или Page Down)
hint-player-book-replay = Щёлкните, чтобы посмотреть партию, которая её принесла.
