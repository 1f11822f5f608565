/** The shown part of a client's last order of an item (S12.10). */
import { isDay } from "./availability.ts"
import type { OrderedBefore } from "./product.ts"

/** Null unless the day is valid and not in the future; a quantity that is not positive becomes null. */
export const lastOrdered = (
  { orderedBefore }: { readonly orderedBefore?: OrderedBefore },
  today: string,
): OrderedBefore | null => {
  if (orderedBefore === undefined || !isDay(orderedBefore.day) || orderedBefore.day > today) return null
  const { day, quantity } = orderedBefore
  return { day, quantity: quantity !== null && quantity > 0 ? quantity : null }
}
