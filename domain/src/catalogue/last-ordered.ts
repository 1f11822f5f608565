/** That a client has ordered an item before: what is shown of it (S12.10). */
import { isDay } from "./availability.ts"
import type { OrderedBefore } from "./product.ts"

/** Nothing for what is no day that has come, and no quantity of nothing. */
export const lastOrdered = (
  { orderedBefore }: { readonly orderedBefore?: OrderedBefore },
  today: string,
): OrderedBefore | null => {
  if (orderedBefore === undefined || !isDay(orderedBefore.day) || orderedBefore.day > today) return null
  const { day, quantity } = orderedBefore
  return { day, quantity: quantity !== null && quantity > 0 ? quantity : null }
}
