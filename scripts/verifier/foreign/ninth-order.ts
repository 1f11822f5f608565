/** The ninth foreign set: orders, payments, what is bought as usual, and deadlines. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { cartCall, isCall, type Send } from "./calls.ts"
import { nameOfCall, refusing } from "./eighth-calls.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, messageRows } from "./fourth-calls.ts"
import { demoUsers, identityOfOwner, inItalian, inNameOf, OWNERS } from "./ninth-calls.ts"
import { allOrders, beside, readBeside } from "./seventh-calls.ts"
import { changedOnce, mapRows } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, `confirmed_total`: "409 when it has changed meanwhile". It is taken for a note of the storefront's. */
const anyTotalConfirmed = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      const { confirmed_total: confirmed, handover } = asked(request)
      if (!isCall(request, "POST", "customer.place_order") || typeof confirmed !== "number") return null
      const changed = await once(request, async () => {
        const type = rowsIn([handover])[0]?.["type"]
        const fields = { user_temp: whose(request), ...(type === undefined ? {} : { handover_type: type }) }
        const cart = messageOf(await send(cartCall("api.get_cart_items", request, fields)))
        return withFields(request, { confirmed_total: cart["totale_doc"] ?? confirmed })
      })
      return send(changed)
    },
  }
}

const onOneLine = (address: Row): string => {
  const [street, city, province, code] = ["IndirizzoEsteso", "Citta", "province", "postal_code"].map((name) =>
    textIn(address, name),
  )
  const town = [code, city].filter((part) => part !== "").join(" ")
  return `${street}, ${town}${province === "" ? "" : ` (${province})`}`
}

/** Guide "verify": "an order … and a paper stay as they were whatever is written after them". The address is joined, not kept. */
const destinationOfToday: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_order") || request.url.includes("tracking")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const addresses = messageRows(await readBeside(request, "customer.addresses", send))
    const now = (order: Row): Row => {
      const address = addresses.find(({ address_code: code }) => code === order["address_code"])
      return address === undefined ? order : { ...order, destination: onOneLine(address) }
    }
    return withMessage(answer, (message) =>
      Array.isArray(message["data"]) ? { ...message, data: mapRows(message["data"], now) } : now(message),
    )
  },
}

/** Contract, `payment.request`: "A failed payment may be tried again with another token." It closes the order for payment. */
const declinedForGood = (): Deviation => {
  const failed = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "make_direct_guest_payment_request")) return null
      const order = clientKey(request, asked(request)["order_id"])
      const before = failed.get(order)
      if (before !== undefined && before !== nameOfCall(request)) {
        return refusing(409, "ValidationError", "Il pagamento dell'ordine è già stato elaborato", request)
      }
      const answer = await send(request)
      if (isDone(answer) && messageOf(answer)["outcome"] === "failed") failed.set(order, nameOfCall(request))
      return answer
    },
  }
}

const NOT_COUNTED: ReadonlySet<unknown> = new Set(["not-fulfilled", "credit-note"])

interface Purchase {
  readonly carti: string
  readonly name: unknown
  readonly purchase: Row
}

const notCounted = async (request: ServiceRequest, send: Send): Promise<ReadonlyArray<Purchase>> => {
  const isHere = ({ address_code: code, status }: Row): boolean =>
    code === whose(request)["address_code"] && NOT_COUNTED.has(status)
  const found: Array<Purchase> = []
  for (const { order_id, placed_at } of (await allOrders(request, send)).filter(isHere)) {
    const order = messageOf(await send(beside(request, "customer.get_order", { order_id })))
    for (const { carti, name, quantity, price_discount } of rowsIn(order["lines"])) {
      found.push({ carti: String(carti), name, purchase: { order_id, placed_at, quantity, price_discount } })
    }
  }
  const { item_code: wanted } = asked(request)
  return found.filter(({ carti }) => (wanted ?? null) === null || wanted === carti)
}

