# Чем кончился бы бой: слово `preview` в `bow realm hotseat`

realm-preview-nothing = Просчитывать нечего: незаконченного боя сейчас нет, а этот поход ни на кого не нападает.
realm-reach = Из области «{ $area }» войска могут дойти до: { $areas }.
realm-reach-nobody = В области «{ $area }» нет войск.
realm-preview-begins = Бой { FORM($area, "in") }: { $attacker } атакует, { $defender } обороняется.
realm-preview-side = { $house } без карт Домов: { $total }{ $terms-count ->
    [0] .
   *[other] {" "}({ $terms }).
}
realm-preview-open = { $house } ещё может помочь { FORM($area, "from") } и добавить атакующему { $attacker } или обороняющемуся { $defender }.
realm-preview-bare = Без карт Домов победил бы { $winner }.
realm-preview-blade = Валирийский меч у { FORM($house, "of") }; звёздочкой * отмечены пары, где он изменил бы исход.
realm-preview-table = Сила с картами Домов: { $attacker } в строках, { $defender } в столбцах. Знак «+» значит, что побеждает атакующий, знак «-» — что побеждает обороняющийся.
realm-preview-no-card = без карты
realm-preview-neutral = Атака на нейтрального лорда { FORM($area, "in") }: { $strength } против { $needed }.{ $succeeds ->
    [yes] {" "}Этого достаточно.
   *[no] {" "}Этого мало.
}
realm-preview-open-neutral = { $house } ещё может помочь этой атаке { FORM($area, "from") } и добавить { $attacker }.
