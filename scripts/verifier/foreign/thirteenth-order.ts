/** The thirteenth foreign set: ordering again, notes on lines, what is usual, filters of orders, papers of an agent's client. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { refused, rowsBeside } from "./eleventh-calls.ts"
import { textIn } from "./fifth-calls.ts"
import { messageRows } from "./fourth-calls.ts"
import { addressCodes, beside, groupedBy } from "./seventh-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"
import { isByTheAgent, onceForEachKey } from "./thirteenth-calls.ts"

/** OpenAPI, `order.reorder`: "Adds the order's lines to the cart of the chosen address". They are added where the order went. */
const whereTheOrderWent = (): Deviation => {
  const once = onceForEachKey()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.reorder")) return null
      const changed = await once(request, async () => {
        const { order_id } = asked(request)
        const order = messageOf(await send(beside(request, "customer.get_order", { order_id })))
        const codes = await addressCodes(request, send)
        const address_code = codes.find((code) => String(code) === String(order["address_code"]))
        const user_temp = { ...whose(request), address_code }
        return address_code === undefined ? request : withFields(request, { user_temp })
      })
      return send(changed)
    },
  }
}

/** OpenAPI, `order.place`: `line_notes` names `carti`, `promo_code` and `promo_row`; guide "verify", rows of one article: "with a promotion and without … each has its own". Notes are kept by the article, and stand on each of its lines. */
const notesOfTheArticle = (): Deviation => {
  const once = onceForEachKey()
  return {
    handle: async (request, send) => {
      const notes = rowsIn(asked(request)["line_notes"])
      if (!isCall(request, "POST", "customer.place_order") || notes.length === 0) return null
      const changed = await once(request, async () => {
        const rows = await rowsBeside(request, whose(request), send)
        const line_notes = rows.flatMap(({ carti, promo_code, promo_row }): ReadonlyArray<Row> => {
          const written = notes.findLast((note) => note["carti"] === carti)
          return written === undefined ? [] : [{ ...written, promo_code, promo_row }]
        })
        return rows.length === 0 ? request : withFields(request, { line_notes })
      })
      return send(changed)
    },
  }
}

const summed = (purchases: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  [...groupedBy(purchases, "order_id").values()].flatMap((lines) => {
    const quantity = lines.reduce((sum, line) => sum + Number(line["quantity"]), 0)
    return lines.slice(0, 1).map((line) => ({ ...line, quantity }))
  })

/** Guide "verify", earlier orders: "each line of a counted order is a purchase", and "each purchase … is what its order says". The lines of an article are summed up for each order, at the price of the first. */
const onePurchaseAnOrder: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "customer.get_usual_items") || answer.status !== 200) return answer
    const message = messageRows(answer).map((bought) => ({ ...bought, purchases: summed(rowsIn(bought["purchases"])) }))
    return { ...answer, body: JSON.stringify({ message }) }
  },
}

const newestFirst = (one: Row, other: Row): number =>
  Date.parse(String(other["placed_at"])) - Date.parse(String(one["placed_at"]))

/** OpenAPI, `order.usual`: "The articles that were ordered for the chosen address …. `item_code` names one article alone". Of an article that is named the purchases of all addresses are answered. */
const purchasesOfAllAddresses: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_usual_items") || textIn(asked(request), "item_code") === "") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const found = [...messageRows(answer)]
    const own = whose(request)
    const others = (await addressCodes(request, send)).filter((code) => String(code) !== String(own["address_code"]))
    for (const address_code of others)
      found.push(...messageRows(await send(withFields(request, { user_temp: { ...own, address_code } }))))
    const purchases = found.flatMap((bought) => rowsIn(bought["purchases"])).toSorted(newestFirst)
    const message = found.slice(0, 1).map((bought) => ({ ...bought, purchases }))
    return { ...answer, body: JSON.stringify({ message }) }
  },
}

/** Guide "verify", parameters: "each holds on every page, and two together give what both give alone"; OpenAPI, `order.list`: `status` and `product`. Where a status is chosen the text is not searched. */
const statusOrText: Deviation = {
  changesRequest: (request) => {
    const fields = asked(request)
    const areBoth = textIn(fields, "status") !== "" && textIn(fields, "product") !== ""
    return isCall(request, "POST", "customer.get_orders") && areBoth
      ? withFields(request, { product: undefined })
      : request
  },
}

const NO_SUCH_FILE = {
  status: 404,
  type: "DoesNotExistError",
  it: "Il documento non esiste",
  en: "The document does not exist",
}

/** OpenAPI, `document.file`: "The document itself, for every `pdf` and `file` that the account's lists name"; `agent.clients`: "in every other call an agent gives the chosen client's identity". A file is the token's own client's or none. */
const filesOfTheTokensClient: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "GET", "customer.download_file")) return null
    return (await isByTheAgent(request, send)) ? refused(NO_SUCH_FILE, request) : null
  },
}

/** OpenAPI, `document.transport`: "All, accompanying or deferred ones"; guide "verify", answers: "pages and totals". Of one kind so many are said to be there as there are of all. */
const totalOfAllKinds: Deviation = {
  handle: async (request, send) => {
    const kind = textIn(asked(request), "kind")
    if (!isCall(request, "POST", "customer.get_transport_documents") || ["", "all"].includes(kind)) return null
    const answer = await send(request)
    const { pagination } = messageOf(await send(withFields(request, { kind: "all" })))
    return withMessage(answer, (page) => ({ ...page, pagination }))
  },
}

const USUAL = /^order\./

export const thirteenthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "an order that is taken again where it went", only: /^(order|cart)\./, ...whereTheOrderWent() },
  { title: "a note that stands on each line of its article", only: /^order\./, ...notesOfTheArticle() },
  { title: "two lines of an order that are one purchase", only: USUAL, ...onePurchaseAnOrder },
  { title: "purchases of one article at all addresses", only: USUAL, ...purchasesOfAllAddresses },
  { title: "orders of a status that are not searched", only: /^order\./, ...statusOrText },
  { title: "papers of a client that their agent cannot open", only: /^(document|agent)\./, ...filesOfTheTokensClient },
  { title: "so many papers of one kind as of all kinds", only: /^document\./, ...totalOfAllKinds },
]
