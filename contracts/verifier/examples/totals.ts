/** Coupon, pickup, transport and minimum combined: the cost of a cart for a handover is the cost of its order (S3.3, S9.9). */
import {
  decimalPlaces,
  FREE_SHIPPING_ABOVE,
  hasFormats,
  lineTotal,
  multiplyDecimals,
  type PlacedOrder,
  type ServerCart,
} from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { clearedCart } from "../model/desk.ts"
import { cartRead, line, plainOrder, productsOf, rowWith } from "../run/reads.ts"
import { difference } from "../run/views.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import type { Identity, Session } from "../run/session.ts"

const WAYS = ["delivery", "pickup"] as const
type Way = (typeof WAYS)[number]
type Days = Readonly<Record<Way, string>>

const daysOf = async (session: Session): Promise<Days> => ({
  pickup: (await session.client("cartMayBeCollected")).text("pickup_date"),
  delivery: (await session.client("cartMayBeOrdered")).text("delivery_date"),
})

/** A cart of a single item in the wanted quantity, with a coupon or none. Null when it cannot be filled that way. */
const cartOf = async (session: Session, wanted: (cart: ServerCart, price: number) => number, isReduced: boolean) => {
  const { userTemp, text } = await session.client("couponCounts")
  const full = await cartRead(session, userTemp)
  const [row, ...others] = full.rows
  const quantity = row === undefined || row.unitPrice <= 0 ? 0 : wanted(full, row.unitPrice)
  if (row === undefined || quantity < 1) return null
  const { cartId } = full
  for (const { rowId } of others) await session.attempt(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
  const rows = [rowWith(row, quantity)]
  if (Result.isFailure(await session.attempt(endpoints.updateCart, { userTemp, cartId, rows }))) return null
  if (isReduced) await session.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: text("coupon_code") })
  return userTemp
}

const place = async (session: Session, userTemp: Identity, cart: ServerCart, way: Way, days: Days, total: number) => {
  const order = plainOrder(userTemp, { ...cart, documentTotal: total }, days[way])
  const handover = { _tag: "Pickup" as const, date: days.pickup, slot: "afternoon" as const }
  const answer = await session.attempt(endpoints.placeOrder, way === "pickup" ? { ...order, handover } : order)
  return Result.isSuccess(answer) ? answer.success.message : null
}

/** The order states the cart's amounts for its handover, when it is placed and later. */
const mustCost = async (session: Session, userTemp: Identity, placed: PlacedOrder, cart: ServerCart, how: string) => {
  const { orderId } = placed
  const detail = `${amount(placed.documentTotal)}, ${amount(cart.documentTotal)} in its cart: ${how}`
  const isStated = placed.documentTotal === cart.documentTotal
  session.must(isStated, "an order is placed at the cost of its cart for its handover", detail)
  const order = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  for (const name of ["netTotal", "grossTotal", "transportCost", "documentTotal"] as const) {
    const due = cart[name] ?? 0
    const came = `${name} of an order ${how}: ${amount(order[name])}, ${amount(due)} in its cart`
    session.must(order[name] === due, "an order has the cost of its cart, coupon and handover combined", came)
  }
  const [off, due] = [order.coupon?.discount ?? 0, cart.coupon?.discount ?? 0]
  session.must(off === due, "an order has the coupon of its cart", `${amount(off)} instead of ${amount(due)}, ${how}`)
}

/**
 * A cart has the same rows and prices for delivery and pickup, in either order of reading; without a handover it is delivered.
 */
const mustBeOne = async (session: Session, userTemp: Identity): Promise<void> => {
  const plain = await cartRead(session, userTemp)
  const own = ({ rows, cartId, netTotal, grossTotal, minimumOrder, showPrices, coupon }: ServerCart) => {
    return { rows, cartId, netTotal, grossTotal, minimumOrder, showPrices, coupon: coupon?.code }
  }
  for (const way of ["pickup", "delivery", "pickup"] as const) {
    const wrong = difference(own(plain), own(await cartRead(session, userTemp, way)))
    session.must(wrong === null, `a cart for ${way} has the rows and prices of the cart`, wrong)
  }
  const again = difference(plain, await cartRead(session, userTemp))
  session.must(again === null, "a cart without a handover is for delivery, whatever was read before", again)
}

