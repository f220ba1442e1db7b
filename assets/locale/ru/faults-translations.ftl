# Что не так с файлами авторов: переводы, выключенные правила, сохранённое рядом с набором.

told-kept-unreadable = сохранённые рядом изменения прочесть нельзя
told-unknown-text = неизвестный текст «{ $found }».{ $hint } Можно: { $list }
warning-translation-partial = перевод, в котором нет некоторых текстов
warning-letter-unshown = знак, которого нет в шрифтах игры
warning-translation-unread = перевод на язык, который игра не предлагает
told-warn-translation-partial = эти тексты не переведены: { $list }
told-warn-letter-unshown = в шрифтах игры нет { $letters }: на столе и на бумаге вместо него будет рамка
told-warn-letter-unshown-more = в шрифтах игры нет { $letters } и других: на столе и на бумаге вместо них будут рамки
told-warn-translation-unread = игра не предлагает языка «{ $found }».{ $hint } Есть: { $list }
field-translations = Переводы
field-help-battle-translations = Тексты на других языках: для каждого языка — путь к тексту в этом файле и его перевод.
told-id-language = код языка, например { $language }
told-id-text = ключ текста, например { $key }
