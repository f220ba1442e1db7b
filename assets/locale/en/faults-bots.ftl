# What is wrong with programs that are to be bots, and with what a record says of them; see faults.ftl.

told-run-key = the key of a run has { $digits } characters, each one of 0 to 9 and a to f; the results of that run contain it
told-bot-quote = { $line } is not a command line: a quote is not closed
told-bot-no-program = `cmd:` needs a program after the colon, such as `cmd:./mybot --fast`
told-bot-not-there = the program { $name } does not exist or cannot be started; check its path, and whether it is executable
told-stand-in-house = a bot must stand in for one of { $houses }
told-stand-in-word = `{ $key }` of a bot that stands in must be one word
told-stand-in-text = `{ $key }` of a bot that stands in must be one line of at most { $most } characters
told-seats-no-battle = Name the battle for which --stark and --lannister choose the players.
