/** Sums over several answers: instalments of an invoice, credit and deadlines, saved rows and their total (S3.24, ADR 47). */
import {
  type Cents,
  decimalPlaces,
  FREE_SHIPPING_ABOVE,
  lineTotal,
  multiplyDecimals,
  type CartId,
} from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

const sum = (amounts: ReadonlyArray<Cents>): Cents => amounts.reduce((total, one) => total + one, 0)

interface Priced {
  readonly unitPrice: Cents
  readonly quantity: number
}

/** Prices may have more decimals than those the client keeps: half a cent for each piece. */
const isNetOf = (total: Cents, rows: ReadonlyArray<Priced>): boolean => {
  const pieces = sum(rows.map(({ quantity }) => quantity))
  return Math.abs(total - sum(rows.map(({ unitPrice, quantity }) => unitPrice * quantity))) <= pieces * 0.5 + 1
}

const mustSave = async (
  session: Session,
  userTemp: Identity,
  cartId: CartId,
  rows: ReadonlyArray<Priced & { readonly rowId: string }>,
  isPart: boolean,
): Promise<void> => {
  const part = isPart ? { rowIds: rows.map(({ rowId }) => rowId) } : {}
  const name = `Pact ${crypto.randomUUID()}`
  const saved = (await session.call(endpoints.saveCart, { userTemp, cartId, name, ...part })).message
  const list = (await session.call(endpoints.listSavedCarts, { userTemp })).message
  const listed = list.find(({ savedCartId }) => savedCartId === saved.savedCartId)
  const due = amount(sum(rows.map(({ unitPrice, quantity }) => unitPrice * quantity)))
  for (const { netTotal } of listed === undefined ? [saved] : [saved, listed])
    session.must(
      isNetOf(netTotal, rows),
      "totale_netto of a saved cart is that of its rows",
      `${amount(netTotal)}, ${due}`,
    )
}

const saved = example("what a saved cart costs", ["saved-cart.save", "saved-cart.list"], async (session) => {
  const { userTemp } = await session.client("cartHasRow")
  const formats = await session.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  const known = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  for (const code of codes)
    await session.call(endpoints.addToCart, { userTemp, ...line(code), quantity: known[code]?.packSize ?? 1 })
  const { rows, cartId, netTotal } = await cartRead(session, userTemp)
  session.must(isNetOf(netTotal, rows), "totale_netto is the sum of its rows", amount(netTotal))
  await mustSave(session, userTemp, cartId, rows, false)
  await mustSave(session, userTemp, cartId, rows.slice(1), true)
  return CHECKED
})

/** Quantities with the cart's total on both sides of free transport, and large ones; each answer is judged by itself. */
const quantities = example("a cart of few and of many", ["cart.get", "cart.update"], async (session) => {
  const { userTemp, number } = await session.client("cartHasRow")
  const [row] = (await cartRead(session, userTemp)).rows
  if (row === undefined || row.unitPrice <= 0) return notChecked("the cart has no row with a price")
  const { rowId, packSize, promoCode, promoRow } = row
  const packs = Math.max(1, Math.floor(FREE_SHIPPING_ABOVE / (row.unitPrice * packSize)))
  for (const count of [1, packs, packs + 1, 3 * packs + 2]) {
    const rows = [{ rowId, packSize, promoCode, promoRow, quantity: count * packSize }]
    await session.call(endpoints.updateCart, { userTemp, cartId: number("cart_id"), rows })
    for (const handoverType of ["delivery", "pickup"] as const) {
      const cart = await cartRead(session, userTemp, handoverType)
      const quantity = cart.rows.find((one) => one.rowId === rowId)?.quantity
      const came = `${quantity} instead of ${count * packSize}`
      session.must(quantity === count * packSize, "a row holds the quantity that it was set to", came)
    }
  }
  return CHECKED
})

/** Quantities whose product is half a cent or more beyond a whole one: what is cut there costs a cent less. */
const parts = example("a cart of parts of a unit", ["cart.get", "cart.update", "cart.add"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const item = await session.given("partsMayBeOrdered")
  await session.call(endpoints.addToCart, {
    userTemp,
    ...line(item.text("item_code")),
    quantity: item.number("quantity"),
  })
  const { rows, cartId } = await cartRead(session, userTemp)
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) return notChecked("the cart has not one row")
  const { rowId, packSize, promoCode, promoRow, unitPrice } = row
  const wanted = Array.from({ length: 40 }, (_, at) => multiplyDecimals(packSize, at + 1)).filter(
    (quantity) => decimalPlaces(quantity) > 0 && lineTotal(unitPrice, quantity) > unitPrice * quantity + 0.4,
  )
  if (wanted.length === 0) return notChecked("no quantity of the item costs a part of a cent")
  for (const quantity of wanted.slice(0, 3)) {
    await session.call(endpoints.updateCart, {
      userTemp,
      cartId,
      rows: [{ rowId, packSize, promoCode, promoRow, quantity }],
    })
    const cart = await cartRead(session, userTemp)
    const due = lineTotal(unitPrice, quantity)
    session.must(
      cart.netTotal === due,
      "a part of a cent is rounded half up, not cut",
      `${amount(cart.netTotal)} instead of ${amount(due)} for ${quantity} × ${unitPrice / 100}`,
    )
  }
  return CHECKED
})

export const cartSumsExamples = [saved, quantities, parts]
