# What is wrong with programs that are to be bots, and with what a record says of them; see faults.ftl.

told-bot-quote = { $line } is no command line: a quote is not closed
told-bot-no-program = `cmd:` names no program; write it behind the colon, such as `cmd:./mybot --fast`
told-bot-not-there = there is no program { $name } that can be started
told-stand-in-house = a bot stands in for one of { $houses }
told-stand-in-word = `{ $key }` of a bot that stands in is a word
told-stand-in-text = `{ $key }` of a bot that stands in has at most { $most } letters in one line
told-seats-no-battle = Name the battle in which --stark and --lannister shall have their seats.
