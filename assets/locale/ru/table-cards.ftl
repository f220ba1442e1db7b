# Карты, показанные крупно.

command-read = Увеличить карту
reading-foot = { $cards ->
    [1] Escape или щелчок — закрыть
   *[other] { $card } из { $cards } · стрелки — листать · Escape или щелчок — закрыть
}

# --- чей ход
lead-turn = Ходят { $house }
lead-round = { $round } · { $phase }
lead-points = Победные очки: { $house }
