# Чем кончился бы бой: слово `preview` в `bow realm hotseat`

realm-preview-nothing = Предвидеть нечего: боя с неизвестным исходом нет, и этот поход ни на кого не нападает.
realm-preview-begins = Бой, { $area }: атакует { $attacker }, обороняется { $defender }.
realm-preview-side = { $house } без карт Домов: { $total }{ $terms-count ->
    [0] .
   *[other] {" "}({ $terms }).
}
realm-preview-open = Ещё возможна подмога: { $house }, { $area }; атакующему { $attacker }, обороняющемуся { $defender }.
realm-preview-bare = Без карт Домов побеждает { $winner }.
realm-preview-blade = Валирийский меч: { $house }; где он решил бы бой, стоит *.
realm-preview-table = Сила с картами Домов: по строкам { $attacker }, по столбцам { $defender }. + побеждает атакующий, - обороняющийся.
realm-preview-no-card = без карты
realm-preview-neutral = Атака на нейтрального лорда, { $area }: { $strength } против { $needed }.{ $succeeds ->
    [yes] {" "}Этого достаточно.
   *[no] {" "}Этого мало.
}
realm-preview-open-neutral = Атаке ещё может помочь { $house }, { $area }: сила { $attacker }.
