/** Documentation: standing orders. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { doneAnswer, identity, identityText } from "./pieces.ts"

const exampleOrder = {
  standing_id: "5d1f0c2a",
  name: "Fresco del martedì e venerdì",
  address_code: "2",
  list_id: null,
  lines: [{ carti: "PA0001", name: "Spaghetti n. 5", quantity: 12 }],
  weekdays: [2, 5],
  every_weeks: 1,
  starts_on: "2026-03-02",
  ends_on: null,
  paused: false,
  runs: [{ date: "2026-03-06", state: "skipped" }],
}

export const standingOrderDocs = {
  listStandingOrders: { example: { request: { user_temp: identityText }, answer: { message: [exampleOrder] } } },
  saveStandingOrder: {
    meaning: { 404: "The standing order is gone, and the change does not make it anew." },
    example: {
      request: { user_temp: identity, is_new: true, ...exampleOrder },
      answer: { message: exampleOrder },
    },
  },
  removeStandingOrder: {
    example: { request: { user_temp: identityText, standing_id: "9c07ab13" }, answer: doneAnswer },
  },
} as const satisfies Record<string, EndpointDoc>
