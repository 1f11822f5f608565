/** The sixth foreign set: carts, their totals, coupons and rows, and writes that are sent again. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsIn } from "./answers.ts"
import { cartCall, cartRows, identityOf, isCall, withoutKey } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, showing } from "./fourth-calls.ts"
import { changedOnce, mapRows } from "./sixth-calls.ts"
import { asked, cents, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const euro = (amount: number): number => Math.round(amount) / 100

/** The price of a piece with VAT is rounded to the cent, and then taken times the quantity. */
const vatOfThePiece = (cart: Row): Row => {
  const gross = rowsIn(cart["data"]).reduce((sum, row) => {
    const piece = Math.round(cents(row["price_discount"]) * (1 + Number(row["vat_rate"] ?? 0) / 100))
    return sum + piece * Number(row["quantity"])
  }, 0)
  const more = gross - cents(cart["totale_lordo"])
  return { ...cart, totale_lordo: euro(gross), totale_doc: euro(cents(cart["totale_doc"]) + more) }
}

const FREE_FROM_CENTS = 25_000

/** Transport is free from 250 euro on, looked at in the total that has VAT in it. */
const freeByGrossTotal = (cart: Row): Row => {
  const transport = cents(cart["spese_trasporto"])
  if (transport === 0 || cents(cart["totale_lordo"]) < FREE_FROM_CENTS) return cart
  return { ...cart, spese_trasporto: 0, totale_doc: euro(cents(cart["totale_doc"]) - transport) }
}

/** What a coupon takes off is written down when it is applied, and never reckoned anew. */
const discountOfThatMoment = (): Deviation => {
  const writtenDown = new Map<string, number>()
  const nameOf = (cart: unknown, code: unknown) => `${String(cart)} ${String(code)}`
  const shown = (cart: Row): Row => {
    const coupon = cart["coupon"]
    if (!isRow(coupon)) return cart
    const name = nameOf(cart["id_cart"], coupon["code"])
    const now = cents(coupon["discount"])
    const then = writtenDown.get(name) ?? now
    writtenDown.set(name, then)
    return {
      ...cart,
      coupon: { ...coupon, discount: euro(then) },
      totale_doc: euro(cents(cart["totale_doc"]) + now - then),
    }
  }
  const showingIt = showing(shown)
  return {
    ...showingIt,
    handle: async (request, send) => {
      if (isCall(request, "POST", "remove_coupon_code")) writtenDown.clear()
      if (!isCall(request, "POST", "apply_coupon_code")) return (await showingIt.handle?.(request, send)) ?? null
      const answer = await send(request)
      const { code, discount } = messageOf(answer)
      if (isDone(answer)) writtenDown.set(nameOf(asked(request)["id_cart"], code), cents(discount))
      return answer
    },
  }
}

const OF_NO_ROW = "0"

