/** The eleventh foreign set: totals, coupons, rows that are written together, saved carts, and keys of writes. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { keyOf } from "./eighth-calls.ts"
import { grown, putQuantity, rowsBeside } from "./eleventh-calls.ts"
import { clientKey, isDone, nameIn, showing } from "./fourth-calls.ts"
import { beside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, cents, whose, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, `totale_doc`: "gross total and transport, less the coupon". Of goods that are collected nothing is taken off. */
const collectedInFull = (cart: Row): Row => {
  const [coupon] = rowsIn([cart["coupon"]])
  if (coupon === undefined || cart["handover_type"] !== "pickup") return cart
  return { ...cart, totale_doc: (cents(cart["totale_doc"]) + cents(coupon["discount"])) / 100 }
}

const FREE_ABOVE = 25_000

/** S9.9: "Shipping cost 9.90 EUR, free above 250 EUR". Once a cart was above, it stays free. */
const freeForGood = () => {
  const free = new Set<unknown>()
  return (cart: Row): Row => {
    const transport = cents(cart["spese_trasporto"])
    if (cents(cart["totale_netto"]) > FREE_ABOVE) free.add(cart["id_cart"])
    const isStill = free.has(cart["id_cart"]) && transport > 0 && rowsIn([cart["coupon"]]).length === 0
    if (!isStill) return cart
    return { ...cart, spese_trasporto: 0, totale_doc: (cents(cart["totale_doc"]) - transport) / 100 }
  }
}

const asFloats = (rows: ReadonlyArray<Row>): number =>
  rows.reduce((sum, row) => sum + Number(row["price_discount"]) * Number(row["quantity"]), 0)

/** OpenAPI, Euro: "An amount in euro with at most two decimals: `19.08`." The net total is what a float makes of it. */
const netOfFloats: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items")
      ? withMessage(answer, (cart) => ({ ...cart, totale_netto: asFloats(rowsIn(cart["data"])) }))
      : answer,
}

/** OpenAPI, `cart.update`: "Sets the quantity of each row that is named; the other rows stay." All rows of its article are set, in a promotion or not. */
const articlesSet: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.update_cart")) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const named = rowsIn(asked(request)["cart_rows"])
    const rows = await rowsBeside(request, whose(request), send)
    const isNamed = (row: Row): boolean => named.some(({ row_id: id }) => id === String(row["row_id"]))
    for (const row of rows.filter((one) => !isNamed(one))) {
      const twin = rows.find((one) => isNamed(one) && one["carti"] === row["carti"])
      if (twin !== undefined) await putQuantity(request, whose(request), row, Number(twin["quantity"]), send)
    }
    return answer
  },
}

/** Guide "verify", neighbours: "writes of the same time are all kept". A cart is read, added to and written: who comes meanwhile is overwritten. */
const lastWriteWins = (): Deviation => {
  const underWay = new Map<string, Promise<ServiceAnswer>>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_to_cart")) return null
      const identity = whose(request)
      const name = clientKey(request, identity["address_code"])
      const meanwhile = underWay.get(name)
      const adding = async (): Promise<ServiceAnswer> => {
        if (meanwhile === undefined) return send(request)
        await meanwhile
        const before = await rowsBeside(request, identity, send)
        const answer = await send(request)
        if (!isDone(answer)) return answer
        for (const { row, former } of grown(before, await rowsBeside(request, identity, send)))
          await putQuantity(request, identity, row, former, send)
        return answer
      }
      const answered = adding()
      underWay.set(name, answered)
      try {
        return await answered
      } finally {
        if (underWay.get(name) === answered) underWay.delete(name)
      }
    },
  }
}

const SMALLINT = 32_767
const MOST = 999_999

const isTooGreat = ({ quantity }: Row): boolean =>
  typeof quantity === "number" && quantity > SMALLINT && quantity <= MOST

const cutToSmallint = (row: Row): Row => (isTooGreat(row) ? { ...row, quantity: SMALLINT } : row)