/** The amounts of a cart, and the quantity of its item for each. */
const AMOUNTS: ReadonlyArray<readonly [what: string, wanted: (cart: ServerCart, price: number) => number]> = [
  ["just too little for an order", ({ minimumOrder }, price) => Math.ceil(minimumOrder / price) - 1],
  ["just enough for an order", ({ minimumOrder }, price) => Math.max(1, Math.ceil(minimumOrder / price))],
  ["just too little for free transport", (_cart, price) => Math.floor(FREE_SHIPPING_ABOVE / price)],
  ["just enough for free transport", (_cart, price) => Math.floor(FREE_SHIPPING_ABOVE / price) + 1],
]

interface Case {
  readonly userTemp: Identity
  readonly days: Days
  readonly way: Way
  readonly isReduced: boolean
  /** For a pickup the total with transport is accepted as well: the order costs what a pickup costs. */
  readonly isOther: boolean
}

/** False when no such order is possible, which is decided by the case confirmed at its own total, without a coupon. */
const mustBePlaced = async (session: Session, { userTemp, days, way, isReduced, isOther }: Case): Promise<boolean> => {
  const carts = {
    delivery: await cartRead(session, userTemp, "delivery"),
    pickup: await cartRead(session, userTemp, "pickup"),
  }
  const cart = carts[way]
  const isEither = way === "pickup" && carts.pickup.handoverType !== undefined
  const total = isEither && isOther ? carts.delivery.documentTotal : cart.documentTotal
  const isDue = cart.netTotal >= cart.minimumOrder
  const how = `${way}, ${isReduced ? "with" : "without"} a coupon`
  for (const wrong of isEither && isDue ? [carts.delivery.documentTotal + 1, cart.documentTotal - 1] : []) {
    const placed = await place(session, userTemp, cart, way, days, wrong)
    session.must(placed === null, "a pickup is refused at a total that is neither of the two", amount(wrong))
  }
  const placed = await place(session, userTemp, cart, way, days, total)
  if (isDue && placed === null && !isReduced && !isOther) return false
  const net = `${amount(cart.netTotal)} net, the minimum is ${amount(cart.minimumOrder)}`
  const what =
    total === cart.documentTotal
      ? "the minimum order applies to the net total, before coupon and transport"
      : "a pickup is accepted at the total with transport, too"
  session.must((placed !== null) === isDue, what, `${placed === null ? "refused" : "taken"}: ${how}, ${net}`)
  if (placed !== null) await mustCost(session, userTemp, placed, cart, how)
  return true
}

/** The first case of each amount decides whether it may be ordered at all; the others follow for every second amount. */
const FIRST = { isReduced: false, isOther: false }
const EVEN = [FIRST, { isReduced: true, isOther: true }]
const ODD = [FIRST, { isReduced: true, isOther: false }]

/** Transport costs are judged in each answer by itself. */
const costs = example(
  "what a cart costs each way is what its order costs",
  ["order.place", "coupon.apply", "cart.get", "order.detail"],
  async (session) => {
    const days = await daysOf(session)
    for (const [index, [what, wanted]] of AMOUNTS.entries())
      for (const way of WAYS)
        for (const { isReduced, isOther } of index % 2 === 0 ? EVEN : ODD) {
          const userTemp = await cartOf(session, wanted, isReduced)
          if (userTemp === null) {
            session.skip(`no cart could be filled that is ${what}`)
            break
          }
          if (index > 1 && isReduced) await mustBeOne(session, userTemp)
          if (await mustBePlaced(session, { userTemp, days, way, isReduced, isOther })) continue
          session.skip(`no cart that is ${what} may be ordered for ${way}`)
          break
        }
    return CHECKED
  },
)

