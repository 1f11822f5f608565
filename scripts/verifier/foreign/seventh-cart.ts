/** The seventh foreign set: carts, their totals, coupons and rows, and keys of writes. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, showing } from "./fourth-calls.ts"
import { beside, callerOf } from "./seventh-calls.ts"
import { asked, cents, messageOf, whose, withFields } from "./third-calls.ts"

const cartOf = async (request: ServiceRequest, identity: Row, send: Send): Promise<Row> =>
  messageOf(await send(beside(request, "api.get_cart_items", { user_temp: identity })))

/** The loop over the rows returns with the first of them. */
const firstRowOnly: Deviation = {
  handle: async (request, send) => {
    const [first, ...others] = rowsIn(asked(request)["cart_rows"])
    if (!isCall(request, "POST", "update_cart") || first === undefined || others.length === 0) return null
    const before = rowsIn((await cartOf(request, whose(request), send))["data"])
    const answer = await send(request)
    const isOther = ({ row_id: id }: Row) =>
      id !== first["row_id"] && others.some((other) => String(other["row_id"]) === String(id))
    const former = before.filter(isOther).map((row) => ({
      row_id: String(row["row_id"]),
      quantity: row["quantity"],
      qty_min_packaging: row["qty_min_imballo"],
      promo_code: row["promo_code"],
      promo_row: row["promo_row"],
    }))
    if (isDone(answer) && former.length > 0)
      await send(beside(request, "api.update_cart", { id_cart: asked(request)["id_cart"], cart_rows: former }))
    return answer
  },
}

const euro = (amount: number): number => Math.round(amount) / 100

/** The price is a float, and its product with the quantity is cut to cents: 24 of 0.95 make 22.79. */
const cutProducts = (cart: Row): Row => {
  const net = rowsIn(cart["data"]).reduce(
    (sum, row) => sum + Math.floor(Number(row["price_discount"]) * Number(row["quantity"]) * 100),
    0,
  )
  const less = cents(cart["totale_netto"]) - net
  return {
    ...cart,
    totale_netto: euro(net),
    totale_lordo: euro(cents(cart["totale_lordo"]) - less),
    totale_doc: euro(cents(cart["totale_doc"]) - less),
  }
}

/** A coupon is written down with the client: the carts of their other addresses have it, too. */
const couponOfTheClient = (): Deviation => {
  const applied = new Map<string, { readonly identity: Row; readonly code: unknown }>()
  /** Still on the cart that it was applied to. */
  const stillOn = async (request: ServiceRequest, identity: Row, send: Send): Promise<unknown> => {
    const { coupon } = await cartOf(request, identity, send)
    return isRow(coupon) ? coupon["code"] : undefined
  }
  const spread = async (request: ServiceRequest, send: Send) => {
    const known = applied.get(clientKey(request, "coupon"))
    const { address_code: here } = whose(request)
    if (known === undefined || String(known.identity["address_code"]) === String(here)) return
    const { id_cart: cart, coupon } = await cartOf(request, whose(request), send)
    const isFree = Number(cart) > 0 && !isRow(coupon)
    if (isFree && (await stillOn(request, known.identity, send)) === known.code)
      await send(beside(request, "api.apply_coupon_code", { id_cart: cart, code: known.code }))
  }
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "get_cart_items")) await spread(request, send)
      if (!isCall(request, "POST", "apply_coupon_code")) return null
      const answer = await send(request)
      const { code } = messageOf(answer)
      if (isDone(answer)) applied.set(clientKey(request, "coupon"), { identity: whose(request), code })
      return answer
    },
  }
}

const packOf = async (request: ServiceRequest, code: string, send: Send): Promise<number> => {
  const children = messageOf(await send(beside(request, "api.child_list", { children_ids: [code] })))
  const [child] = rowsIn([children[code]])
  return Number(child?.["qty_min_imballo"] ?? 1)
}

/** Less than a pack is raised to the next whole pack, without a word. */
const wholePacks: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "add_to_cart")) return null
    const { quantity } = asked(request)
    if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity <= 0) return null
    const pack = await packOf(request, textIn(asked(request), "item_id"), send)
    return send(withFields(request, { quantity: Math.ceil(quantity / pack) * pack }))
  },
}

/** How the goods are handed over is kept in the session, and holds until it is said otherwise. */
const rememberedHandover = (): Deviation => {
  const last = new Map<string, string>()
  return {
    changesRequest: (request) => {
      if (!isCall(request, "POST", "get_cart_items")) return request
      const type = textIn(asked(request), "handover_type")
      const name = `${callerOf(request)} ${clientKey(request, whose(request)["address_code"])}`
      if (type !== "") last.set(name, type)
      const kept = last.get(name)
      return type !== "" || kept === undefined ? request : withFields(request, { handover_type: kept })
    },
  }
}

/** Keys are kept in the session: after a new login the same call is a new one. */
const keysOfTheSession = (): Deviation => {
  const firstCallers = new Map<string, string>()
  const names = new Map<string, number>()
  const nameOf = (caller: string): number => {
    const name = names.get(caller) ?? names.size
    names.set(caller, name)
    return name
  }
  return {
    handle: async (request, send) => {
      const key = request.headers["idempotency-key"]
      const caller = callerOf(request)
      if (key === undefined || caller === "" || request.url.startsWith("/kafka")) return null
      const name = `${key} ${textIn(whose(request), "client_id")}`
      const first = firstCallers.get(name) ?? caller
      firstCallers.set(name, first)
      if (first === caller) return null
      const own = key.replace(/("?)$/, `-${nameOf(caller)}$1`)
      const answer = await send({ ...request, headers: { ...request.headers, "idempotency-key": own } })
      const { "idempotency-key": said, ...headers } = answer.headers ?? {}
      return { ...answer, headers: said === undefined ? headers : { ...headers, "idempotency-key": key } }
    },
  }
}

export const seventhCartDeviations: ReadonlyArray<Foreign> = [
  { title: "of several rows that are set the first alone", only: /^cart\./, ...firstRowOnly },
  { title: "a net total of products that are cut to cents", only: /^cart\./, ...showing(cutProducts) },
  { title: "a coupon that is on the carts of all addresses", only: /^(coupon|cart)\./, ...couponOfTheClient() },
  { title: "quantities that are raised to whole packs", only: /^cart\./, ...wholePacks },
  { title: "a pickup that is remembered when a cart is read", only: /^(cart|order)\./, ...rememberedHandover() },
  { title: "keys of writes that end with the session", only: /^(cart|session)\./, ...keysOfTheSession() },
]
