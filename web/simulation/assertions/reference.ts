/**
 * The expected state of the backend: each change with the meaning it was made with, in the order in which the backend
 * carried them out (ADR 0036). An addition adds to the quantity at that time, whatever the requesting page showed.
 */
import { type CartChange, type CartOwner, lineId, type LineKey, ownerKey } from "@dispensa/domain"

/** Quantities by `lineId`. */
export type Quantities = Map<string, number>

export interface ReferenceCarts {
  readonly of: (owner: CartOwner) => ReadonlyMap<string, number>
  /** The state before the script. */
  readonly start: (owner: CartOwner, rows: ReadonlyArray<LineKey & { readonly quantity: number }>) => void
  readonly carryOut: (change: Intent) => void
  /** Orders the cart, which is empty from then on. Returns its lines. */
  readonly order: (owner: CartOwner) => ReadonlyMap<string, number>
}

/** A requested change of a line. */
export type Intent = Pick<CartChange, "_tag" | "owner"> & { readonly line: LineKey; readonly quantity?: number }

export const makeReferenceCarts = (): ReferenceCarts => {
  const carts = new Map<string, Quantities>()
  const cartOf = (owner: CartOwner): Quantities => {
    const known = carts.get(ownerKey(owner)) ?? new Map<string, number>()
    carts.set(ownerKey(owner), known)
    return known
  }
  return {
    of: cartOf,
    start: (owner, rows) => {
      for (const row of rows) cartOf(owner).set(lineId(row), row.quantity)
    },
    carryOut: ({ _tag, owner, line, quantity = 0 }) => {
      const cart = cartOf(owner)
      const id = lineId(line)
      const after = _tag === "LineRemoved" ? 0 : _tag === "QuantitySet" ? quantity : (cart.get(id) ?? 0) + quantity
      if (after === 0) cart.delete(id)
      else cart.set(id, after)
    },
    order: (owner) => {
      const ordered = cartOf(owner)
      carts.delete(ownerKey(owner))
      return ordered
    },
  }
}
