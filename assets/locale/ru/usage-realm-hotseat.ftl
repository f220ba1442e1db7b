# Справка bow realm hotseat и bow realm replay; см. usage.ftl.

usage-realm-hotseat = Сыграть партию в этом терминале, от трёх до шести Домов: номерами или в нотации.
usage-realm-hotseat-houses = Какие Дома играют; столько, сколько игроков: `stark,lannister,baratheon`.
usage-realm-hotseat-seat = `person` — человек, или имя бота: `greedy`, `random`.
usage-realm-bot = Какой бот играет за этот Дом: `greedy`, `random`.
usage-x-realm-simulate-seat = бот Старков против случайных
usage-realm-hotseat-journal = Записывать партию в новый файл.
usage-realm-hotseat-resume = Продолжить записанную партию.
usage-x-realm-hotseat = четверо за одним терминалом
usage-x-realm-hotseat-bot = два человека и бот
usage-x-realm-hotseat-journal = записывает партию
usage-x-realm-hotseat-resume = продолжает её
usage-realm-replay = Рассказать записанную партию шаг за шагом или проверить, что она играется точно так же.
usage-realm-replay-file = Запись партии (.bow).
usage-realm-replay-text = Рассказать в терминале: так и делается.
usage-x-realm-replay = рассказывает её по действиям, насколько это знают все
usage-x-realm-replay-check = играет её заново и сравнивает
usage-x-realm-replay-json = действия и события для программ
