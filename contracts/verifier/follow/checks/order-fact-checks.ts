/** An order is a copy: it says what was ordered, where it goes and when, and stays so whatever is written after it (ADR 47). */
import { Result } from "effect"
import type { OrderDetail, PaymentMethod } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction, difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

const detailOf = async (visit: CheckVisit, userTemp: Identity, orderId: string): Promise<OrderDetail> =>
  (await visit.call(endpoints.getOrder, { userTemp, orderId })).message

const listOf = async (visit: CheckVisit, userTemp: Identity) => {
  const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100 }
  return (await visit.call(endpoints.listOrders, all)).message.data
}

/** What is in the cart of this address; null where it may not be ordered there. */
const place = async (
  visit: CheckVisit,
  userTemp: Identity,
  date: string,
  customerRef: string,
  paymentMethod: PaymentMethod = "bank-transfer",
) => {
  const { cartId, documentTotal: confirmedTotal, rows } = await cartRead(visit, userTemp)
  const handover = { _tag: "Delivery" as const, date }
  const request = { userTemp, cartId, paymentMethod, handover, confirmedTotal }
  const [first] = rows
  const lineNotes = first === undefined ? [] : [{ ...keyOf(first), note: `di ${customerRef}` }]
  const answer = await visit.attempt(endpoints.placeOrder, {
    ...request,
    note: `Nota ${customerRef}`,
    customerRef,
    lineNotes,
  })
  return Result.isSuccess(answer) ? { orderId: answer.success.message.orderId, rows } : null
}

const keyOf = ({
  itemCode,
  promoCode,
  promoRow,
}:
  | OrderDetail["lines"][number]
  | { readonly itemCode: string; readonly promoCode: string; readonly promoRow: number }) => ({
  itemCode,
  promoCode,
  promoRow,
})

const elsewhere = check(
  "an order to another address",
  ["order.place", "order.detail", "order.list", "cart.get"],
  async (visit) => {
    const two = await visit.client("clientHasTwoAddresses")
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const there = { ...userTemp, addressCode: two.text("second_address_code") }
    const { rows } = await cartRead(visit, userTemp)
    for (const { itemCode, quantity } of rows)
      await visit.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity })
    const placed = await place(visit, there, text("delivery_date"), "ALTROVE")
    if (placed === null) return notChecked("no order could be placed")
    const left = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(
      left === rowsText(rows),
      "an order to another address leaves this one's cart",
      `${left} instead of ${rowsText(rows)}`,
    )
    const order = await detailOf(visit, there, placed.orderId)
    visit.must(
      order.addressCode === there.addressCode,
      "an order goes to the address that was chosen",
      order.addressCode,
    )
    const address = (await visit.call(endpoints.listAddresses, { userTemp })).message.find(
      ({ addressCode }) => addressCode === there.addressCode,
    )
    const isThere = address === undefined || order.destination === "" || order.destination.includes(address.street)
    visit.must(isThere, "destination is the street of the order's address", `${order.destination}, ${address?.street}`)
    const listed = (await listOf(visit, there)).find(({ orderId }) => orderId === placed.orderId)
    const wrong = contradiction(listed, order)
    visit.must(wrong === null, "an order to another address is one thing in list and detail", wrong)
    const usual = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
    const isAmong = usual.some(({ purchases }) => purchases.some(({ orderId }) => orderId === placed.orderId))
    visit.must(!isAmong, "what is usual at one address was not ordered for another", placed.orderId)
    const { skipped } = (await visit.call(endpoints.reorder, { userTemp: there, orderId: placed.orderId })).message
    const again = rowsText((await cartRead(visit, there)).rows)
    const isSame = skipped.length > 0 || again === rowsText(placed.rows)
    visit.must(isSame, "an order is ordered again at the address that is chosen", again)
    const still = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(still === rowsText(rows), "ordering again elsewhere leaves this address's cart", still)
    for (const { rowId } of (await cartRead(visit, there)).rows)
      await visit.attempt(endpoints.removeCartItem, { ...there, rowId, cartId: (await cartRead(visit, there)).cartId })
    return CHECKED
  },
)

const copies = check(
  "orders, whatever comes after them",
  ["order.detail", "order.list", "order.place", "order.reorder", "address.change", "payment.request", "cart.add"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const first = await place(visit, userTemp, text("delivery_date"), "PRIMO-001", "card")
    if (first === null) return notChecked("no order could be placed")
    const before = await detailOf(visit, userTemp, first.orderId)
    const row = (await listOf(visit, userTemp)).find(({ orderId }) => orderId === first.orderId)
    const second = await visit.client("cartMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const code = formats.text("second_code")
    const pack = (await visit.call(endpoints.childList, { userTemp, childrenIds: [code] })).message[code]?.packSize ?? 1
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity: pack * 3 })
    const other = await place(visit, userTemp, second.text("delivery_date"), "SECONDO-002")
    await visit.call(endpoints.reorder, { userTemp, orderId: first.orderId })
    const cart = await cartRead(visit, userTemp)
    const rows = cart.rows.map(({ rowId, packSize, promoCode, promoRow, quantity }) => {
      return { rowId, packSize, promoCode, promoRow, quantity: quantity + packSize }
    })
    await visit.call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows })
    const changed = difference(before, await detailOf(visit, userTemp, first.orderId))
    visit.must(changed === null, "an order stays as it was when another one is placed and its cart goes on", changed)
    const same = (await listOf(visit, userTemp)).find(({ orderId }) => orderId === first.orderId)
    const moved = difference(row, same)
    visit.must(moved === null, "an order stays in the list as it was when another one is placed", moved)
    if (other === null) return notChecked("there is no other order")
    visit.must(other.orderId !== first.orderId, "two orders have two numbers", other.orderId)
    const newest = (await listOf(visit, userTemp)).map(({ orderId }) => orderId)
    const isFirst = newest.indexOf(other.orderId) < newest.indexOf(first.orderId)
    visit.must(isFirst, "of two orders the later one comes first", `${first.orderId} before ${other.orderId}`)
    await paysOne(visit, userTemp, [first.orderId, other.orderId])
    return CHECKED
  },
)

/** Of two orders one is paid; the other one is not, and nothing else changes. */
const paysOne = async (visit: CheckVisit, userTemp: Identity, [paid, unpaid]: readonly [string, string]) => {
  const cardToken = (await visit.given("cardIsAccepted")).text("card_token")
  const before = [await detailOf(visit, userTemp, paid), await detailOf(visit, userTemp, unpaid)] as const
  const request = { userTemp, orderId: paid, method: "card" as const, cardToken }
  if (Result.isFailure(await visit.attempt(endpoints.makeDirectGuestPaymentRequest, request)))
    return visit.skip(visit.lastAnswer())
  const other = difference(before[1], await detailOf(visit, userTemp, unpaid))
  visit.must(other === null, "a payment leaves the other orders as they are", other)
  const { isPaid: _isPaid, ...own } = await detailOf(visit, userTemp, paid)
  const { isPaid: _was, ...former } = before[0]
  const { status: _one, paymentMethod: _two, bankTransfer: _three, ...rest } = own
  const { status: _four, paymentMethod: _five, bankTransfer: _six, ...restBefore } = former
  const changed = difference(restBefore, rest)
  visit.must(changed === null, "a payment changes nothing of an order but that it is paid", changed)
}

export const orderFactChecks = [elsewhere, copies]
