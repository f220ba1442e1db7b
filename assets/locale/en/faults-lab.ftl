# What is wrong with plans and results of the laboratory; see faults.ftl.

told-plan-combinations = asks for { $count } combinations; at most { $most } are played
told-plan-combination = combination { $number } of { $count } cannot be played: { $said-why }
told-plan-no-battle = names no `battle`; give one in `play`, `cross` or `list`
told-plan-other-game = `{ $key }` is for `game: { $game }`
told-plan-strange-house = { $house } does not play with { $players } Houses; they are { $houses }
told-results-other = holds { $said-what }; name another folder, or delete it
told-results-columns = columns of another version
told-results-games = games of another plan
told-results-basis = games under other rules, bots, content or battle plans
told-results-no-run = holds results without { $file }; name another folder
told-results-none = holds no results of a run: there is no { $file } in it
told-results-broken = is no description of a run
told-results-format = has format { $found }; this version reads { $known }
told-results-busy = is being written by another program; wait for its end
told-results-no-game = has no game { $number }; they are numbered 0 to { $last }
told-results-not-played = game { $number } has not been played yet
told-a-setting = a setting such as tides
told-results-no-games = no game has been played yet
told-results-unreadable = its files cannot be read: { $why }
told-cluster-jobs = --jobs is for this machine alone; a cluster has the workers that it has
told-cluster-other = has other rules, bots or content; install the same version everywhere
told-cluster-silent = is no cluster that answers: { $why }
told-cluster-killed = chunk { $chunk } has ended several workers; see their logs
