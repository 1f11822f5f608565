/** Documentation: standing orders. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { standingOrderFields } from "./field-docs.ts"
import { StandingOrderWire } from "./endpoints.ts"
import { doneAnswer, identity, identityText } from "../docs/pieces.ts"

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
  operations: {
    listStandingOrders: {
      summary: "List standing orders",
      description: "Those of all the client's addresses, each whole, in the order in which they were made.",
      answer: "The standing orders, each whole.",
      example: { request: { user_temp: identityText }, answer: { message: [exampleOrder] } },
    },
    saveStandingOrder: {
      summary: "Save changes of a standing order",
      description:
        "Merged, line by line and run by run; any other field that is named is replaced whole. What is not named stays. With `is_new` it is made where it is not there; without, one that is gone is unknown, and a line that is gone stays gone unless its name says that it is added. Saving orders nothing: a person confirms each run, or, with terms for sending, the backend orders it in the evening of the last day.",
      answer: "The standing order as it is then.",

      meaning: { 404: "The standing order is gone, and the change does not make it anew." },
      example: {
        request: { user_temp: identity, is_new: true, ...exampleOrder },
        answer: { message: exampleOrder },
      },
    },
    removeStandingOrder: {
      summary: "Remove a standing order",
      description: "Removing what is not there changes nothing.",
      answer: "Done.",

      example: { request: { user_temp: identityText, standing_id: "9c07ab13" }, answer: doneAnswer },
    },
  },
  entities: { StandingOrder: StandingOrderWire },
  fields: standingOrderFields,
} as const satisfies SubjectDocs
