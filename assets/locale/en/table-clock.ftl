# The clock of the people in a game.

clock-none = No clock
clock-terms = { $minutes } min + { $seconds } s a turn
clock-hint = Each person has this time for the whole game, and gets some seconds more at the end of each turn. It runs only while that person decides. When it runs out, the game goes on, and the clock counts overtime.
clock-left = Time that this person has left. It runs only while they decide.
clock-last-minute = { $house }: one minute left on the clock. The game does not end when it runs out.
clock-over = { $house }: time is up. The game goes on, and the clock counts overtime.
