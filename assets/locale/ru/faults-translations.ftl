# Что не так с файлами авторов: переводы, выключенные правила, сохранённое рядом с набором.

told-kept-unreadable = сохранённое рядом прочесть нельзя
told-unknown-text = неизвестный текст «{ $found }».{ $hint } Можно: { $list }
warning-translation-partial = начатый перевод, в котором недостаёт текстов
warning-letter-unshown = знак, которого нет в шрифтах игры
warning-translation-unread = перевод на язык, которого в игре нет
told-warn-translation-partial = эти тексты не переведены: { $list }
told-warn-letter-unshown = в шрифтах игры нет { $letters }: на столе и на бумаге вместо него будет рамка
told-warn-letter-unshown-more = в шрифтах игры нет { $letters } и других: на столе и на бумаге вместо них будут рамки
told-warn-translation-unread = языка «{ $found }» в игре нет.{ $hint } Есть: { $list }
field-translations = Переводы
field-help-battle-translations = Тексты на других языках: по языку и по пути к тексту в этом файле.
told-id-language = код языка, например { $language }
told-id-text = ключ текста, например { $key }
