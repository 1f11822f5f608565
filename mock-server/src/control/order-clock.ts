/** Advances orders automatically: one step after a fixed time at each step, by the mock's clock. */
import { Result } from "effect"
import type { AppContext } from "../app-context.ts"
import { statusAfter, statusSince, takeStep } from "./order-steps.ts"

export interface OrderClock {
  /** Milliseconds an order stays at each step; null is manual. */
  readonly every: () => number | null
  readonly set: (every: number | null) => void
  readonly stop: () => void
}

const LOOK_EVERY_MS = 1000

export const makeOrderClock = (context: AppContext): OrderClock => {
  let every: number | null = null
  let timer: NodeJS.Timeout | null = null
  let from = 0
  const look = (): void => {
    if (every !== null) advanceDue(context, every, from)
  }
  const stop = (): void => {
    if (timer !== null) clearInterval(timer)
    timer = null
  }
  context.clock.onMoved(look)
  return {
    every: () => every,
    set: (wanted) => {
      stop()
      every = wanted
      from = context.clock.now()
      if (wanted !== null) timer = setInterval(look, LOOK_EVERY_MS).unref()
    },
    stop,
  }
}

/** Orders placed before the order clock was started count from its start; one clock move may be several steps. */
const advanceDue = (context: AppContext, every: number, from: number): void => {
  const now = context.clock.now()
  for (const { orderId } of context.database.orders.values()) {
    let order = context.database.orders.get(orderId)
    while (order !== undefined && statusAfter(order.status, "advance") !== null) {
      const due = Math.max(statusSince(order), from) + every
      if (due > now) break
      const stepped = takeStep(context, orderId, "advance", "", due)
      order = Result.isSuccess(stepped) ? stepped.success : undefined
    }
  }
}
