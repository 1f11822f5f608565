/** The order that was just placed travels in the browser's history entry: it survives a reload. */
import { type PlacedOrder, PlacedOrder as PlacedOrderSchema } from "@dispensa/domain"
import { Option, Schema } from "effect"

const HistoryState = Schema.Struct({ order: PlacedOrderSchema, promise: Schema.String })
export type OrderedState = typeof HistoryState.Type

const decode = Schema.decodeUnknownOption(HistoryState)

/** What the history entry says; null when the page was opened by its address alone. */
export const orderedOf = (state: unknown): OrderedState | null => Option.getOrNull(decode(state))

/** `promise` says when the goods come, in words. */
export const orderedState = (order: PlacedOrder, promise: string): OrderedState => ({ order, promise })
