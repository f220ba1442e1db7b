# Comforts of the realm's table.

# --- comforts
realm-hover-reach = Can march to: { $areas }
realm-hover-near = { $house } can march here from: { $areas }
realm-table-token-lies = Placed in { $areas }. Click to move it here.
realm-table-repeat = Repeat
realm-confirm-ghosts = Place { $count }
realm-table-help-ghosts = { $count ->
    [one] The pale token is your order from last round. Press Enter to place it, or click its area to choose another order.
   *[other] The pale tokens are your { $count } orders from last round. Press Enter to place them, or click an area to choose another order.
 }
realm-table-past = The map shows round { $round }: { $line }
realm-table-past-close = Back to the present (Escape)
realm-big-support = Support { $house }
realm-big-support-none = Support no one
realm-big-decline-leave-token = Leave none
realm-big-decline-blade = Keep the Blade
realm-table-help-big = Click a button or press its number.
realm-big-swap = Swap an order
realm-big-look = Look at the card
realm-big-neither = Neither
command-realm-repeat = Repeat last round's orders
command-realm-reach = Show where armies can march
