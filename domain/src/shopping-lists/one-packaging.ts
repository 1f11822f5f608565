/** Merges the lines of one item for lists that hold each item once; quantities are preserved (ADR 72). */
import { addDecimals } from "../amounts/decimals.ts"
import { isPackMultiple } from "../cart/quantity.ts"
import type { PackagedItem } from "../catalogue/product.ts"

interface Packed extends PackagedItem {
  readonly quantity: number | null
  /** Sales units in a pack of its packaging. */
  readonly packSize?: number
}

type Combined<A extends Packed> = Omit<A, "packaging"> & Pick<PackagedItem, "packaging">

/**
 * The sum of the quantities, in the smallest of their packagings that holds it in whole packs. When none does (20 is not a multiple
 * of 8 or 12), none is named: the person who orders sees the rounding. A null quantity counts as nothing.
 */
export const inOnePackaging = <A extends Packed>(lines: ReadonlyArray<A>): ReadonlyArray<Combined<A>> => {
  const byItem = new Map<string, ReadonlyArray<A>>()
  for (const line of lines) byItem.set(line.itemCode, [...(byItem.get(line.itemCode) ?? []), line])
  return [...byItem.values()].flatMap((each) => combined(each) ?? [])
}

const combined = <A extends Packed>(lines: ReadonlyArray<A>): Combined<A> | null => {
  const bySize = lines.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const [smallest, ...others] = bySize
  if (smallest === undefined || others.length === 0) return smallest ?? null
  const quantity = lines.reduce<number | null>((sum, line) => added(sum, line.quantity), null)
  const holds = (line: A): boolean => quantity === null || quantity === 0 || isPackMultiple(quantity, sizeOf(line))
  const holder = bySize.find(holds)
  if (holder !== undefined) return { ...holder, quantity }
  const { packaging: _packaging, ...rest } = smallest
  return { ...rest, quantity }
}

const sizeOf = ({ packSize = 1 }: Packed): number => packSize

const added = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : addDecimals(one, other)
