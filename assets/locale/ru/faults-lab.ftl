# Что не так с планами и результатами лаборатории; см. faults.ftl.

told-plan-combinations = сочетаний вышло { $count }; играется не больше { $most }
told-plan-combination = сочетание { $number } из { $count } сыграть нельзя: { $said-why }
told-plan-no-battle = нет `battle`; назовите её в `play`, `cross` или `list`
told-plan-other-game = `{ $key }` бывает только при `game: { $game }`
told-plan-strange-house = { $house } не играет, если Домов { $players }; это { $houses }
told-results-other = здесь { $said-what }; назовите другую папку или удалите эту
told-results-columns = столбцы другой версии
told-results-games = партии другого плана
told-results-basis = партии с другими правилами, ботами, содержимым или планами битв
told-results-no-run = здесь результаты без { $file }; назовите другую папку
told-results-none = здесь нет результатов: в папке нет { $file }
told-results-broken = это не описание партий
told-results-format = здесь формат { $found }; эта версия читает { $known }
told-results-busy = сюда пишет другая программа; дождитесь её конца
told-results-no-game = партии { $number } нет; их номера — от 0 до { $last }
told-results-not-played = партия { $number } ещё не сыграна
told-a-setting = настройка, например tides
told-results-no-games = ещё не сыграно ни одной партии
told-results-unreadable = файлы не читаются: { $why }
told-cluster-jobs = --jobs — для этой машины; у кластера столько исполнителей, сколько есть
told-cluster-other = здесь другие правила, боты или содержимое; поставьте везде одну версию
told-cluster-silent = кластер не отвечает: { $why }
told-cluster-killed = часть { $chunk } погубила несколько исполнителей; смотрите их журналы