/** Open points, shapes: quantities are "at most 999,999". A column holds no more than 32,767, and is not strict. */
const smallQuantities: Deviation = {
  changesRequest: (request) => {
    const fields = asked(request)
    if (isCall(request, "POST", "api.add_to_cart") && isTooGreat(fields))
      return withFields(request, cutToSmallint(fields))
    const { cart_rows: rows } = fields
    return isCall(request, "POST", "api.update_cart") && rowsIn(rows).some(isTooGreat)
      ? withFields(request, { cart_rows: mapRows(rows, cutToSmallint) })
      : request
  },
}

/** Guide "verify", neighbours: a refused write changes no view. The coupon that stands is taken off before the new one is looked at. */
const takenOffFirst: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.apply_coupon_code")) return null
    const answer = await send(request)
    if (answer.status !== 400 && answer.status !== 404) return answer
    await send(beside(request, "api.remove_coupon_code", { id_cart: asked(request)["id_cart"] }))
    return answer
  },
}

/** Guide "verify", keys, 1: "a digest of method, address and body"; 4: another digest is a 422. The digest is of the body alone. */
const digestOfTheBody = (): Deviation => {
  const kept = new Map<string, { readonly body: string; readonly answer: ServiceAnswer }>()
  return {
    changesAnswer: (answer, request) => {
      const key = keyOf(request)
      if (key === "") return answer
      const name = clientKey(request, key)
      if (isDone(answer)) kept.set(name, { body: request.body, answer })
      const first = kept.get(name)
      const isOther = answer.status === 422 && answer.body.includes("Idempotency-Key")
      if (!isOther || first?.body !== request.body) return answer
      return { ...first.answer, headers: { ...first.answer.headers, "idempotency-replayed": "true" } }
    },
  }
}

interface Loaded {
  readonly identity: Row
  readonly rows: ReadonlyArray<{ readonly row: Row; readonly more: number }>
}

/** OpenAPI, `saved-cart.delete`: "Deletes it; no cart changes." What was loaded from it are its rows still, and go with it. */
const loadedRowsGo = (): Deviation => {
  const loaded = new Map<string, Loaded>()
  const isRemoval = (request: ServiceRequest) => request.method === "DELETE" && nameIn(request, "saved_carts") !== ""
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "customer.load_saved_cart")) {
        const identity = whose(request)
        const before = await rowsBeside(request, identity, send)
        const answer = await send(request)
        if (!isDone(answer)) return answer
        const rows = grown(before, await rowsBeside(request, identity, send))
        loaded.set(clientKey(request, asked(request)["saved_cart_id"]), { identity, rows })
        return answer
      }
      if (!isRemoval(request)) return null
      const answer = await send(request)
      const name = clientKey(request, nameIn(request, "saved_carts"))
      const { identity, rows } = loaded.get(name) ?? { identity: {}, rows: [] }
      if (!isDone(answer) || rows.length === 0) return answer
      loaded.delete(name)
      for (const now of await rowsBeside(request, identity, send)) {
        const own = rows.find(({ row }) => row["row_id"] === now["row_id"] && row["id_cart"] === now["id_cart"])
        if (own === undefined) continue
        await putQuantity(request, identity, now, Math.max(0, Number(now["quantity"]) - own.more), send)
      }
      return answer
    },
  }
}

const CARTS = /^(cart|coupon|order)\./
const WRITES = /^(cart|wishlist|address|saved-cart)\./

export const eleventhCartDeviations: ReadonlyArray<Foreign> = [
  { title: "goods that are collected without their coupon", only: CARTS, ...showing(collectedInFull) },
  { title: "transport that stays free once it was", only: CARTS, ...showing(freeForGood()) },
  { title: "a net total with the fractions of a float", only: /^cart\./, ...netOfFloats },
  { title: "rows of one article that are set together", only: /^cart\./, ...articlesSet },
  { title: "two additions of one moment of which one is kept", only: /^cart\./, ...lastWriteWins() },
  { title: "quantities that end at a small integer", only: /^(cart|order)\./, ...smallQuantities },
  { title: "a wrong coupon that takes the right one off", only: /^(coupon|cart)\./, ...takenOffFirst },
  { title: "a key that does not heed where it was sent", only: WRITES, ...digestOfTheBody() },
  { title: "a saved cart that takes along what was loaded from it", only: /^(saved-cart|cart)\./, ...loadedRowsGo() },
]
