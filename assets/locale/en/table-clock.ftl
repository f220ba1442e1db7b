# The clock of the people in a game.

clock-none = No clock
clock-terms = { $minutes } min + { $seconds } s per turn
clock-hint = Each person has this much time for the whole game, plus some seconds at the end of each turn. The clock runs only while that person is deciding. When time runs out, the game goes on and the clock counts overtime.
clock-left = The time this person has left. The clock runs only while they are deciding.
clock-last-minute = { $house }: one minute left on the clock. The game does not end when time runs out.
clock-over = { $house }: time is up. The game goes on, and the clock counts overtime.
