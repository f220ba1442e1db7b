# Карты, показанные крупно.

command-read = Прочитать карту
reading-foot = { $cards ->
    [1] Закрыть: Escape или щелчок
   *[other] { $card } из { $cards } · стрелки: другие карты · закрыть: Escape или щелчок
}

# --- чей ход
lead-turn = Ходят { $house }
lead-round = { $round } · { $phase }
lead-points = Победные очки: { $house }
