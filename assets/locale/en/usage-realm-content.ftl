# The help of `bow realm content`; see usage.ftl.

usage-realm = The second game: three to six Houses fight for Westeros.
usage-x-realm-cards = all House cards
usage-x-realm-record = one record with its source
usage-realm-content = The printed content of the realm and its sources.
usage-x-realm-areas = all areas
usage-x-realm-one = one record with its source
usage-realm-no-user-content = Ignore the packs in your own folder `realm-content`.
usage-realm-list = List records of the realm with the grade of their weakest source, and their pack if it is not the box.
usage-realm-shelf = One of: box, threat, units, areas, borders, houses, supply, tracks, orders, setups, cards, westeros, decks, wildlings, tides.
usage-x-realm-borders = the neighbours of areas, for programs
usage-x-realm-pack-cards = with the House cards of a pack
usage-realm-show = Show one record of the realm and its sources.
usage-realm-id = The id of any record of the realm.
usage-x-realm-area = an area
usage-x-realm-card-json = a House card, for programs
usage-realm-check = Check the printed content of the realm: every record, and its references to other records.
usage-x-realm-pack = a pack on top of those
usage-realm-words = List the words in which cards of the realm are written, their fields and what they do.
usage-x-realm-words = the words for effects of cards in a pack
usage-x-realm-faults = faults with file, line and field
