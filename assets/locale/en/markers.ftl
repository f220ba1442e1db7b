# Markers of special rules. A battle plan names some; the others are called by their kind and face.

marker-named = { $name }{ $face-id ->
    [green] {" "}(I)
    [blue] {" "}(II)
    [red] {" "}(III)
   *[other] { "" }
 }
marker-other = { $face-id ->
    [none] { $kind }
   *[other] { $kind }: { $face }
 }
marker-watch = { $face-id ->
    [green] green order token
    [blue] blue order token
    [red] red order token
   *[other] order token
 }
marker-catapult-target = { $face-id ->
    [green] green catapult target
    [blue] blue catapult target
    [red] red catapult target
   *[other] catapult target
 }

# Face down, to those who may not know the face.
marker-back-other = { $kind }, face down
marker-back-catapult-target = catapult target, face down
marker-back-hidden-archers = hidden archers, face down
marker-back-strategy = strategy token, face down
marker-back-prisoner = Edmure token, face down