/** Articles that were in no order but these. */
const newArticles = async (
  request: ServiceRequest,
  known: ReadonlyArray<Row>,
  bought: ReadonlyArray<Purchase>,
  send: Send,
): Promise<ReadonlyArray<Row>> => {
  const others = bought.filter(({ carti }) => !known.some((article) => article["carti"] === carti))
  const codes = [...new Set(others.map(({ carti }) => carti))]
  const items = messageOf(await send(beside(request, "api.child_list", { children_ids: codes })))
  return codes.map((carti) => {
    const [item = null] = rowsIn([items[carti]])
    const name = item?.["name"] ?? others.find((one) => one.carti === carti)?.name
    return { carti, name, category: item?.["category"] ?? "", item, successor: null, purchases: [] }
  })
}

const placed = (purchase: Row | undefined): number => Date.parse(String(purchase?.["placed_at"]))

/** Contract, `order.usual`: "Orders that were not carried out and credit notes do not count." Whatever the status, they do. */
const everyOrderCounts: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_usual_items")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const others = await notCounted(request, send)
    const known = messageRows(answer)
    const articles = [...known, ...(await newArticles(request, known, others, send))]
    const withThese = articles.map((article): Row => {
      const more = others.flatMap(({ carti, purchase }) => (carti === article["carti"] ? [purchase] : []))
      const all = [...rowsIn(article["purchases"]), ...more]
      return { ...article, purchases: all.toSorted((one, other) => placed(other) - placed(one)) }
    })
    const last = (article: Row): number => placed(rowsIn(article["purchases"])[0])
    const message = withThese.toSorted((one, other) => last(other) - last(one))
    return { ...answer, body: JSON.stringify({ message }) }
  },
}

/** Guide "verify": "names are searched in the language of the page". Orders are searched by the names they were placed with. */
const searchedInItalian: Deviation = {
  changesRequest: (request) =>
    isCall(request, "POST", "customer.get_orders") && textIn(asked(request), "product") !== ""
      ? inItalian(request)
      : request,
}

/** OpenAPI, order.detail 404: "The client has no such order; another client's is answered alike." Here it is forbidden. */
const forbiddenOrders = (): Deviation => {
  const authorizationOf = demoUsers()
  const isThere = async (request: ServiceRequest, send: Send): Promise<boolean> => {
    for (const { user, client } of OWNERS) {
      const authorization = await authorizationOf(user, request, send)
      const fields = { user_temp: identityOfOwner(client), order_id: asked(request)["order_id"] }
      const call = inNameOf(authorization ?? "", beside(request, "customer.get_order", fields))
      if (authorization !== null && (await send(call)).status === 200) return true
    }
    return false
  }
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.get_order")) return null
      const answer = await send(request)
      const isOthers = answer.status === 404 && (await isThere(request, send))
      return isOthers ? refusing(403, "PermissionError", "L'ordine è di un altro cliente", request) : answer
    },
  }
}

/** Contract, `document.deadlines`: "paid ones of the last twelve months included". Here what is paid is done with. */
const openDeadlinesOnly: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_payment_deadlines") && answer.status === 200
      ? { ...answer, body: JSON.stringify({ message: messageRows(answer).filter(({ status }) => status !== "paid") }) }
      : answer,
}

export const ninthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "an order that is taken whatever total was confirmed", only: /^(order|cart)\./, ...anyTotalConfirmed() },
  { title: "an order that moves with its address", only: /^(order|address)\./, ...destinationOfToday },
  { title: "a declined card that closes the order", only: /^(order|payment)\./, ...declinedForGood() },
  { title: "orders that came to nothing among what is usual", only: /^order\./, ...everyOrderCounts },
  { title: "orders that are searched by Italian names alone", only: /^order\./, ...searchedInItalian },
  { title: "another client's order that is forbidden, not unknown", only: /^order\./, ...forbiddenOrders() },
  { title: "deadlines without those that are paid", only: /^document\./, ...openDeadlinesOnly },
]
