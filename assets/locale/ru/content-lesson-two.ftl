# Поле второго урока.

scenario-the-burning-mill-name = Горящая мельница
scenario-the-burning-mill-note = Эту битву мы придумали, чтобы учиться игре; в коробке её нет.
scenario-the-burning-mill-story = Мельница на реке горит, а с холма за ней стрелки сира Кивана видят каждый брод. Мэйдж Мормонт намерена взять этот холм до конца второго раунда, и мельницу тоже, если от неё что-нибудь останется.
scenario-the-burning-mill-objective-the-hill = Холм.
scenario-the-burning-mill-victory-1 = Холм под контролем Старков.
scenario-the-burning-mill-victory-2 = Холм под контролем Ланнистеров.
