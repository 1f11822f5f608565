/** What the documents say of an order that is sent, paid or ordered again otherwise than before, sentence by sentence (S2.62, S2.63, S7.20, ADR 47). */
import type { OrderSummary } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { knownOrders } from "../run/all-orders.ts"
import { example, CHECKED } from "../run/law.ts"
import { cartRead } from "../run/carts.ts"
import { clearedCart } from "../model/desk.ts"

export const ALL_ORDERS = { status: null, from: null, to: null, page: 1, perPage: 100 }
/** The oldest one of each status, of those that are known. */
const oneOfEach = (orders: ReadonlyArray<OrderSummary>): ReadonlyArray<OrderSummary> => [
  ...new Map(orders.map((order) => [order.status, order])).values(),
]

const again = example(
  "ordering again what has come to each status",
  ["order.reorder", "order.list"],
  async (session) => {
    const { userTemp } = await session.client("clientHasOrder")
    for (const { orderId, status } of oneOfEach(await knownOrders(session, userTemp))) {
      await clearedCart(session, userTemp)
      const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
      const answer = await session.attempt(endpoints.reorder, { userTemp, orderId })
      const came = `${session.last()?.status} to ${orderId}, ${status}`
      session.must(Result.isSuccess(answer), "an order is ordered again, however far it has come", came)
      if (Result.isFailure(answer)) continue
      const { added, skipped } = answer.success.message
      const count = `${added} and ${skipped.length} of ${lines.length}: ${orderId}, ${status}`
      session.must(added + skipped.length === lines.length, "each line is added or named, whatever the status", count)
      const { rows } = await cartRead(session, userTemp)
      const piecesIn = (all: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }>, code: string) =>
        all.reduce((sum, { itemCode, quantity }) => sum + (itemCode === code ? quantity : 0), 0)
      const short = lines.find(
        ({ itemCode }) =>
          !skipped.some((one) => one.itemCode === itemCode) && piecesIn(rows, itemCode) !== piecesIn(lines, itemCode),
      )
      const told = `${short?.itemCode} of ${orderId}, ${status}: ${piecesIn(rows, short?.itemCode ?? "")}`
      session.must(short === undefined, "each line is added with its quantity, whatever the status", told)
    }
    await clearedCart(session, userTemp)
    return CHECKED
  },
)

export const reorderByStatusExamples = [again]
