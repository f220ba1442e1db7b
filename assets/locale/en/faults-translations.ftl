# What is wrong with files of authors: translations, rules switched off, what was kept beside a pack.

told-kept-unreadable = what was kept beside it cannot be read
told-unknown-text = unknown text "{ $found }".{ $hint } Allowed: { $list }
warning-translation-partial = a translation that was begun and leaves texts out
warning-letter-unshown = a letter that no font of the game has
warning-translation-unread = a translation into a language that the game cannot be set to
told-warn-translation-partial = these texts are not translated: { $list }
told-warn-letter-unshown = no font of the game has { $letters }: the table and printed sheets show a box
told-warn-letter-unshown-more = no font of the game has { $letters } and others: the table and printed sheets show boxes
told-warn-translation-unread = the game cannot be set to the language "{ $found }".{ $hint } It has: { $list }
field-translations = Translations
field-help-battle-translations = The texts in other languages, by language and by the way to the text in this file.
told-id-language = the code of a language such as { $language }
told-id-text = the key of a text such as { $key }
