# Войны: кампании, в которые играют (bow campaign, страница кампаний).

# --- что меняется в следующей битве и почему
campaign-because = { $cause }: { $what }
campaign-cause-branch = После битвы «{ $place }»
campaign-cause-wounded = Рана ({ $name })
campaign-cause-captive = Плен ({ $name })
campaign-cause-favour = Милость ({ $house })

campaign-change-rank = { $name } { $at ->
    [none] в резерве
   *[other] на { $at }
  }: ранг { $after }, а не { $before }.
campaign-change-join = { $name } вступает в битву на { $at }, ранг { $rank }{ $figures ->
    [0] {""}
   *[other] , фигурок: { $figures }
  }.
campaign-change-leave = { $name } { $at ->
    [none] в резерве
   *[other] на { $at }
  }, ранг { $rank }: в битве не участвует.
campaign-change-place = { $name } начинает на { $to }, а не на { $at }.
campaign-change-lead = { $commander } ({ $unit }): юнит ведёт { $by }.
campaign-change-lead-first = { $name }: юнит ведёт { $by }.
campaign-change-lead-none = { $commander } ({ $unit }): юнит сражается без командира, и карт приказов этого командира в колоде нет.
campaign-change-tokens = { $house-name }: жетонов приказа { $after }, а не { $before }.
campaign-change-council = { $house-name } могут потратить в этой битве { $count ->
    [1] одну милость
    [few] { $count } милости
   *[many] { $count } милостей
  }, не больше одной за раунд — на другую карту или другой жетон выбора.
campaign-change-council-more = { $house-name } могут потратить в этой битве ещё одну милость, в другом раунде, — на другую карту или другой жетон выбора.
campaign-council-name = Милости ({ $house })
campaign-council-round = { $house }: этот раунд
campaign-council-card = Потратить милость, чтобы обменять карту с руки?
campaign-council-token = Потратить милость, чтобы обменять жетон выбора новым броском?
campaign-council-rule = { $house } могут раз за раунд, в свой первый ход, потратить милость: обменять карту с руки или жетон выбора новым броском.
campaign-change-momentum = { $house-name } начинают с жетоном инициативы.

# --- вести после битвы
campaign-news-result = { $winner ->
    [none] { $place }: не побеждает никто.
   *[other] { $place }: побеждают { $name }{ $why ->
        [rout] {""}, враг разгромлен
        [conceded] {""}, враг сдаётся
       *[other] {""}
      }.
  }
campaign-news-skipped = { $place }: битва пропущена. Очков никто не получает.
campaign-news-score = Счёт: Старки { $stark-before } → { $stark-after }, Ланнистеры { $lannister-before } → { $lannister-after }.
campaign-news-wounded = { $person } получает рану{ $known ->
    [1] {" "}и пропускает битву «{ $place }»
   *[0] {""}
  }.
campaign-news-captive = { $person } попадает в плен.
campaign-news-recovered = { $person } снова в строю.
campaign-news-in-time = { $person } { $state ->
    [captive] возвращается из плена под честное слово
   *[wounded] оправляется от раны
  } к битве «{ $place }»: каждому дому в битве может недоставать не больше { $most ->
    [one] { $most } командира
   *[other] { $most } командиров
  }.
campaign-news-exchanged = Обмен пленными: { $person } и { $other } возвращаются к своим.
campaign-news-ransomed = { $person } на свободе: выкуп уплачен.
campaign-news-favours = Милости ({ $house }): { $before } → { $after }.
campaign-news-branch = { $text }
campaign-news-decided = Исход войны решён: { $name } впереди, и догнать их уже нельзя.
campaign-news-over = { $winner ->
    [none] Война окончена, победителя нет.
   *[other] Война окончена. { $name }: { $grade ->
        [narrow] победа с трудом
        [clear] уверенная победа
       *[great] великая победа
      }.
  }

# --- лист войны
campaign-result = { $place }: { $winner ->
    [none] не победил никто
   *[other] победили { $name }{ $how ->
        [rout] {""}, враг разгромлен
        [at-once] {""}, сразу
        [conceded] {""}, враг сдался
       *[end] {""}
      }{ $close ->
        [1] {""}, побеждённые были близки
       *[0] {""}
      }
  } ({ $stark } : { $lannister })
campaign-result-skipped = { $place }: пропущена (0 : 0)
campaign-commander-unhurt = { $name }: в строю
campaign-commander-wounded = { $name }: рана{ $known ->
    [1] , пропускает битву «{ $place }»
   *[0] {""}
  }
campaign-commander-captive = { $name }: плен
campaign-standing = { $leader ->
    [none] Старки { $stark } : { $lannister } Ланнистеры. Впереди никого.
   *[other] Старки { $stark } : { $lannister } Ланнистеры. { $name } впереди на { $lead }.
  }
campaign-standing-decided = Старки { $stark } : { $lannister } Ланнистеры. Исход войны решён, победители: { $name }.
campaign-standing-over = { $grade ->
    [draw] Старки { $stark } : { $lannister } Ланнистеры. Ничья в войне.
    [narrow] Старки { $stark } : { $lannister } Ланнистеры. { $name }: победа с трудом.
    [clear] Старки { $stark } : { $lannister } Ланнистеры. { $name }: уверенная победа.
   *[great] Старки { $stark } : { $lannister } Ланнистеры. { $name }: великая победа.
  }
