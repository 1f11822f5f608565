/** The sixth foreign set: orders, where they stand, and the papers that follow them. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, type Row, rowsOfMessage } from "./answers.ts"
import { cartCall, isCall } from "./calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { clientKey, customerList } from "./fourth-calls.ts"
import { hoursAhead, mapRows, wallTimeAsUtc } from "./sixth-calls.ts"
import { asked, cents, messageOf, withFields, withMessage } from "./third-calls.ts"

const answeringFields = (part: string, change: (fields: Row) => Row): Deviation => ({
  changesAnswer: (answer, request) => (isCall(request, "POST", part) ? withMessage(answer, change) : answer),
})

/** `status LIKE '%fulfilled%'`. */
const likeTheStatus = (): Deviation =>
  repaged(
    "customer.get_orders",
    (fields) => textIn(fields, "status") !== "",
    async (request, send) => {
      const orders = await everyRow(withFields(request, { status: null }), send)
      return orders.filter((order) => textIn(order, "status").includes(textIn(asked(request), "status")))
    },
  )

/** `INNER JOIN address`: an order whose address was deleted is in no list. */
const ofKeptAddresses = (): Deviation =>
  repaged(
    "customer.get_orders",
    () => true,
    async (request, send) => {
      const kept = new Set((await customerList("addresses", request, send)).map((row) => String(row["address_code"])))
      return (await everyRow(request, send)).filter((order) => kept.has(String(order["address_code"])))
    },
  )

const HOUR = /^\d\d:\d\d$/

const asUtc = (time: unknown, day: unknown): unknown => {
  if (typeof time !== "string" || !HOUR.test(time) || typeof day !== "string") return time
  const [hour = "", minutes = ""] = time.split(":")
  return `${String(Number(hour) - hoursAhead(day)).padStart(2, "0")}:${minutes}`
}

/** The hours of collection were kept as instants, and are written in the server's zone. */
const hoursOfTheServer = (order: Row): Row => {
  const handover = order["handover"]
  if (!isRow(handover)) return order
  const { date, from, to } = handover
  return { ...order, handover: { ...handover, from: asUtc(from, date), to: asUtc(to, date) } }
}

/** Steps bear the wall's time in Italy, with a Z behind it. */
const stepsInWallTime = (tracking: Row): Row => ({
  ...tracking,
  steps: mapRows(tracking["steps"], (step) => ({ ...step, at: wallTimeAsUtc(step["at"]) })),
})

/** What was paid is joined from the price list of today. */
const paidAsToday = rowsOfMessage((usual) =>
  usual.map((article) => {
    const item = article["item"]
    const price = isRow(item) ? item["sale_price"] : null
    if (typeof price !== "number") return article
    return { ...article, purchases: mapRows(article["purchases"], (bought) => ({ ...bought, price_discount: price })) }
  }),
)

/** What is ordered again lands in the cart of the address that the order went to. */
const backToItsAddress = (): Deviation => ({
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.reorder")) return null
    const { user_temp, order_id } = asked(request)
    const order = messageOf(await send(cartCall("customer.get_order", request, { user_temp, order_id })))
    if (order["address_code"] === undefined || !isRow(user_temp)) return send(request)
    return send(withFields(request, { user_temp: { ...user_temp, address_code: order["address_code"] } }))
  },
})

/** An invoice is divided by its instalments, and the cent that is left over belongs to none. */
const withoutTheLastCent = rowsOfMessage((deadlines) => {
  const least = new Map<unknown, number>()
  for (const { document, amount } of deadlines) {
    least.set(document, Math.min(least.get(document) ?? Number.POSITIVE_INFINITY, cents(amount)))
  }
  return deadlines.map((deadline) => {
    const share = least.get(deadline["document"]) ?? 0
    return cents(deadline["amount"]) - share === 1 ? { ...deadline, amount: share / 100 } : deadline
  })
})

/** What is ordered and not yet delivered is reckoned at night. */
const creditOfLastNight = (): Deviation => {
  const lastNight = new Map<string, unknown>()
  return {
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "get_credit_position")
        ? withMessage(answer, (credit) => {
            const client = clientKey(request, "")
            if (!lastNight.has(client)) lastNight.set(client, credit["unfulfilled_orders"])
            return { ...credit, unfulfilled_orders: lastNight.get(client) }
          })
        : answer,
  }
}

const BUFFER_BYTES = 1024

/** The buffer is written out once. */
const oneBufferOfTheFile = (): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "GET", "customer.download_file") && answer.status === 200 && answer.bytes !== undefined
      ? { ...answer, bytes: answer.bytes.slice(0, BUFFER_BYTES) }
      : answer,
})

const ofMessage = (part: string, change: (body: string) => string): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", part) && answer.status === 200 ? { ...answer, body: change(answer.body) } : answer,
})

export const sixthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "orders of every status that has the wanted one in its name", only: /^order\./, ...likeTheStatus() },
  { title: "orders that leave the list with their address", only: /^(address|order)\./, ...ofKeptAddresses() },
  {
    title: "hours of collection in the zone of the server",
    only: /^order\./,
    ...answeringFields("customer.get_order", hoursOfTheServer),
  },
  {
    title: "steps of an order an hour or two late",
    only: /^order\./,
    ...answeringFields("get_order_tracking", stepsInWallTime),
  },
  {
    title: "usual articles bought at the price of today",
    only: /^order\./,
    ...ofMessage("get_usual_items", paidAsToday),
  },
  { title: "an order taken again into another address's cart", only: /^order\./, ...backToItsAddress() },
  {
    title: "instalments a cent short of their invoice",
    only: /^document\./,
    ...ofMessage("get_payment_deadlines", withoutTheLastCent),
  },
  { title: "a credit position of last night", only: /^(document|order)\./, ...creditOfLastNight() },
  { title: "the first kilobyte of a file", only: /^document\./, ...oneBufferOfTheFile() },
]
