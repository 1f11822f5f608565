/** What an order changes besides itself: each figure that is derived from orders is read, an order placed, and read again (ADR 47). */
import type { CartId } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead } from "../run/carts.ts"

/** Clocks of two machines behind one service differ. */
const SKEW_MS = 15 * 60_000

/** What is in the cart, ordered for the day that its state gave. */
const placeCart = async (session: Session, userTemp: Identity, cartId: CartId, date: string) => {
  const { documentTotal, rows } = await cartRead(session, userTemp)
  const handover = { _tag: "Delivery" as const, date }
  const request = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal: documentTotal }
  const writing = { note: "", customerRef: "", lineNotes: [] }
  const placed = (await session.call(endpoints.placeOrder, { ...request, ...writing })).message
  return { placed, rows }
}

export const placedAtExamples = [
  example("the times of an order just placed", ["order.tracking", "order.detail", "order.place"], async (session) => {
    const { userTemp, number, text } = await session.client("cartMayBeOrdered")
    const { placed } = await placeCart(session, userTemp, number("cart_id"), text("delivery_date"))
    const orderId = placed.orderId
    const { steps } = (await session.call(endpoints.getOrderTracking, { userTemp, orderId })).message
    const at = timeOf(placed.placedAt)
    for (const { status, at: instant } of steps) {
      const isNear = instant === null || Math.abs(timeOf(instant) - at) <= SKEW_MS
      const came = `${status} at ${instant}, placed at ${placed.placedAt}`
      session.must(isNear, "a step of an order just placed is of its own time (is its time zone right?)", came)
    }
    const asked = session.last()?.headers.get("date") ?? ""
    // A service whose clock stands still, as in tests, is none to measure by.
    const isClock = Math.abs(timeOf(asked) - Date.now()) <= SKEW_MS
    const isNow = !isClock || timeOf(asked) - at >= -SKEW_MS
    session.must(isNow, "placed_at is not after the Date of the answer", `${placed.placedAt}, answered ${asked}`)
    return CHECKED
  }),
]
