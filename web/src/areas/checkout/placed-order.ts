/** The order that was just placed travels in the browser's history entry: it survives a reload. */
import { PaymentMethod, type PlacedOrder, PlacedOrder as PlacedOrderSchema } from "@dispensa/domain"
import { Option, Schema } from "effect"

const HistoryState = Schema.Struct({
  order: PlacedOrderSchema,
  /** When the goods come, in words. */
  promise: Schema.String,
  paymentMethod: PaymentMethod,
  /** Why a payment did not go through; empty when nobody says, and when it did. */
  reason: Schema.String,
})
export type OrderedState = typeof HistoryState.Type

const decode = Schema.decodeUnknownOption(HistoryState)

/** What the history entry says; null when the page was opened by its address alone. */
export const orderedOf = (state: unknown): OrderedState | null => Option.getOrNull(decode(state))

export const orderedState = (
  order: PlacedOrder,
  facts: { readonly promise: string; readonly paymentMethod: PaymentMethod; readonly reason?: string },
): OrderedState => ({ order, reason: "", ...facts })
