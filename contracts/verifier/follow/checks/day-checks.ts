/** An order has one day of delivery, one destination and one way, in every answer that tells of them (ADR 47). */
import type { OrderSummary } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead, line } from "./cart-checks.ts"
import { ANY_ADDRESS } from "../../protocol/refusals-of-forms.ts"

const SOME = 4
const DAY_MS = 24 * 3_600_000

/** Its day of delivery in the list, by itself, on its way, and as it was chosen. */
const mustHaveOneDay = async (visit: CheckVisit, userTemp: Identity, listed: OrderSummary, chosen?: string) => {
  const { orderId } = listed
  const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
  const way = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId })).message
  const days: Readonly<Record<string, string | null | undefined>> = {
    chosen,
    handover: order.handover?.date,
    "order.list": listed.deliveryDate,
    "order.detail": order.deliveryDate,
    "order.tracking": way.expectedOn,
  }
  const said = Object.entries(days).filter(([, day]) => typeof day === "string" && day !== "")
  const isOne = new Set(said.map(([, day]) => day)).size <= 1
  const came = said.map(([where, day]) => `${day} (${where})`).join(", ")
  visit.must(isOne, "an order has one day of delivery in every answer", `${orderId}: ${came}`)
  const first = way.steps.find(({ at }) => at !== null)
  const begun = first?.at ?? null
  const isThen = begun === null || timeOf(begun) === timeOf(order.placedAt)
  visit.must(isThen, "an order's way begins when it was placed", `${orderId}: ${first?.at}, ${order.placedAt}`)
  return way
}

const later = (day: string, days: number): string =>
  new Date(timeOf(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const place = async (visit: CheckVisit, userTemp: Identity, date: string): Promise<string | null> => {
  const order = plainOrder(userTemp, await cartRead(visit, userTemp), date)
  const placed = await visit.attempt(endpoints.placeOrder, order)
  return Result.isSuccess(placed) ? placed.success.message.orderId : null
}

const days = check(
  "the day of an order, in every answer",
  ["order.tracking", "order.detail", "order.list", "order.place"],
  async (visit) => {
    const codes = new Map<string, string>()
    // The day that may be chosen, and days behind a week-end and a turn of the month.
    for (const after of [0, 3, 7, 25]) {
      const { userTemp, text } = await visit.client("cartMayBeOrdered")
      const date = later(text("delivery_date"), after)
      const orderId = await place(visit, userTemp, date)
      const listed = (await knownOrders(visit, userTemp)).find((one) => one.orderId === orderId)
      if (listed !== undefined) await mustHaveOneDay(visit, userTemp, listed, date)
    }
    const { userTemp } = await visit.client("orderIsCollected")
    const listed = await knownOrders(visit, userTemp)
    const ofEach = new Map(listed.toReversed().map((order) => [order.status, order]))
    for (const order of [...listed.slice(0, 2), ...ofEach.values(), ...listed.slice(-SOME)]) {
      const { trackingCode } = await mustHaveOneDay(visit, userTemp, order)
      const former = trackingCode === "" ? order.orderId : (codes.get(trackingCode) ?? order.orderId)
      visit.must(former === order.orderId, "two orders have two codes on their way", `${trackingCode} of ${former}`)
      codes.set(trackingCode, order.orderId)
    }
    return CHECKED
  },
)

/** What is ordered there went there, whatever comes of the address. */
const places = check(
  "an order whose address is changed and deleted",
  ["order.list", "order.detail", "address.change", "address.delete", "document.transport", "order.tracking"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const { rows } = await cartRead(visit, userTemp)
    const draft = { userTemp, ...ANY_ADDRESS, street: "Via Prima 1", city: "Ravenna" }
    const { addressCode } = (await visit.call(endpoints.addAddress, draft)).message
    const there = { ...userTemp, addressCode }
    for (const { itemCode, quantity } of rows)
      await visit.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity })
    const orderId = await place(visit, there, text("delivery_date"))
    if (orderId === null) return notChecked("no order could be placed")
    const read = async () => {
      const listed = (await knownOrders(visit, userTemp)).map(({ orderId: id, destination }) => [id, destination])
      const papers = { userTemp, kind: "all" as const, page: 1, perPage: 50 }
      const sent = (await visit.call(endpoints.listTransportDocuments, papers)).message.data
      const { destination } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
      return {
        "order.detail": destination,
        "order.list": listed,
        "document.transport": sent.map((one) => one.destination),
      }
    }
    const before = await read()
    const isThere = before["order.detail"] === "" || before["order.detail"].includes("Via Prima 1")
    visit.must(isThere, "an order goes to the street of its address", before["order.detail"])
    const changed = { ...draft, addressCode, street: "Via Seconda 2", city: "Forlì", province: "FC" }
    await visit.call(endpoints.changeAddress, changed)
    const moved = difference(before, await read())
    visit.must(moved === null, "an order stays where it went when its address is changed", moved)
    await visit.call(endpoints.deleteAddress, { userTemp, addressCode })
    const gone = difference(before, await read())
    visit.must(gone === null, "an order stays where it went when its address is deleted", gone)
    return CHECKED
  },
)

export const dayChecks = [days, places]
