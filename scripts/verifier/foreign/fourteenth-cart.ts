/** The fourteenth foreign set: rows, VAT and coupons of carts, and what is loaded into them. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall, withoutKey } from "./calls.ts"
import { answering } from "./eighth-calls.ts"
import { cartBeside, grown, putQuantity, rowsBeside } from "./eleventh-calls.ts"
import { isDone, showing } from "./fourth-calls.ts"
import { asked, cents, whose, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, `cart.remove`, 404: "The client has no such cart or row". Nobody looks how many rows were deleted. */
const removedThoughNotThere: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "wrapper.remove_cart_item") && answer.status === 404
      ? answering(200, { message: { response: true } }, request)
      : answer,
}

const netOf = (rows: ReadonlyArray<Row>): number =>
  rows.reduce((sum, row) => sum + Number(row["price_discount"]) * Number(row["quantity"]), 0)

/** OpenAPI, Cart, `totale_lordo`: "The lines with VAT"; CartRow, `vat_rate`: "Percent: 4, 10 or 22". One rate is taken for all lines, that of the first. */
const vatOfTheFirstRow = (cart: Row): Row => {
  const rows = rowsIn(cart["data"])
  const rates = new Set(rows.map((row) => Number(row["vat_rate"])))
  if (rates.size < 2) return cart
  const [rate = 0] = rates
  const gross = Math.round(netOf(rows) * (100 + rate))
  const total = cents(cart["totale_doc"]) + gross - cents(cart["totale_lordo"])
  return { ...cart, totale_lordo: gross / 100, totale_doc: Math.max(0, total) / 100 }
}

const couponOf = (cart: Row): Row => rowsIn([cart["coupon"]])[0] ?? {}

/** OpenAPI, Cart, `spese_trasporto`: "9.90 EUR up to a net total of 250 EUR, free above, whatever a coupon takes off". With the coupon for transport there is none, and what it takes off is taken off all the same. */
const transportTakenOffTwice = (cart: Row): Row => {
  const transport = cents(cart["spese_trasporto"])
  if (couponOf(cart)["code"] !== "TRASPORTO0" || transport === 0) return cart
  const total = Math.max(0, cents(cart["totale_doc"]) - transport)
  return { ...cart, spese_trasporto: 0, totale_doc: total / 100 }
}

const VOUCHER = { code: "BUONO15", cents: 1_500 }

const voucherInFull = (cart: Row): Row => {
  const coupon = couponOf(cart)
  const total = cents(cart["totale_doc"]) + cents(coupon["discount"])
  return coupon["code"] === VOUCHER.code && total > 0 && total < VOUCHER.cents
    ? { ...cart, coupon: { ...coupon, discount: VOUCHER.cents / 100 }, totale_doc: 0 }
    : cart
}

/** OpenAPI, CartCoupon, `discount`: "never more than `totale_doc` is without it". A voucher takes off what is printed on it, and only the total ends at nought. */
const takenOffInFull = (): Deviation => {
  const { handle, ...shown } = showing(voucherInFull)
  return {
    ...shown,
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.apply_coupon_code")) return (await handle?.(request, send)) ?? null
      const answer = await send(request)
      const { discount } = couponOf(voucherInFull(await cartBeside(request, {}, send)))
      return withMessage(answer, (applied) => ({ ...applied, discount: discount ?? applied["discount"] }))
    },
  }
}

/** OpenAPI, UpdateCartRequest, `cart_rows`: "all of them are, or none where one is refused". They are set one after the other, until one is not there. */
const setUntilRefused: Deviation = {
  handle: async (request, send) => {
    const rows = rowsIn(asked(request)["cart_rows"])
    if (!isCall(request, "POST", "api.update_cart") || rows.length < 2) return null
    const answer = await send(request)
    if (answer.status !== 404) return answer
    for (const row of rows)
      if ((await send(withFields(withoutKey(request), { cart_rows: [row] }))).status !== 200) return answer
    return answer
  },
}

/** OpenAPI, `saved-cart.load`: "Adds its lines to the cart of the chosen address". What the cart holds already stays at its quantity. */
const heldAlreadyStays: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.load_saved_cart")) return null
    const identity = whose(request)
    const before = await rowsBeside(request, identity, send)
    const answer = await send(request)
    if (!isDone(answer)) return answer
    for (const { row, former } of grown(before, await rowsBeside(request, identity, send)))
      if (former > 0) await putQuantity(request, identity, row, former, send)
    return answer
  },
}

const CARTS = /^(cart|coupon|order)\./

export const fourteenthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "a row that is not there and is removed", only: /^cart\./, ...removedThoughNotThere },
  { title: "VAT of the first row on the whole cart", only: CARTS, ...showing(vatOfTheFirstRow) },
  { title: "a coupon for transport that is taken off twice", only: CARTS, ...showing(transportTakenOffTwice) },
  { title: "a voucher that takes off more than there is", only: CARTS, ...takenOffInFull() },
  { title: "rows that are set although one is refused", only: /^cart\./, ...setUntilRefused },
  { title: "a saved cart that leaves alone what the cart holds", only: /^(saved-cart|cart)\./, ...heldAlreadyStays },
]