/** In a nearly empty cart a coupon may exceed the amount to pay. */
const smallest = example(
  "coupons of every kind in a cart of next to nothing",
  ["coupon.apply", "cart.get", "cart.add"],
  async (session) => {
    const expired = (await session.given("couponHasExpired")).text("expired_code")
    const { userTemp, text } = await session.client("couponCounts")
    const items = await productsOf(session, userTemp, 100, { order_by: "price-low", disponibili: "true" })
    const least = items.find((one) => !hasFormats(one) && one.price !== null)
    if (least === undefined) return notChecked("no item has a price")
    await clearedCart(session, userTemp)
    const added = { userTemp, ...line(least.itemCode) }
    // One piece, which may be less than a pack.
    if (Result.isFailure(await session.attempt(endpoints.addToCart, { ...added, quantity: 1 })))
      await session.call(endpoints.addToCart, { ...added, quantity: least.packSize })
    const below = text("minimum_code")
    const words = new Map<string, string>()
    for (const code of [text("coupon_code"), text("second_code"), text("transport_code"), below, expired]) {
      const { cartId, documentTotal, coupon, netTotal } = await cartRead(session, userTemp, "delivery")
      const free = documentTotal + (coupon?.discount ?? 0)
      const applied = await session.attempt(endpoints.applyCouponCode, { userTemp, cartId, code })
      const status = session.last()?.status
      words.set(code, session.lastWords())
      const off = Result.isSuccess(applied) ? applied.success.message.discount : 0
      const isBelow = code !== below || [400, 404].includes(status ?? 0) || off === 0
      const how = `${status}: ${netTotal}`
      session.must(isBelow, "a coupon is refused with 400 while the cart is below its minimum", how)
      session.must(off <= free, "a coupon deducts no more than the amount to pay", `${amount(off)} of ${amount(free)}`)
      // Their sum is judged in each answer by itself.
      for (const way of WAYS) await cartRead(session, userTemp, way)
    }
    const isStated = (words.get(expired) ?? "") === "" || words.get(expired) !== words.get(below)
    const stated = words.get(below)
    session.must(isStated, "a refusal states whether a coupon has expired or the cart is below its minimum", stated)
    return CHECKED
  },
)

/** Quantities whose product has half a cent or more beyond a whole one: truncating it costs a cent less. */
const parts = example("a cart of parts of a unit", ["cart.get", "cart.update", "cart.add"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const item = await session.given("partsMayBeOrdered")
  const added = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
  await session.call(endpoints.addToCart, added)
  const { rows, cartId } = await cartRead(session, userTemp)
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) return notChecked("the cart has not one row")
  const { packSize, unitPrice } = row
  const wanted = Array.from({ length: 40 }, (_, at) => multiplyDecimals(packSize, at + 1)).filter(
    (quantity) => decimalPlaces(quantity) > 0 && lineTotal(unitPrice, quantity) > unitPrice * quantity + 0.4,
  )
  if (wanted.length === 0) return notChecked("no quantity of the item costs a part of a cent")
  for (const quantity of wanted.slice(0, 3)) {
    await session.call(endpoints.updateCart, { userTemp, cartId, rows: [rowWith(row, quantity)] })
    const { netTotal } = await cartRead(session, userTemp)
    const due = lineTotal(unitPrice, quantity)
    const came = `${amount(netTotal)} instead of ${amount(due)} for ${quantity} × ${unitPrice / 100}`
    session.must(netTotal === due, "fractions of a cent are rounded half up, not truncated", came)
  }
  return CHECKED
})

/** The discount follows the rows: applying the coupon again changes nothing. */
const followed = example("a coupon before and after a change", ["coupon.apply", "cart.update"], async (session) => {
  const { userTemp, number, text } = await session.client("couponCounts")
  const request = { userTemp, cartId: number("cart_id"), code: text("coupon_code") }
  const code = text("transport_code")
  if (code !== "" && code !== request.code) {
    const transport = (await cartRead(session, userTemp, "delivery")).transportCost ?? 0
    const { discount } = (await session.call(endpoints.applyCouponCode, { ...request, code })).message
    const came = `${amount(discount)} of ${amount(transport)}`
    session.must(discount === transport, "a coupon of the transport takes off the transport", came)
    await session.call(endpoints.removeCouponCode, request)
  }
  await session.call(endpoints.applyCouponCode, request)
  for (const times of [3, 1]) {
    const { rows } = await cartRead(session, userTemp)
    await session.call(endpoints.updateCart, {
      ...request,
      rows: rows.map((row) => rowWith(row, row.quantity * times)),
    })
    const changed = await cartRead(session, userTemp)
    await session.call(endpoints.removeCouponCode, request)
    await session.call(endpoints.applyCouponCode, request)
    const wrong = difference(changed, await cartRead(session, userTemp))
    session.must(wrong === null, "a coupon has the same discount before and after it is applied again", wrong)
  }
  return CHECKED
})

export const totalExamples = [costs, smallest, followed, parts]
