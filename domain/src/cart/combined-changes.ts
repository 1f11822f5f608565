/** Combining the changes of one line that were requested before any call was made for them: they are sent as one (S5.4). */
import { addDecimals } from "../amounts/decimals.ts"
import { isRelative, type CartChange, type ChangeId } from "./cart-events.ts"
import { lineId, MAX_QUANTITY, type ServerCart } from "./cart-values.ts"

/** Several changes as one, under the id of the first. */
export interface CombinedChanges {
  readonly change: CartChange
  /** The ids of the others. */
  readonly covered: ReadonlyArray<ChangeId>
}

/** The part of a pending change that decides whether it may be combined. */
interface Combinable {
  readonly change: CartChange
  readonly accepted: boolean
  readonly sent?: number
  readonly failures?: unknown
  readonly isNext?: boolean
  readonly covers?: ReadonlyArray<ChangeId>
}

interface CombinableCart {
  readonly pending: ReadonlyArray<Combinable>
  readonly confirmed: ServerCart
}

/**
 * The combinations of the lines that have only changes without a call; after a call the rest wait for its answer anyway.
 * `awaited`: changes that others are linked to, which need an answer of their own.
 */
export const combinedIn = (
  { pending, confirmed }: CombinableCart,
  awaited: ReadonlySet<ChangeId>,
): ReadonlyArray<CombinedChanges> => {
  const rows = new Set(confirmed.rows.map(lineId))
  const byLine = new Map<string, Array<Combinable>>()
  for (const each of pending) {
    if (each.isNext === true) continue
    const line = lineId(each.change.line)
    const changes = byLine.get(line)
    if (changes === undefined) byLine.set(line, [each])
    else changes.push(each)
  }
  return [...byLine].flatMap(([line, changes]) =>
    changes.every((each) => isFree(each, awaited)) ? combinedOf(changes, rows.has(line)) : [],
  )
}

const combinedOf = (changes: ReadonlyArray<Combinable>, hasRow: boolean): ReadonlyArray<CombinedChanges> => {
  const groups: Array<CombinedChanges> = []
  for (const { change } of changes) {
    // A removal supersedes everything before it.
    const joined = change._tag === "LineRemoved" ? groups.splice(0) : groups.splice(-1)
    const [first] = joined
    const both = first === undefined ? null : combined(first.change, change, hasRow && groups.length === 0)
    if (both === null) groups.push(...joined, { change, covered: [] })
    else groups.push({ change: both, covered: [...idsOf(joined).slice(1), change.id] })
  }
  return groups.filter(({ covered }) => covered.length > 0)
}

const idsOf = (groups: ReadonlyArray<CombinedChanges>): ReadonlyArray<ChangeId> =>
  groups.flatMap(({ change, covered }) => [change.id, ...covered])

/** True when no call was made for it, and neither does another change depend on its answer nor it on another's. */
const isFree = ({ change, accepted, sent, failures }: Combinable, awaited: ReadonlySet<ChangeId>): boolean =>
  !accepted &&
  sent === undefined &&
  failures === undefined &&
  change.after === undefined &&
  !isRelative(change) &&
  !awaited.has(change.id)

/** One change with the effect of both; null when it takes two. */
const combined = (first: CartChange, second: CartChange, hasRow: boolean): CartChange | null => {
  const { id } = first
  if (second._tag === "LineRemoved") return { ...second, id }
  if (first._tag === "LineRemoved") return null
  if (second._tag === "QuantitySet") {
    return hasRow ? { ...second, id } : { ...first, quantity: second.quantity }
  }
  // Setting a missing line is refused, while adding to it is not.
  if (first._tag === "QuantitySet" && !hasRow) return null
  const quantity = addDecimals(first.quantity, second.quantity)
  return quantity > MAX_QUANTITY ? null : { ...first, quantity }
}

/** Replaces the changes by their combination; returns the same list when one of them was sent or taken back in the meantime. */
export const withCombined = <P extends Combinable>(
  pending: ReadonlyArray<P>,
  { change, covered }: CombinedChanges,
): ReadonlyArray<P> => {
  const ids = new Set([change.id, ...covered])
  const found = pending.filter((each) => ids.has(each.change.id) && isFree(each, NONE))
  if (found.length !== ids.size) return pending
  const known = found.flatMap(({ covers = [] }) => covers)
  return pending.flatMap((each) => {
    if (!ids.has(each.change.id)) return [each]
    return each.change.id === change.id ? [{ ...each, change, covers: [...known, ...covered] }] : []
  })
}

const NONE: ReadonlySet<ChangeId> = new Set()

/** True when a change with that id is pending, even as part of another one. */
export const isPendingId = (pending: ReadonlyArray<Combinable>, id: ChangeId): boolean =>
  pending.some(({ change, covers = [] }) => change.id === id || covers.includes(id))
