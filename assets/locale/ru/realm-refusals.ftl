# Почему действие в «Игре престолов» невозможно.

realm-refusal-bad-action = { $text }
realm-refusal-banned = { $order }: в этом раунде нельзя, так велит карта Вестероса.
realm-refusal-bid-too-high = Такой ставки нет: { $house }, власть { $power }.
realm-refusal-card-not-in-hand = { $house }: карты { $card } на руке нет.
realm-refusal-card-sent-back = { $card }: эта карта возвращена, нужно сыграть другую.
realm-refusal-impassable = { $area }: при таком числе игроков сюда нельзя входить.
realm-refusal-lose-engine = Осадные башни нельзя выбрать в потери: у проигравшего они уничтожаются всё равно.
realm-refusal-lose-nobody = { $area }: здесь нет такого отряда, { $unit }.
realm-refusal-lose-routed = Отступившие отряды нельзя выбрать в потери.
realm-refusal-lose-superfluous = { $area }: потеря отряда здесь не поможет уложиться в предел снабжения.
realm-refusal-muster-elsewhere = Сухопутные отряды собирают в самой земле, а не здесь: { $to }.
realm-refusal-muster-enemy-ships = { $to }: здесь чужие корабли.
realm-refusal-muster-needs-fort = { $area }: здесь нет ни замка, ни крепости.
realm-refusal-muster-needs-special = Собирать войска может только особое усиление власти.
realm-refusal-muster-nothing = { $area }: собрать ничего нельзя.
realm-refusal-muster-only-there = Этот приказ собирает войска только в своей земле, не здесь: { $area }.
realm-refusal-muster-points = { $points ->
    [one] { $area }: осталось { $points } очко сбора.
    [few] { $area }: осталось { $points } очка сбора.
   *[other] { $area }: осталось { $points } очков сбора.
}
realm-refusal-muster-ship-place = Корабль ставят в порт или в море рядом, { $area }; { $to } — ни то ни другое.
realm-refusal-neutral-barred = { $to }: атака была слишком слаба, с этим приказом её не повторить.
realm-refusal-neutral-too-strong = { $to }: нейтральный лорд сильнее любой возможной атаки.
realm-refusal-no-order-here = { $house }, { $area }: такого приказа здесь нет.
realm-refusal-no-own-order = { $house }, { $area }: своего приказа здесь нет.
realm-refusal-no-units-here = { $house }, { $area }: отрядов здесь нет.
realm-refusal-none-available = { $house }: в запасе больше нет, { $unit }.
realm-refusal-not-adjacent = { $target } и { $area } не граничат.
realm-refusal-not-controlled = { $house }, { $area }: эта земля неподвластна.
realm-refusal-not-offered = Такого выбора нет.
realm-refusal-not-reached = { $to }: отсюда не дойти, { $area }.
realm-refusal-one-combat = Один приказ похода начинает не больше одного боя.
realm-refusal-order-here-already = { $area }: приказ здесь уже есть.
realm-refusal-order-used-up = { $house }: таких приказов больше нет, { $order }.
realm-refusal-orders-missing = Есть области без приказа, например { $area }.
realm-refusal-other-question = Сначала решает { $house }: { $kind }.
realm-refusal-over = Игра закончена.
realm-refusal-port-full = В порту не больше трёх кораблей.
realm-refusal-raid-from-land = Набег с суши не достаёт ни до моря, ни до порта.
realm-refusal-raid-from-port = Набег из порта достаёт только до его моря.
realm-refusal-raid-no-order = { $target }: приказа здесь нет.
realm-refusal-raid-not-raidable = { $target }: этот набег не снимает такой приказ.
realm-refusal-raid-own-order = { $target }: это свой приказ.
realm-refusal-retreat-losses = { $to }: отступление сюда стоит больше отрядов, чем в другое место.
realm-refusal-retreat-not-reached = { $to }: не граничит с местом боя.
realm-refusal-retreat-to-attacker = { $to }: отсюда пришёл атакующий.
realm-refusal-retreat-to-enemy = { $to }: здесь чужие отряды.
realm-refusal-retreat-to-home = { $to }: это престольная земля другого Дома.
realm-refusal-retreat-to-neutral = { $to }: здесь нейтральный лорд.
realm-refusal-retreat-to-token = { $to }: здесь чужой жетон власти.
realm-refusal-stars = { $stars ->
    [one] { $house }: можно отдать { $stars } особый приказ.
    [few] { $house }: можно отдать { $stars } особых приказа.
   *[other] { $house }: можно отдать { $stars } особых приказов.
}
realm-refusal-supply = { $house }: предел снабжения этого не позволяет.
realm-refusal-support-both = Дом не может помогать обеим сторонам.
realm-refusal-support-not-asked = { $house }, { $area }: здесь нет приказа подмоги, который достаёт до этого боя.
realm-refusal-support-opponent = Никто не помогает сопернику против самого себя.
realm-refusal-swap-same-order = { $area }: здесь уже лежит такой приказ, { $order }; ворон приносит другой или ничего.
realm-refusal-too-few-units = Столько таких отрядов послать в поход нельзя: их меньше.
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
realm-refusal-upgrade-kind = Пеший воин становится рыцарем или осадной башней.
realm-refusal-upgrade-no-footman = { $area }: такого пешего воина здесь нет.
realm-refusal-wrong-words = { $form ->
    [nothing] После `{ $verb }` ничего не пишут.
   *[other] После `{ $verb }` пишут: { $form }.
}
