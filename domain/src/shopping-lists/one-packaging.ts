/** Lines of one item as one line, for lists that hold each item once: no quantity changes (ADR 72). */
import { addDecimals } from "../amounts/decimals.ts"
import type { PackagedItem } from "../catalogue/product.ts"

interface Packed extends PackagedItem {
  readonly quantity: number | null
  /** Sales units in a pack of its packaging. */
  readonly packSize?: number
}

/** Their quantities added up, in the smallest of their packagings: larger ones are whole numbers of it. A quantity of null is nothing. */
export const inOnePackaging = <A extends Packed>(lines: ReadonlyArray<A>): ReadonlyArray<A> => {
  const byItem = new Map<string, A>()
  for (const line of lines) {
    const before = byItem.get(line.itemCode)
    byItem.set(line.itemCode, before === undefined ? line : together(before, line))
  }
  return [...byItem.values()]
}

const together = <A extends Packed>(before: A, line: A): A => {
  const quantity =
    before.quantity === null || line.quantity === null
      ? (before.quantity ?? line.quantity)
      : addDecimals(before.quantity, line.quantity)
  const smaller = (line.packSize ?? 1) < (before.packSize ?? 1) ? line : before
  return { ...smaller, quantity }
}
