# Книга игрока: итоги законченных партий, в терминале и за столом.

player-book = Книга игрока
player-book-none-battle = Вы ещё не закончили ни одной битвы.
player-book-none-realm = Вы ещё не закончили ни одной партии «Игры престолов».
player-book-finished = Закончено
player-book-bots = Против ботов
player-book-people = Между людьми
player-book-streak = Серия
player-book-dice = Кубики в атаках
player-book-commander = Любимый командир
player-book-of-house = За кого вы играли
player-book-of-bot = Против кого
player-book-score = побед { $won } из { $played }{ $drawn ->
    [0] {""}
   *[other] , ничьих { $drawn }
  }
player-book-streak-won = { $count ->
    [0] последняя партия вничью
    [1] последняя партия выиграна
    [one] { $count } победа подряд
    [few] { $count } победы подряд
   *[other] { $count } побед подряд
  }
player-book-streak-lost = { $count ->
    [1] последняя партия проиграна
    [one] { $count } поражение подряд
    [few] { $count } поражения подряд
   *[other] { $count } поражений подряд
  }
player-book-streak-longest = { $now }; больше всего побед подряд: { $longest }
player-book-house-won = { $house }: побед { $count }
player-book-drawn = ничьих { $count }
player-book-luck = Подошло { $matches } из { $dice }, в среднем { $expected }.
player-book-luckier = Вы удачливее { $count } из 100 игроков.
player-book-luck-hint = Кубик подходит, если на нём ранг цели или Кулак. Среднее взято для тех же атак с честными кубиками.
player-book-commander-battles = { $name }: побед { $won } из { $battles }

# --- ленты
player-book-ribbons = Ленты: { $count } из { $all }
player-book-progress = { $done } из { $wanted }
player-book-new-ribbons = { $count ->
    [1] Новая лента в вашей книге: { $names }.
   *[other] Новые ленты в вашей книге: { $names }.
  }
