/** What the rest of the fourteenth set and the sixteenth showed, planted otherwise: what a paper says of itself and where it is opened, an order as it is placed, an agent's search (ADR 47). */
import type { Deviation } from "./deviating.ts"
import { type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { withQuery } from "./foreign/fourteenth-calls.ts"
import { asked, sending, whose, withMessage } from "./foreign/third-calls.ts"
import type { FollowPlanted } from "./planting.ts"

const inRowsOf = (call: string, change: (row: Row) => Row): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", call)
      ? withMessage(answer, (page) => ({ ...page, data: rowsIn(page["data"]).map((row) => change(row)) }))
      : answer,
})

const DAY_MS = 86_400_000

const dayBefore = (day: unknown): string =>
  new Date(Date.parse(`${String(day)}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

/** A number of fewer digits than a client's is nobody's. */
const wholeNumbers = sending("POST", "customer.get_agent_clients", (fields) => ({
  ...fields,
  text: /^\d{1,3}$/.test(textIn(fields, "text").trim()) ? "nobody's number" : fields["text"],
}))

/** The answer was written before the handover was heeded. */
const collectedWithTransport: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.place_order")
      ? withMessage(answer, (order) => ({
          ...order,
          totale_doc: Math.max(Number(order["totale_doc"]), Number(asked(request)["confirmed_total"])),
        }))
      : answer,
}

const opensAtFirst: Deviation = {
  changesRequest: (request) =>
    isCall(request, "GET", "customer.download_file") && textIn(whose(request), "address_code") !== "1"
      ? { ...request, url: withQuery(request.url, { file: "nowhere.pdf" }) }
      : request,
}

export const paperDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "an invoice that is taxed in full",
    only: /^document\./,
    check: "invoices and the orders that they are of",
    says: /taxable of an invoice is the net total of its orders, without transport/,
    ...inRowsOf("customer.get_invoices", (invoice) => ({ ...invoice, taxable: invoice["total"] })),
  },
  {
    title: "a transport document that is written on the eve",
    only: /^document\./,
    check: "the day on which goods left",
    says: /a transport document is of the day in Italy on which the goods left/,
    ...inRowsOf("customer.get_transport_documents", (paper) => ({ ...paper, date: dayBefore(paper["date"]) })),
  },
  {
    title: "an agent's clients who are found by the whole of their numbers",
    only: /^agent\./,
    check: "clients by company, town and number",
    says: /text finds a client by company, town and number/,
    ...wholeNumbers,
  },
  {
    title: "an order to be collected whose answer has transport in it",
    only: /^order\./,
    check: "a pickup that is confirmed at either total",
    says: /an order is placed at what its cart costs for its handover/,
    ...collectedWithTransport,
  },
  {
    title: "files of the first address alone",
    only: /^document\./,
    check: "files, whichever address is chosen",
    says: /a file is the client's, whichever address is chosen/,
    ...opensAtFirst,
  },
]
