/** The life of an order (open points, "Order lifecycle"): each step is taken manually, or by the order clock. */
import { ownValue, subtractDecimals } from "@dispensa/domain"
import type { AppContext } from "../app-context.ts"
import type { OrderedLine, StoredOrder } from "../db/records.ts"
import type { OrderHappening } from "../shop/common/order-life.ts"
import { takenSteps } from "../shop/orders/steps.ts"
import { answer, conflict, notFound, type Outcome, refuse } from "../shop/common/refusal.ts"

export const ORDER_STEPS = ["advance", "reject", "credit-note"] as const
export type OrderStepName = (typeof ORDER_STEPS)[number]

/** From placed to delivered. */
const PATH = ["IA", "to-be-fulfilled", "fulfilled", "delivered"] as const

/** The event of each status that an order reaches. */
const HAPPENINGS: Readonly<Record<string, OrderHappening>> = {
  "to-be-fulfilled": "confirmed",
  fulfilled: "shipped",
  delivered: "delivered",
  "not-fulfilled": "rejected",
  "credit-note": "credited",
}

/** The status after a step; null when the order cannot take it. */
export const statusAfter = (status: string, step: OrderStepName): string | null => {
  switch (step) {
    case "advance": {
      if (status === "PR") return "fulfilled"
      const position = PATH.findIndex((candidate) => candidate === status)
      return position === -1 ? null : (PATH[position + 1] ?? null)
    }
    case "reject":
      return status === "IA" || status === "to-be-fulfilled" ? "not-fulfilled" : null
    case "credit-note":
      return status === "fulfilled" || status === "delivered" ? "credit-note" : null
  }
}

export const possibleSteps = ({ status }: StoredOrder): ReadonlyArray<OrderStepName> =>
  ORDER_STEPS.filter((step) => statusAfter(status, step) !== null)

/** When the order reached its current status. */
export const statusSince = ({ history, placedAt }: StoredOrder): number => Date.parse(history?.at(-1)?.at ?? placedAt)

export const takeStep = (
  context: AppContext,
  orderId: string,
  step: OrderStepName,
  note = "",
  at = context.clock.now(),
): Outcome<StoredOrder> => {
  const order = context.database.orders.get(orderId)
  if (order === undefined) return refuse(notFound({ it: "Ordine", en: "Order" }, orderId))
  const status = statusAfter(order.status, step)
  if (status === null) return refuse(notNow(order.status, step))
  const taken = { status, at: new Date(at).toISOString(), note }
  const lines = order.status === "PR" ? order.lines.map(completed) : order.lines
  const after: StoredOrder = { ...order, status, lines, history: [...takenSteps(order, at).slice(1), taken] }
  context.database.orders.set(orderId, after)
  const happening = ownValue(HAPPENINGS, status)
  if (happening !== undefined) context.orderLife.happened(happening, after)
  return answer(after)
}

/** The remainder was shipped; closed quantities are not. */
const completed = (line: OrderedLine): OrderedLine => {
  if (line.fulfilment === undefined) return line
  const closed = line.fulfilment.closed ?? 0
  const delivered = subtractDecimals(line.quantity, closed)
  return { ...line, fulfilment: { delivered, open: 0, closed, ready: 0 } }
}

const notNow = (status: string, step: OrderStepName) =>
  conflict({ it: `Un ordine ${status} non ammette ${step}`, en: `An order that is ${status} cannot take ${step}` })
