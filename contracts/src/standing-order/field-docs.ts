/** Fields of standing orders. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"
import { TODAY, ADDS, NAMED } from "../shopping-list/field-docs.ts"

export const standingOrderFields: FieldDocs = {
  every_weeks: "Goods are brought every so many weeks, counted from the week of `starts_on`; weeks begin on Monday.",
  ends_on: "No goods are brought after this day; null: until it is changed.",
  paused: "True: nothing is proposed until it goes on.",
  standing_id: "The standing order's id, as the client's device made it.",
  starts_on: "No goods are brought before this day.",
  state:
    "`skipped`: passed over; `confirmed`: looked at and put into the cart, or sent without asking, then with `order_id`, which no later mark changes; `open` takes the mark off, and is answered only of a run that was stopped.",
  ...docsIn(["StandingOrder", "SaveStandingOrderRequest"], {
    list_id: "The shopping list that is proposed as it is on the day; null: `lines` are.",
  }),
  "StandingOrder.address_code": "The code of the client's address that the goods are brought to.",
  "StandingOrder.lines": "What is proposed where no list is named, in the order in which it was added.",
  "StandingOrder.name": "What it is called.",
  "StandingOrder.runs": "The runs that are skipped, confirmed or stopped, the earliest first.",
  sending:
    "Under which terms each run is ordered at 18 in Italy on the last day for it, the client being notified the evening before; left out or null: a person confirms each run.",
  price_rise: "By so many percent a price may have risen since the client agreed to it; above, the run is stopped.",
  "StandingOrderSending.price_rise":
    "By so many percent a price may have risen since the client agreed to it; above, the run is stopped. Null: the terms are unknown, and the client is asked to state them again.",
  total_limit: "The net total up to which a run is ordered; null: any.",
  stopped:
    "Why the run was not ordered and waits for a person: `Price`, `New`, `Unavailable`, `Total`, `Minimum`, `Quantity`, `Payment`, `Empty`, or a reason of your own; left out or null for none.",
  "StandingOrderRuns.order_id":
    "The order that came of the run without anybody's confirmation; left out or null for none.",
  "StandingOrder.weekdays":
    "The days on which goods are brought, each once, from 1 for Monday to 6 for Saturday; empty: none.",
  "StandingOrderLines.name": TODAY,
  "StandingOrderRuns.date": "The day on which the goods of the run are brought: a run is known by it.",
  "SaveStandingOrderRequest.address_code":
    "The code of the client's address that the goods are brought to: an unknown one is refused with 417.",
  "SaveStandingOrderRequest.lines": "What changes of lines; one that is not named stays.",
  "SaveStandingOrderRequest.name": NAMED,
  "SaveStandingOrderRequest.runs": "What changes of runs; one that is not named stays.",
  "SaveStandingOrderRequest.weekdays":
    "All the days on which goods are brought, from 1 for Monday to 6 for Saturday; empty: none.",
  "SaveStandingOrderRequestLines.name": ADDS,
  "SaveStandingOrderRequestLines.quantity":
    "Sales units, positive, with at most three decimals; 1 of a line that is added without.",
  "ListStandingOrdersAnswer.message": "In the order in which they were made.",
}
