/** What is told of earlier orders elsewhere is what those orders say: each purchase, each last order (ADR 47). */
import type { OrderDetail } from "@dispensa/domain"
import { romeDate } from "@dispensa/domain"
import { MAX_PURCHASES, MAX_USUAL_ITEMS } from "../../../src/endpoints/usual-items.ts"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

/** How many orders are read by themselves, and how many of them are the newest where old ones count. */
const ORDERS = 24
const NEW = 6
/** Nothing was bought with these. */
const NOT_BOUGHT: ReadonlyArray<string> = ["credit-note"]
/** What was carried out was bought. */
const BOUGHT: ReadonlyArray<string> = ["fulfilled", "delivered"]

const readAll = async (
  visit: CheckVisit,
  userTemp: Identity,
  orderIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<OrderDetail>> => {
  const details: Array<OrderDetail> = []
  for (const orderId of orderIds) details.push((await visit.call(endpoints.getOrder, { userTemp, orderId })).message)
  return details
}

const linesOf = (orders: ReadonlyArray<OrderDetail>) =>
  orders.flatMap((order) => order.lines.map((line) => ({ ...line, order })))

const usual = check("purchases of long ago", ["order.usual", "order.detail", "order.list"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const listed = await knownOrders(visit, userTemp)
  const bought = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
  // Those of long ago say most: prices have changed since.
  const named = new Set(bought.flatMap(({ purchases }) => purchases.map(({ orderId }) => orderId)))
  const ids = listed.map(({ orderId }) => orderId).filter((orderId) => named.has(orderId))
  const orders = await readAll(visit, userTemp, [...new Set([...ids.slice(0, NEW), ...ids.slice(NEW - ORDERS)])])
  const known = new Map(orders.map((order) => [order.orderId, order]))
  for (const { itemCode, purchases } of bought)
    for (const { orderId, placedAt, quantity, unitPrice } of purchases) {
      const order = known.get(orderId)
      if (order === undefined) continue
      const lines = order.lines.filter((line) => line.itemCode === itemCode)
      const prices = `${amount(unitPrice)}, ${lines.map((line) => amount(line.unitPrice)).join()} in ${orderId}`
      const isPaid = lines.some((line) => line.unitPrice === unitPrice)
      visit.must(isPaid, "a purchase cost what its order says", `${itemCode}: ${prices}`)
      const pieces = [...lines.map((line) => line.quantity), lines.reduce((sum, line) => sum + line.quantity, 0)]
      const counted = `${itemCode}: ${quantity}, ${pieces.join()} in ${orderId}`
      visit.must(pieces.includes(quantity), "a purchase is of as many as its order says", counted)
      const isThen = timeOf(placedAt) === timeOf(order.placedAt)
      visit.must(isThen, "a purchase is of its order's instant", `${orderId}: ${placedAt}, ${order.placedAt}`)
    }
  mustHoldAll(visit, userTemp, orders, bought)
  // What is told of the newest purchases alone leaves older orders out.
  const isWhole = bought.length < MAX_USUAL_ITEMS && bought.every(({ purchases }) => purchases.length < MAX_PURCHASES)
  const here = isWhole ? listed.filter(({ addressCode }) => addressCode === userTemp.addressCode) : []
  const uncounted = here.find(({ orderId, status }) => BOUGHT.includes(status) && !named.has(orderId))
  visit.must(uncounted === undefined, "each order that was carried out is among the purchases", uncounted?.orderId)
  const strange = listed.find(({ orderId, status }) => NOT_BOUGHT.includes(status) && named.has(orderId))
  visit.must(strange === undefined, "a credit note is no purchase", strange?.orderId)
  return CHECKED
})

const mustHoldAll = (
  visit: CheckVisit,
  { addressCode }: Identity,
  orders: ReadonlyArray<OrderDetail>,
  bought: ReadonlyArray<{
    readonly itemCode: string
    readonly purchases: ReadonlyArray<{ readonly orderId: string; readonly placedAt: string }>
  }>,
): void => {
  const newest = bought.map(({ purchases }) => timeOf(purchases[0]?.placedAt ?? ""))
  const isFalling = newest.every((time, index) => index === 0 || time <= (newest[index - 1] ?? time))
  visit.must(
    isFalling,
    "usual articles: what was bought last comes first",
    bought.map(({ itemCode }) => itemCode).join(),
  )
  const isCounted = new Map<string, boolean>()
  for (const { purchases } of bought) for (const { orderId } of purchases) isCounted.set(orderId, true)
  // What counts of an order counts with all of its lines.
  const counted = orders.filter((order) => order.addressCode === addressCode && isCounted.has(order.orderId))
  for (const { itemCode, order } of linesOf(counted)) {
    const one = bought.find((each) => each.itemCode === itemCode)
    const isFull = bought.length >= MAX_USUAL_ITEMS || (one?.purchases.length ?? 0) >= MAX_PURCHASES
    const isThere = isFull || one?.purchases.some(({ orderId }) => orderId === order.orderId) === true
    visit.must(isThere, "each line of an order is a purchase", `not ${itemCode} of ${order.orderId}`)
  }
  const elsewhere = orders.find(({ orderId, addressCode: code }) => code !== addressCode && isCounted.has(orderId))
  visit.must(elsewhere === undefined, "no order of another address is among the purchases", elsewhere?.orderId)
  for (const { itemCode, purchases } of bought) {
    const times = purchases.map(({ placedAt }) => timeOf(placedAt))
    const inTurn = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
    visit.must(inTurn, "an article's purchases: newest first", itemCode)
  }
}

const latest = check("what was ordered last, and when", ["product.latest-orders", "order.detail"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const newest = (await knownOrders(visit, userTemp)).slice(0, ORDERS)
  const orders = await readAll(
    visit,
    userTemp,
    newest.map(({ orderId }) => orderId),
  )
  const lines = linesOf(orders)
  const page = { userTemp, page: 1, perPage: 100 }
  const { data } = (await visit.call(endpoints.getLatestOrderList, page)).message
  const oldest = orders.at(-1)
  for (const { itemCode, slug, children, lastOrderedOn, lastQuantity } of data) {
    const own = lines.filter(
      (line) =>
        line.itemCode === itemCode || (line.slug !== "" && line.slug === slug) || children.includes(line.itemCode),
    )
    const days = own.map(({ order }) => romeDate(timeOf(order.placedAt)))
    const [last] = days.toSorted().toReversed()
    // What is older than all that was read says nothing.
    if (last === undefined || oldest === undefined || lastOrderedOn < romeDate(timeOf(oldest.placedAt))) {
      visit.must(
        last === undefined,
        "last_order_date is of the newest order with the article",
        `${slug}: ${lastOrderedOn}`,
      )
      continue
    }
    const isDay = days.includes(lastOrderedOn)
    visit.must(isDay, "last_order_date is the day of an order with the article", `${slug}: ${lastOrderedOn}`)
    const thatDay = own.filter((_line, index) => days[index] === lastOrderedOn).map(({ quantity }) => quantity)
    const pieces = [...thatDay, thatDay.reduce((sum, quantity) => sum + quantity, 0)]
    const came = `${slug}: ${lastQuantity}, ${thatDay.join()} on ${lastOrderedOn}`
    visit.must(!isDay || pieces.includes(lastQuantity), "last_quantity is what was ordered that day", came)
  }
  return CHECKED
})

export const historyChecks = [usual, latest]
