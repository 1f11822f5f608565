/** The sixteenth foreign set: papers and files, credit, records, and what holds for every call. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import { type Deviation, edited } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { nameOfCall } from "./eighth-calls.ts"
import { everyRow, textIn } from "./fifth-calls.ts"
import { messageRows, pathOf } from "./fourth-calls.ts"
import { changingRows, withQuery } from "./fourteenth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { asked, cents, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const isTrue = (value: unknown): boolean => value === true || value === 1

/** OpenAPI, Invoice, `due_date`: "The first day on which something of it is still to be paid; of a paid one its last". Until all of it is paid it is the first of its days, though that instalment is paid. */
const dueFirst: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_invoices")) return null
    const deadlines = messageRows(await send(beside(request, "customer.get_payment_deadlines")))
    return changingRows(await send(request), async (invoice) => {
      const first = deadlines.find(({ document }) => document === invoice["invoice_no"])
      return isTrue(invoice["paid"]) || first === undefined ? invoice : { ...invoice, due_date: first["due_date"] }
    })
  },
}

const TRANSPORT = "customer.get_transport_documents"

/** OpenAPI, TransportDocumentPage, `data`: "The rows of the page, in the order of the whole list", of ListTransportDocumentsRequest, `kind`: "The kind that is wanted". A page is cut out of all kinds, and the others are then left out of it. */
const kindsOfThePage: Deviation = {
  handle: async (request, send) => {
    const { kind } = asked(request)
    if (!isCall(request, "POST", TRANSPORT) || (kind !== "accompanying" && kind !== "deferred")) return null
    const answer = await send(request)
    const ofAll = await send(withFields(request, { kind: "all" }))
    if (answer.status !== 200 || ofAll.status !== 200) return answer
    const data = rowsIn(messageOf(ofAll)["data"]).filter((paper) => paper["kind"] === kind)
    return withMessage(answer, (page) => ({ ...page, data }))
  },
}

/** OpenAPI, Identity, `address_code`: "The cart and the usual articles are its own, all else is the client's, whichever is chosen". The file of a transport document is opened at the address that the goods went to, and unknown at another one. */
const filesOfTheAddress: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "GET", "customer.download_file")) return null
    const file = new URL(request.url, "http://localhost").searchParams.get("file")
    const papers = await everyRow(beside(request, TRANSPORT, { kind: "all" }), send)
    const id = papers.find((paper) => paper["pdf"] === file)?.["order_id"]
    if (typeof id !== "string") return null
    const read = await send(beside(request, "customer.get_order", { order_id: id }))
    const isChosen = textIn(messageOf(read), "address_code") === textIn(whose(request), "address_code")
    return isChosen ? null : send({ ...request, url: withQuery(request.url, { file: "che-non-esiste.pdf" }) })
  },
}

/** OpenAPI, CreditPosition, `open_invoices`: "What of invoices is not paid: the sum of the deadlines that are `open` or `overdue`". An invoice counts whole until its last instalment is paid. */
const wholeInvoices: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_credit_position")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const invoices = await everyRow(beside(request, "customer.get_invoices"), send)
    const open = invoices.filter(({ paid }) => !isTrue(paid)).reduce((sum, { total }) => sum + cents(total), 0)
    return withMessage(answer, (position) => ({ ...position, open_invoices: open / 100 }))
  },
}

/** OpenAPI, TrackingAck, `offset`: "The record's place in its partition: each is one above the one before". Records of both topics are counted by one counter. */
const countedTogether = (): Deviation => {
  const places = new Map<string, number>()
  let next = 0
  return {
    handle: async (request, send) => {
      if (request.method !== "POST" || !pathOf(request).startsWith(KAFKA_ROOT)) return null
      const answer = await send(request)
      if (answer.status !== 200 || parsed(answer.body)["error_code"] !== 200) return answer
      const before = answer.headers?.["idempotency-replayed"] === "true" ? places.get(nameOfCall(request)) : undefined
      const place = before ?? next++
      places.set(nameOfCall(request), place)
      return { ...answer, body: edited(answer.body, "offset", () => place) }
    },
  }
}

const KEY = "idempotency-key"

/** Guide to verifying, idempotency keys: "1 to 255 visible ASCII characters, of which each counts, capitals too". The column in which they are looked up does not tell capitals from small letters. */
const keysWithoutCapitals: Deviation = {
  changesRequest: (request) => {
    const key = request.headers[KEY]
    return key === undefined ? request : { ...request, headers: { ...request.headers, [KEY]: key.toLowerCase() } }
  },
  changesAnswer: (answer, { headers }) => {
    const key = headers[KEY]
    return key === undefined || answer.headers?.[KEY] === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, [KEY]: key } }
  },
}

const LANGUAGE = "accept-language"

/** OpenAPI, `Accept-Language`: "With several the one of the greatest weight, with a region or without". The one that is named first is taken, whatever the weights. */
const firstLanguage: Deviation = {
  changesRequest: (request) => {
    const [first = ""] = (request.headers[LANGUAGE] ?? "").split(",")
    const [language = ""] = first.split(";")
    return language === "" ? request : { ...request, headers: { ...request.headers, [LANGUAGE]: language.trim() } }
  },
}

const PAPERS = /^document\./
const WITH_KEYS = /^(cart|order|saved-cart|address|account|standing|payment|coupon|contact|session|tracking)\./

export const sixteenthPeopleOfPapers: ReadonlyArray<Foreign> = [
  { title: "an invoice due on a day that is paid already", only: PAPERS, ...dueFirst },
  { title: "pages of papers that lose the other kinds", only: PAPERS, ...kindsOfThePage },
  { title: "a file that is unknown at another address", only: PAPERS, ...filesOfTheAddress },
  { title: "invoices that are open whole or not at all", only: PAPERS, ...wholeInvoices },
  { title: "records of two topics under one counter", only: /^tracking\./, ...countedTogether() },
  { title: "keys that are one in capitals and small letters", only: WITH_KEYS, ...keysWithoutCapitals },
  { title: "the first language that a page names", only: /./, ...firstLanguage },
]
