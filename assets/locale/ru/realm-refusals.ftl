# Почему действие в «Игре престолов» невозможно.

realm-refusal-bad-action = { $text }
realm-refusal-banned = В этом раунде карта Вестероса запрещает этот приказ: { $order }.
realm-refusal-bid-too-high = Доступной власти у { FORM($house, "of") } только { $power }.
realm-refusal-card-not-in-hand = У { FORM($house, "of") } нет на руке карты { $card }.
realm-refusal-card-sent-back = Карту { $card } вернули на руку: нужно сыграть другую.
realm-refusal-impassable = При таком числе игроков нельзя входить { FORM($area, "to") }.
realm-refusal-lose-engine = Осадные башни в потери не выбирают: у проигравшего они гибнут в любом случае.
realm-refusal-lose-nobody = Такой отряд нельзя выбрать { FORM($area, "in") }: { $unit }.
realm-refusal-lose-routed = Отступившие отряды в потери не выбирают.
realm-refusal-lose-superfluous = Потеря отряда { FORM($area, "in") } не поможет уложиться в предел снабжения.
realm-refusal-muster-elsewhere = Сухопутные отряды собирают в самой области, а не { FORM($to, "in") }.
realm-refusal-muster-enemy-ships = Поставить корабль нельзя: чужие корабли стоят { FORM($to, "in") }.
realm-refusal-muster-needs-fort = Собирать войска негде: { FORM($area, "in") } нет ни замка, ни крепости.
realm-refusal-muster-needs-special = Собирать войска можно только особым приказом усиления власти.
realm-refusal-muster-nothing = Нельзя ничего собрать { FORM($area, "in") }.
realm-refusal-muster-only-there = По этому приказу войска собирают только там, где он лежит, а не { FORM($area, "in") }.
realm-refusal-muster-points = { $points ->
    [one] Осталось { $points } очко сбора { FORM($area, "in") }.
    [few] Осталось { $points } очка сбора { FORM($area, "in") }.
   *[other] Осталось { $points } очков сбора { FORM($area, "in") }.
}
realm-refusal-muster-ship-place = Корабль ставят в порт { FORM($area, "of") } или в море рядом; { $to } — ни то ни другое.
realm-refusal-neutral-barred = Атака на нейтрального лорда { FORM($to, "in") } была слишком слаба: по этому приказу её нельзя повторить.
realm-refusal-neutral-too-strong = Нейтральный лорд { FORM($to, "in") } слишком силён для этой атаки даже со всей возможной подмогой.
realm-refusal-no-order-here = У { FORM($house, "of") } нет такого приказа { FORM($area, "in") }.
realm-refusal-no-own-order = У { FORM($house, "of") } нет приказа { FORM($area, "in") }.
realm-refusal-no-units-here = У { FORM($house, "of") } нет отрядов { FORM($area, "in") }.
realm-refusal-none-available = У { FORM($house, "of") } в запасе не осталось таких отрядов: { $unit }.
realm-refusal-not-adjacent = { $target } и { $area } не граничат друг с другом.
realm-refusal-not-controlled = Область { $area } не под властью { FORM($house, "of") }.
realm-refusal-not-offered = Такого выбора нет.
realm-refusal-not-reached = Нельзя дойти { FORM($area, "from") } { FORM($to, "to") }.
realm-refusal-one-combat = По одному приказу похода можно начать не больше одного боя.
realm-refusal-order-here-already = Приказ { FORM($area, "in") } уже есть.
realm-refusal-order-used-up = У { FORM($house, "of") } не осталось таких приказов: { $order }.
realm-refusal-orders-missing = Есть области без приказа, например { $area }.
realm-refusal-other-question = Сначала { $house } должен решить, { $kind }.
realm-refusal-over = Партия окончена.
realm-refusal-port-full = В порту не больше трёх кораблей.
realm-refusal-raid-from-land = Набег с суши не достаёт ни до моря, ни до порта.
realm-refusal-raid-from-port = Набег из порта достаёт только до моря, в которое выходит порт.
realm-refusal-raid-no-order = Приказа { FORM($target, "in") } нет.
realm-refusal-raid-not-raidable = Этот набег не может снять приказ { FORM($target, "in") }.
realm-refusal-raid-own-order = Приказ { FORM($target, "in") } — ваш, его снимать нельзя.
realm-refusal-retreat-losses = Отступление { FORM($to, "to") } обойдётся дороже: там погибнет больше отрядов, чем в другом месте.
realm-refusal-retreat-not-reached = Отступить { FORM($to, "to") } с места боя нельзя: туда не дойти.
realm-refusal-retreat-to-attacker = Отступить туда нельзя: атакующий пришёл { FORM($to, "from") }.
realm-refusal-retreat-to-enemy = Отступить туда нельзя: чужие отряды стоят { FORM($to, "in") }.
realm-refusal-retreat-to-home = Отступить туда нельзя: { $to } — престольная земля другого Дома.
realm-refusal-retreat-to-neutral = Отступить туда нельзя: нейтральный лорд стоит { FORM($to, "in") }.
realm-refusal-retreat-to-token = Отступить туда нельзя: чужой жетон власти лежит { FORM($to, "in") }.
realm-refusal-stars = { $stars ->
    [one] { $house } может отдать { $stars } особый приказ.
    [few] { $house } может отдать { $stars } особых приказа.
   *[other] { $house } может отдать { $stars } особых приказов.
}
realm-refusal-supply = Предел снабжения { FORM($house, "of") } этого не позволяет.
realm-refusal-support-both = Дом не может помогать обеим сторонам.
realm-refusal-support-not-asked = У { FORM($house, "of") } нет приказа подмоги { FORM($area, "in") }, который достаёт до этого боя.
realm-refusal-support-opponent = Дом не может помогать сопернику против самого себя.
realm-refusal-swap-same-order = Такой приказ уже лежит { FORM($area, "in") }: { $order }. С вороном его можно заменить только другим.
realm-refusal-too-few-units = Столько отрядов этого вида в поход пойти не может.
realm-refusal-unknown-verb = Действия { $verb } нет.
realm-refusal-unknown-word = { $what ->
    [area] Области { $word } нет.
    [order] Приказа { $word } нет.
    [unit] Отряда { $word } нет.
    [House] Дома { $word } нет.
    [card] Карты Дома { $word } нет.
    [track] Трека влияния { $word } нет.
    [number] { $word } — не число.
    [word] Слова { $word } нет.
   *[other] Такого нет: { $what } { $word }.
}
realm-refusal-upgrade-kind = Пешего воина можно улучшить только до рыцаря или осадной башни.
realm-refusal-upgrade-no-footman = Такого пешего воина нет { FORM($area, "in") }.
realm-refusal-wrong-words = { $form ->
    [nothing] После `{ $verb }` ничего не пишут.
   *[other] После `{ $verb }` пишут: { $form }.
}
