/** Coupon, pickup, transport and minimum together: what a cart costs each way is what its order costs (S3.3, S9.9, ADR 47). */
import { FREE_SHIPPING_ABOVE, hasFormats, type PlacedOrder, type ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { plainOrder } from "../run/plain-order.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

type Way = "delivery" | "pickup"

interface Days {
  readonly delivery: string
  readonly pickup: string
}

const daysOf = async (session: Session): Promise<Days> => ({
  pickup: (await session.client("cartMayBeCollected")).text("pickup_date"),
  delivery: (await session.client("cartMayBeOrdered")).text("delivery_date"),
})

/** A cart of one article alone, as many as make the net total what it is to be at least; with a coupon or none. */
const cartOf = async (session: Session, wanted: (cart: ServerCart, price: number) => number, isReduced: boolean) => {
  const { userTemp, text } = await session.client("couponCounts")
  const full = await cartRead(session, userTemp)
  const [row, ...others] = full.rows
  if (row === undefined || row.unitPrice <= 0) return null
  for (const { rowId } of others)
    await session.attempt(endpoints.removeCartItem, { ...userTemp, rowId, cartId: full.cartId })
  const quantity = wanted(full, row.unitPrice)
  if (quantity < 1) return null
  const { rowId, packSize, promoCode, promoRow } = row
  const rows = [{ rowId, packSize, promoCode, promoRow, quantity }]
  const { cartId } = full
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

/** What the cart showed for its handover is what the order says, when it is placed and ever after. */
const mustCost = async (session: Session, userTemp: Identity, placed: PlacedOrder, cart: ServerCart, how: string) => {
  const { orderId } = placed
  const said = `${amount(placed.documentTotal)}, ${amount(cart.documentTotal)} in its cart: ${how}`
  const isSaid = placed.documentTotal === cart.documentTotal
  session.must(isSaid, "an order is placed at what its cart costs for its handover", said)
  const order = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  const names = ["netTotal", "grossTotal", "transportCost", "documentTotal"] as const
  for (const name of names) {
    const due = cart[name] ?? 0
    const came = `${name} of an order ${how}: ${amount(order[name])}, ${amount(due)} in its cart`
    session.must(order[name] === due, "an order costs what its cart did, coupon and handover together", came)
  }
  const [off, due] = [order.coupon?.discount ?? 0, cart.coupon?.discount ?? 0]
  session.must(off === due, "an order has the coupon of its cart", `${amount(off)} instead of ${amount(due)}, ${how}`)
}

const MINIMA = [
  { more: -1, isDue: false },
  { more: 0, isDue: true },
] as const

const minimum = example(
  "the minimum of an order, with a coupon and collected",
  ["order.place", "coupon.apply", "cart.get", "order.detail"],
  async (session) => {
    const days = await daysOf(session)
    for (const way of ["delivery", "pickup"] as const)
      for (const { more, isDue } of MINIMA)
        for (const isReduced of [false, true]) {
          const enough = ({ minimumOrder }: ServerCart, price: number) =>
            minimumOrder <= 0 ? 0 : Math.ceil(minimumOrder / price) + more
          const userTemp = await cartOf(session, enough, isReduced)
          if (userTemp === null) return notChecked("no cart could be filled")
          const cart = await cartRead(session, userTemp, way)
          if (cart.netTotal >= cart.minimumOrder !== isDue) continue
          const placed = await place(session, userTemp, cart, way, days, cart.documentTotal)
          // Whether anything may be ordered so is said by the first one, without a coupon.
          if (isDue && !isReduced && placed === null) break
          const how = `${way}, ${isReduced ? "with" : "without"} a coupon`
          const net = `${amount(cart.netTotal)} net, ${amount(cart.documentTotal)} in all, the minimum is ${amount(cart.minimumOrder)}`
          const what = "the minimum of an order is of its net total, whatever is taken off or put on"
          session.must((placed !== null) === isDue, what, `${placed === null ? "refused" : "taken"}: ${how}, ${net}`)
          if (placed !== null) await mustCost(session, userTemp, placed, cart, how)
        }
    return CHECKED
  },
)

const thresholds = example(
  "free transport, with a coupon and collected",
  ["cart.get", "coupon.apply", "order.place", "order.detail"],
  async (session) => {
    const days = await daysOf(session)
    for (const more of [0, 1])
      for (const way of ["delivery", "pickup"] as const) {
        const around = (_cart: ServerCart, price: number) => Math.floor(FREE_SHIPPING_ABOVE / price) + more
        const userTemp = await cartOf(session, around, true)
        if (userTemp === null) return notChecked("no cart could be filled")
        // Each of them is judged by itself; to and fro, so that none follows the one before.
        for (const before of ["pickup", "delivery"] as const) await cartRead(session, userTemp, before)
        const cart = await cartRead(session, userTemp, way)
        const placed = await place(session, userTemp, cart, way, days, cart.documentTotal)
        if (placed !== null) await mustCost(session, userTemp, placed, cart, `${way}, close to free transport`)
      }
    return CHECKED
  },
)

const few = ({ minimumOrder }: ServerCart, price: number): number => Math.max(1, Math.ceil(minimumOrder / price))

/** For a pickup the total with transport is taken as well: the order costs what collecting costs. */
const pickups = example(
  "a pickup that is confirmed at either total",
  ["order.place", "cart.get", "order.detail"],
  async (session) => {
    const days = await daysOf(session)
    for (const isReduced of [false, true])
      for (const which of ["collected", "delivered"] as const) {
        const userTemp = await cartOf(session, few, isReduced)
        if (userTemp === null) return notChecked("no cart could be filled")
        const carts = {
          delivered: await cartRead(session, userTemp, "delivery"),
          collected: await cartRead(session, userTemp, "pickup"),
        }
        if (carts.collected.handoverType === undefined) return notChecked("a cart does not say its handover")
        const how = isReduced ? "with a coupon" : "without a coupon"
        if (which === "collected")
          for (const wrong of [carts.delivered.documentTotal + 1, carts.collected.documentTotal - 1]) {
            const placed = await place(session, userTemp, carts.collected, "pickup", days, wrong)
            session.must(placed === null, "a pickup is refused at a total that is neither of the two", amount(wrong))
          }
        const total = carts[which].documentTotal
        const placed = await place(session, userTemp, carts.collected, "pickup", days, total)
        // Whether it may be collected at all is said by the first one.
        if (which === "collected" && placed === null) return notChecked("no cart may be collected")
        const came = `${amount(total)} refused, ${how}: ${session.last()?.status}`
        session.must(placed !== null, "a pickup is taken at the total with transport, too", came)
        if (placed !== null) await mustCost(session, userTemp, placed, carts.collected, `collected, ${how}`)
      }
    return CHECKED
  },
)

/** In a cart of next to nothing a coupon may take off more than there is. */
const smallest = example(
  "coupons of every kind in a cart of next to nothing",
  ["coupon.apply", "cart.get", "cart.add"],
  async (session) => {
    const { userTemp, text } = await session.client("couponCounts")
    const full = await cartRead(session, userTemp)
    const { cartId } = full
    const params = { page: "1", per_page: "100", order_by: "price-low", disponibili: "true" }
    const listing = await session.call(endpoints.productList, { userTemp, text: "", params })
    const items = isListingRefusal(listing) ? [] : listing.message.products.filter((one) => !hasFormats(one))
    const costs = items.flatMap(({ itemCode, price, salePrice, packSize }) =>
      price === null ? [] : [{ itemCode, packSize, cost: salePrice ?? price }],
    )
    const [least] = costs.toSorted((one, other) => one.cost - other.cost)
    if (least === undefined) return notChecked("no item has a price")
    const { itemCode, packSize } = least
    const add = (quantity: number) => session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
    // One piece, where it may be less than a pack.
    if (Result.isFailure(await add(1)) && Result.isFailure(await add(packSize))) return notChecked(session.lastAnswer())
    for (const { rowId, itemCode: other } of full.rows)
      if (other !== itemCode) await session.attempt(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
    for (const code of new Set([text("coupon_code"), text("second_code"), text("transport_code")])) {
      const { documentTotal, coupon } = await cartRead(session, userTemp, "delivery")
      const free = documentTotal + (coupon?.discount ?? 0)
      const applied = await session.attempt(endpoints.applyCouponCode, { userTemp, cartId, code })
      if (Result.isFailure(applied)) continue
      const came = `${amount(applied.success.message.discount)} of ${amount(free)}`
      const isWithin = applied.success.message.discount <= free
      session.must(isWithin, "a coupon takes off no more than there is to pay", came)
      // What they add up to is judged in each answer by itself.
      for (const way of ["delivery", "pickup"] as const) await cartRead(session, userTemp, way)
    }
    return CHECKED
  },
)

export const totalsByHandoverExamples = [minimum, thresholds, pickups, smallest]
