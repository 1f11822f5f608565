/** Events of orders for any listener: each step as it is taken, together with its change. */
import type { StoredOrder } from "../../db/records.ts"

export type OrderHappening =
  | "placed"
  | "changed"
  | "cancelled"
  | "confirmed"
  | "shipped"
  | "delivered"
  | "rejected"
  | "credited"
  | "paid"

type Listener = (happening: OrderHappening, order: StoredOrder) => void

export interface OrderLife {
  /** To be called right after the change, so that both are stored or both undone. */
  readonly happened: Listener
  readonly onHappened: (listener: Listener) => void
}

export const makeOrderLife = (): OrderLife => {
  const listeners: Listener[] = []
  return {
    happened: (happening, order) => {
      for (const listener of listeners) listener(happening, order)
    },
    onHappened: (listener) => {
      listeners.push(listener)
    },
  }
}