/** Rows are addressed by where they stand; those behind a removed one move up, as `idx` of a child table does. */
const renumberedRows = (): Deviation => {
  const carts = new Map<string, Map<string, string>>()
  const translated = changedOnce()
  const numbers = (cart: unknown) => carts.get(String(cart)) ?? new Map<string, string>()
  const shownFor = (cart: unknown, row: unknown): string => numbers(cart).get(String(row)) ?? String(row)
  const meantBy = (cart: unknown, shown: unknown): string => {
    const name = String(shown)
    const moved = [...numbers(cart)].find(([, number]) => number === name)
    if (moved !== undefined) return moved[0]
    return numbers(cart).has(name) ? OF_NO_ROW : name
  }
  const meant = (request: ServiceRequest): ServiceRequest => {
    const fields = asked(request)
    const cart = fields["id_cart"]
    if (!carts.has(String(cart))) return request
    const rows = fields["cart_rows"]
    const ids = fields["row_ids"]
    return withFields(request, {
      ...("row_id" in fields ? { row_id: meantBy(cart, fields["row_id"]) } : {}),
      ...(rows === undefined
        ? {}
        : { cart_rows: mapRows(rows, (row) => ({ ...row, row_id: meantBy(cart, row["row_id"]) })) }),
      ...(Array.isArray(ids) ? { row_ids: ids.map((id) => meantBy(cart, id)) } : {}),
    })
  }
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "update_cart") || isCall(request, "POST", "customer.saved_carts")) {
        return send(await translated(request, async () => meant(request)))
      }
      if (!isCall(request, "POST", "remove_cart_item")) return null
      const cart = asked(request)["id_cart"]
      const rows = await cartRows(request, identityOf(asked(request)), send)
      const removal = await translated(request, async () => meant(request))
      const answer = await send(removal)
      const removed = textIn(asked(removal), "row_id")
      if (!isDone(answer) || !rows.some((row) => String(row["row_id"]) === removed)) return answer
      const before = rows.map((row) => shownFor(cart, row["row_id"]))
      const left = rows.map((row) => String(row["row_id"])).filter((row) => row !== removed)
      const moved = left.map((row, index) => [row, before[index] ?? row] as const)
      carts.set(String(cart), new Map([...moved, [removed, ""]]))
      return answer
    },
    changesAnswer: (answer, request) =>
      withMessage(answer, (fields) => {
        const cart = fields["id_cart"]
        if (isCall(request, "POST", "api.add_to_cart") && "row_id" in fields) {
          return { ...fields, row_id: shownFor(cart, fields["row_id"]) }
        }
        if (!isCall(request, "POST", "get_cart_items")) return fields
        const data = mapRows(fields["data"], (row) => {
          const number = shownFor(cart, row["row_id"])
          return { ...row, id: number, row_id: number }
        })
        return { ...fields, data }
      }),
  }
}

/** Of each client only the latest key is kept, in a column beside their name. */
const latestKeyAlone = (): Deviation => {
  const latest = new Map<string, string>()
  const known = new Set<string>()
  return {
    handle: async (request, send) => {
      const key = request.headers["idempotency-key"]
      const client = request.headers["authorization"]
      if (key === undefined || client === undefined) return null
      const isForgotten = known.has(`${client} ${key}`) && latest.get(client) !== key
      latest.set(client, key)
      known.add(`${client} ${key}`)
      if (!isForgotten) return send(request)
      const answer = await send(withoutKey(request))
      return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
    },
  }
}

/** Some rows are saved as a cart of their own, with the total of the cart that they were taken from. */
const totalOfTheWholeCart = (): Deviation => {
  const totals = new Map<string, unknown>()
  const shown = (request: ServiceRequest) => (saved: Row) => {
    const total = totals.get(clientKey(request, saved["saved_cart_id"]))
    return total === undefined ? saved : { ...saved, totale_netto: total }
  }
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.saved_carts")) return null
      const before = await send(cartCall("api.get_cart_items", request, { user_temp: whose(request) }))
      const answer = await send(request)
      if (isDone(answer)) {
        const name = clientKey(request, messageOf(answer)["saved_cart_id"])
        if (asked(request)["row_ids"] === undefined) totals.delete(name)
        else totals.set(name, messageOf(before)["totale_netto"])
      }
      return withMessage(answer, shown(request))
    },
    changesAnswer: (answer, request) => {
      if (!isCall(request, "GET", "customer.saved_carts") || answer.status !== 200) return answer
      const body: unknown = JSON.parse(answer.body)
      if (!isRow(body)) return answer
      return { ...answer, body: JSON.stringify({ ...body, message: mapRows(body["message"], shown(request)) }) }
    },
  }
}

export const sixthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "VAT rounded in the price of a piece", only: /^cart\./, ...showing(vatOfThePiece) },
  { title: "transport that is free by the total with VAT", only: /^cart\./, ...showing(freeByGrossTotal) },
  { title: "a discount as it was when the coupon was applied", only: /^(coupon|cart)\./, ...discountOfThatMoment() },
  { title: "rows that move up to the number of a removed one", only: /^cart\./, ...renumberedRows() },
  { title: "only the latest key of a client remembered", only: /^cart\./, ...latestKeyAlone() },
  { title: "rows saved at the total of their whole cart", only: /^(saved-cart|cart)\./, ...totalOfTheWholeCart() },
]
