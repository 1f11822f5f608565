/** That a client has ordered an item before: on which day last, and how much of it (S12.10). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { isDay } from "./availability.ts"

export const OrderedBefore = Schema.Struct({
  /** Of the latest order, YYYY-MM-DD. */
  day: Schema.String,
  /** In sales units; null where nobody says. */
  quantity: Schema.NullOr(Decimal),
})
export type OrderedBefore = typeof OrderedBefore.Type

/** What is shown of it: nothing for what is no day that has come, and no quantity of nothing. */
export const lastOrdered = (
  { orderedBefore }: { readonly orderedBefore?: OrderedBefore },
  today: string,
): OrderedBefore | null => {
  if (orderedBefore === undefined || !isDay(orderedBefore.day) || orderedBefore.day > today) return null
  const { day, quantity } = orderedBefore
  return { day, quantity: quantity !== null && quantity > 0 ? quantity : null }
}
