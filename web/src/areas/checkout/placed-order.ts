/** The order just placed, as stored in the browser's history entry, where it survives a reload. */
import { PaymentMethod, type PlacedOrder, PlacedOrder as PlacedOrderSchema } from "@dispensa/domain"
import { Option, Schema } from "effect"

const HistoryState = Schema.Struct({
  order: PlacedOrderSchema,
  /** The delivery promise, as text. */
  promise: Schema.String,
  paymentMethod: PaymentMethod,
  /** Why a payment failed; empty if unknown or if it succeeded. */
  reason: Schema.String,
})
export type OrderedState = typeof HistoryState.Type

const decode = Schema.decodeUnknownOption(HistoryState)

/** The order in the history entry; null if the page was opened by its URL. */
export const orderedOf = (state: unknown): OrderedState | null => Option.getOrNull(decode(state))

export const orderedState = (
  order: PlacedOrder,
  facts: { readonly promise: string; readonly paymentMethod: PaymentMethod; readonly reason?: string },
): OrderedState => ({ order, reason: "", ...facts })
