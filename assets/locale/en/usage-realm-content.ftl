# The help of `bow realm content`; see usage.ftl.

usage-realm = The second game: three to six Houses fight for Westeros.
usage-x-realm-cards = all House cards
usage-x-realm-record = a record, with where it comes from
usage-realm-content = What is printed of the realm, and where it comes from.
usage-x-realm-areas = all areas
usage-x-realm-one = one record, with where it comes from
usage-realm-no-user-content = Leave out the packs in your own folder `realm-content`.
usage-realm-list = List records of the realm, with the grade of their weakest source, and the pack where that is not the box.
usage-realm-shelf = One of: box, threat, units, areas, borders, houses, supply, tracks, orders, setups, cards, westeros, decks, wildlings, tides.
usage-x-realm-borders = which areas are neighbours, for programs
usage-x-realm-pack-cards = with the House cards of a pack
usage-realm-show = Show one record of the realm: what it says, and where that comes from.
usage-realm-id = Any record of the realm.
usage-x-realm-area = an area
usage-x-realm-card-json = a House card, for programs
usage-realm-check = Check what is printed of the realm: every record, and what records say of each other.
usage-x-realm-pack = a pack over those
usage-realm-words = List the words in which cards of the realm are written, with what they take and what they do.
usage-x-realm-words = what the effects of cards in a pack may say
usage-x-realm-faults = faults with file, line and field
