/** Fields of the people of a client, and of budgets. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

export const peopleFields: FieldDocs = {
  permissions:
    "What a person may do. Left out at login: everything. What cannot be read permits nothing, and the person is told so.",
  administrator: "True: manages the client's people and budgets, and may do everything at every address.",
  addresses: "What is permitted at each address; one that is not named permits nothing.",
  may: "`order`, `propose`, `see_prices`, `see_invoices`; another word permits nothing. Without `see_invoices` at any address, invoices, deadlines, the credit position and statements are refused with 403.",
  invited_at: "When they were invited; null once they have logged in.",
  self: "True for whoever asks.",
  ...docsIn(["Person", "SavePersonRequest"], {
    email: "The person's login; capitals do not count.",
    name: "The person's name, at most 80 characters.",
  }),
  "SavePersonRequest.is_new": "True invites who is not there; without, who is not there is refused with 404.",
  month: "The month of the calendar in Italy that it is for, `2026-03`.",
  limit: "What may be ordered in the month, net; null in a request: no budget.",
  left: "The limit less the net totals of the month's orders that were not cancelled; less than 0 where an administrator ordered beyond it.",
}
