/** The ninth foreign set: the cart, coupons, saved carts, keys of writes and what a browser asks before it writes. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { cartCall, identityOf, isCall } from "./calls.ts"
import { keyOf, nameOfCall } from "./eighth-calls.ts"
import { isDone, showing } from "./fourth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, cents, messageOf, whose, withMessage } from "./third-calls.ts"

const VAT_OF_TRANSPORT = 22

const withVatOfTransport = (cart: Row): Row => {
  const vat = Math.round((cents(cart["spese_trasporto"]) * VAT_OF_TRANSPORT) / 100)
  return { ...cart, totale_doc: (cents(cart["totale_doc"]) + vat) / 100 }
}

/** OpenAPI: "Everything to pay: gross total and transport, less the coupon", transport "net". Its VAT is added, too. */
const vatOnTransport = (): Deviation => {
  const { handle, changesAnswer = (same) => same } = showing(withVatOfTransport)
  const vatOf = new Map<unknown, number>()
  const ordered = (order: Row): Row => ({
    ...order,
    totale_doc: (cents(order["totale_doc"]) + (vatOf.get(order["order_id"]) ?? 0)) / 100,
  })
  return {
    ...(handle === undefined ? {} : { handle }),
    changesAnswer: (answer, request) => {
      if (isCall(request, "POST", "customer.place_order")) {
        return withMessage(answer, (placed) => {
          const vat = cents(asked(request)["confirmed_total"]) - cents(placed["totale_doc"])
          if (!vatOf.has(placed["order_id"])) vatOf.set(placed["order_id"], vat)
          return ordered(placed)
        })
      }
      if (isCall(request, "POST", "customer.get_orders")) {
        return withMessage(answer, (page) => ({ ...page, data: mapRows(page["data"], ordered) }))
      }
      return isCall(request, "POST", "customer.get_order") && !request.url.includes("tracking")
        ? withMessage(answer, ordered)
        : changesAnswer(answer, request)
    },
  }
}

/** OpenAPI, `qty_min_imballo`: "Sales units in a pack"; one article says the same everywhere. Here the product's, not the format's. */
const packOfTheFirstFormat = (): Deviation => {
  const packs = new Map<unknown, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.get_cart_items")) return null
      const answer = await send(request)
      if (answer.status !== 200) return answer
      for (const { carti, single_child: isSingle } of rowsIn(messageOf(answer)["data"])) {
        if (isSingle === true || packs.has(carti)) continue
        const product = messageOf(await send(beside(request, "api.get_item_child", { item_code: carti })))
        const first = String(rowsIn(product["childs"])[0]?.["carti"])
        const items = messageOf(await send(beside(request, "api.child_list", { children_ids: [first] })))
        packs.set(carti, rowsIn([items[first]])[0]?.["qty_min_imballo"])
      }
      return withMessage(answer, (cart) => ({
        ...cart,
        data: mapRows(cart["data"], (row) => ({
          ...row,
          qty_min_imballo: packs.get(row["carti"]) ?? row["qty_min_imballo"],
        })),
      }))
    },
  }
}

/** Guide "verify": "changed before and after a coupon is the same". A cart that is added to is priced anew, without its coupon. */
const couponGoneWhenAdded: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.add_to_cart")) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const fields = { user_temp: identityOf(asked(request)), id_cart: messageOf(answer)["id_cart"] }
    await send(cartCall("api.remove_coupon_code", request, fields))
    return answer
  },
}

/** Contract, `saved-cart.list`: "those of all the client's addresses". A saved cart keeps its address, and is listed by it. */
const savedAtOneAddress = (): Deviation => {
  const savedAt = new Map<string, string>()
  return {
    changesAnswer: (answer, request) => {
      const at = String(whose(request)["address_code"])
      if (isCall(request, "POST", "customer.saved_carts") && isDone(answer)) {
        savedAt.set(String(messageOf(answer)["saved_cart_id"]), at)
      }
      if (!isCall(request, "GET", "customer.saved_carts") || answer.status !== 200 || at === "0") return answer
      const said: unknown = JSON.parse(answer.body)
      const [{ message } = {}] = rowsIn([said])
      const own = rowsIn(message).filter((cart) => (savedAt.get(String(cart["saved_cart_id"])) ?? at) === at)
      return { ...answer, body: JSON.stringify({ message: own }) }
    },
  }
}

const KEY = "idempotency-key"

/** Of the same length, and as good a key or as bad a one. */
const otherKey = (key: string): string => key.split("").toReversed().join("")

/** Guide "verify", keys, 1: "Accept it with and without quotes". The header is looked up as it stands, quotes and all. */
const quotesInTheKey: Deviation = {
  changesRequest: (request) => {
    const key = request.headers[KEY]
    if (key === undefined || key.includes('"')) return request
    return { ...request, headers: { ...request.headers, [KEY]: otherKey(key) } }
  },
  changesAnswer: (answer, { headers }) => {
    const isBack = answer.headers?.[KEY] !== undefined
    return isBack ? { ...answer, headers: { ...answer.headers, [KEY]: headers[KEY] ?? "" } } : answer
  },
}

const isRefusal = ({ status, body }: ServiceAnswer): boolean =>
  [400, 404, 409, 417, 422].includes(status) && !body.includes("Idempotency-Key")

/** Guide "verify", keys, 2: "A call that is refused or fails writes nothing, so that it may be tried again." Each answer is kept. */
const refusalsKept = (): Deviation => {
  const kept = new Map<string, ServiceAnswer>()
  return {
    handle: async (request, send) => {
      if (keyOf(request) === "" || request.method === "GET") return null
      const name = `${request.method} ${nameOfCall(request)}`
      const before = kept.get(name)
      if (before !== undefined) return { ...before, headers: { ...before.headers, "idempotency-replayed": "true" } }
      const answer = await send(request)
      if (isRefusal(answer)) kept.set(name, answer)
      return answer
    },
  }
}

const asksFor = ({ method, headers }: ServiceRequest): boolean =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined

/** Guide "verify", keys: "PUT and DELETE in Access-Control-Allow-Methods". What a framework allows of itself stands there. */
const getAndPostAlone: Deviation = {
  changesAnswer: (answer, request) =>
    asksFor(request)
      ? { ...answer, headers: { ...answer.headers, "access-control-allow-methods": "GET, HEAD, POST" } }
      : answer,
}

const CARTS = /^(cart|order|coupon)\./
const WRITES = /^(cart|order|address|wishlist|list)\./

export const ninthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "a total to pay with the VAT of transport", only: CARTS, ...vatOnTransport() },
  { title: "a pack of the first format on the line of another one", only: /^cart\./, ...packOfTheFirstFormat() },
  { title: "a coupon that is gone once something is added", only: /^(cart|coupon)\./, ...couponGoneWhenAdded },
  { title: "saved carts of the chosen address alone", only: /^(cart|saved-cart)\./, ...savedAtOneAddress() },
  { title: "a key with quotes that is another one without them", only: WRITES, ...quotesInTheKey },
  { title: "a refusal that is kept under its key", only: WRITES, ...refusalsKept() },
  { title: "a browser that may neither put nor delete", only: /^(address|wishlist|list)\./, ...getAndPostAlone },
]
