/** Commands on several lines at once: each line is decided independently of what happens to the others (S5.4, S4.4). */
import { Result } from "effect"
import {
  decideAddHeld,
  decideRemoveLine,
  decideSetHeld,
  decideSetQuantity,
  decideReduceQuantity,
  type NoValidQuantity,
} from "./cart-decide.ts"
import type { CartChange, CartEvent, CartOwner, ChangeId } from "./cart-events.ts"
import { lineId, factsOf, type LineFacts, type LineKey, lineKeyOf } from "./cart-values.ts"
import { quantityOfLine } from "./cart-quantities.ts"
import { evolveCart } from "./cart.ts"
import type { Cart, PendingChange } from "./cart-state.ts"
import { isSameLine } from "./line-notes.ts"
import { isQuantity, nextValidQuantity } from "./quantity.ts"

/** A line as it is, or was, in a cart. */
export interface BulkLine extends LineKey, LineFacts {
  readonly quantity: number
}

export interface BulkCommand {
  /** The owner of the cart that the lines belong to after the command. */
  readonly owner: CartOwner
  readonly lines: ReadonlyArray<BulkLine>
  readonly newId: () => ChangeId
}

export interface BulkDecision {
  readonly events: ReadonlyArray<CartEvent>
  /** The lines that yielded events. */
  readonly lines: ReadonlyArray<BulkLine>
}

/** Removes the lines that are in the cart. */
export const decideRemoveLines = (cart: Cart, { owner, lines, newId }: BulkCommand): BulkDecision =>
  eachOf(lines, (line) => decideRemoveLine(cart, { id: newId(), owner, line: lineKeyOf(line) }))

/** Adds the lines to the owner's cart; a line that would exceed the largest quantity is skipped. */
export const decideAddLines = (cart: Cart, { owner, lines, newId }: BulkCommand): BulkDecision =>
  eachOf(lines, (line) => decideAddHeld(cart, { id: newId(), owner, ...partsOf(line) }))

/** Sets every line to the same quantity, rounded up to whole packs. An invalid quantity is refused for all of them. */
export const decideSetQuantities = (
  cart: Cart,
  { owner, lines, newId, quantity }: BulkCommand & { readonly quantity: number },
): Result.Result<BulkDecision, NoValidQuantity> => {
  if (!isQuantity(quantity))
    return Result.fail({ _tag: "NoValidQuantity", status: "exception", message: "no-valid-quantity", quantity })
  return Result.succeed(
    eachOf(lines, (line) =>
      decideSetQuantity(cart, {
        id: newId(),
        owner,
        line: lineKeyOf(line),
        quantity: nextValidQuantity(quantity, line.packSize),
      }),
    ),
  )
}

/** Restores the quantity of each line: a missing line is added again, an existing one is set. */
export const decideRestoreLines = (cart: Cart, { owner, lines, newId }: BulkCommand): BulkDecision =>
  eachOf(lines, (line) =>
    quantityOfLine(cart, line) === 0
      ? decideAddHeld(cart, { id: newId(), owner, ...partsOf(line) })
      : decideSetHeld(cart, { id: newId(), owner, line: lineKeyOf(line), quantity: line.quantity }),
  )

/**
 * Takes back exactly what was added. An addition without a call is withdrawn, because the backend's cart may not be loaded yet
 * and its quantity is unknown; otherwise the line is reduced by the added quantity, and removed when nothing remains. A quantity
 * merged in from another line of the item stays, or moves back while its removal is unsent. An addition that the backend refused
 * added nothing.
 */
export const decideTakeBackAdded = (
  cart: Cart,
  { added, newId }: Pick<BulkCommand, "newId"> & { readonly added: Pick<BulkDecision, "events"> },
): ReadonlyArray<CartEvent> => {
  let now = cart
  const changes = changesIn(added.events)
  /** Lines that were replaced by another one. */
  const replaced = new Map<string, LineKey>()
  // Latest first, each against the cart that remains: a line may have been added to twice.
  return changes.toReversed().flatMap((change) => {
    if (change._tag !== "ItemAdded") return []
    const { line } = change
    const removal = changes.find(({ after }) => after === change.id)
    const canReturn = removal === undefined || isUndone(now, removal.id)
    if (!canReturn) {
      replaced.set(lineId(removal.line), replaced.get(lineId(line)) ?? line)
      return []
    }
    const returned = removal === undefined ? [] : withdrawnRemoval(now, removal)
    now = returned.reduce(evolveCart, now)
    const events = takenBack(now, { ...change, line: replaced.get(lineId(line)) ?? line }, newId)
    now = events.reduce(evolveCart, now)
    return [...returned, ...events]
  })
}

/** True when the change was refused, or no call was made for it. */
export const isUndone = (cart: Cart, changeId: ChangeId): boolean =>
  isRefused(cart, changeId) ||
  cart.pending.some(({ change, sent, accepted }) => change.id === changeId && sent === undefined && !accepted)

const isRefused = ({ refused }: Cart, changeId: ChangeId): boolean =>
  refused.some(({ change, covers = [] }) => change.id === changeId || covers.includes(changeId))

const changesIn = (events: ReadonlyArray<CartEvent>): ReadonlyArray<CartChange> =>
  events.filter((event) => event._tag === "CartChangeRequested").map(({ change }) => change)

const withdrawnRemoval = ({ pending }: Cart, { id, owner }: CartChange): ReadonlyArray<CartEvent> =>
  pending.some(({ change }) => change.id === id) ? [{ _tag: "CartChangeWithdrawn", owner, changeId: id }] : []

const takenBack = (
  cart: Cart,
  { id: changeId, owner, line, quantity }: Extract<CartChange, { readonly _tag: "ItemAdded" }>,
  newId: () => ChangeId,
): ReadonlyArray<CartEvent> => {
  if (isRefused(cart, changeId)) return []
  const last = cart.pending.findLast(({ change }) => lineId(change.line) === lineId(line))
  // One that later changes were combined into holds their quantities too.
  if (last?.change.id === changeId && isUndone(cart, changeId) && last.covers === undefined)
    return [{ _tag: "CartChangeWithdrawn", owner, changeId }]
  const reduced = decideReduceQuantity(cart, { id: newId(), owner, line, quantity })
  return onceAccepted(
    cart,
    changeId,
    Result.getOrElse(reduced, () => []),
  )
}

export interface Move {
  readonly from: CartOwner
  readonly to: CartOwner
  readonly lines: ReadonlyArray<BulkLine>
  readonly newId: () => ChangeId
}

/** The decisions for both carts. */
export interface Moved {
  readonly added: BulkDecision
  readonly removed: BulkDecision
}

/** Moves the lines that are in the source to another cart. A line leaves the source only after the target has accepted it. */
export const decideMoveLines = (source: Cart, target: Cart, { from, to, lines, newId }: Move): Moved => {
  const present = lines.filter((line) => quantityOfLine(source, line) > 0)
  const added = decideAddLines(target, { owner: to, lines: present, newId })
  const removed = decideRemoveLines(source, { owner: from, lines: added.lines, newId })
  return { added, removed: { ...removed, events: linkedTo(added.events, removed.events) } }
}

/**
 * Undoes a move line by line: an unsent removal is withdrawn, a removed line is added again, and its addition is taken back.
 * A line that never left stays as it is in both carts: its addition was refused, or overtaken in the target.
 */
export const decideMoveBack = (
  source: Cart,
  target: Cart,
  { added, removed }: Moved,
  { from, newId }: Pick<Move, "from" | "newId">,
): ReadonlyArray<CartEvent> => {
  const left = changesIn(removed.events).filter((removal) => !hasStayed(source, removal))
  const undone = left.filter(({ id }) => isUndone(source, id))
  const again = left
    .filter((removal) => !undone.includes(removal))
    .flatMap((removal) => {
      const lines = removed.lines.filter((line) => isSameLine(removal.line, line))
      const { events } = decideAddLines(source, { owner: from, lines, newId })
      return onceAccepted(source, removal.id, events)
    })
  const additions = added.events.filter(
    (event) => event._tag !== "CartChangeRequested" || left.some(({ after }) => after === event.change.id),
  )
  return [
    ...undone.flatMap((change) => withdrawnRemoval(source, change)),
    ...again,
    ...decideTakeBackAdded(target, { added: { events: additions }, newId }),
  ]
}

/** True when the removal is no longer going to be sent, because the addition that it waited for was not accepted. */
const hasStayed = (source: Cart, { id, line }: CartChange): boolean => {
  if (pendingAs(source, id) !== undefined) return false
  const refused = source.refused.find(({ change }) => change.id === id)
  return refused === undefined ? quantityOfLine(source, line) > 0 : refused.reason._tag === "FirstRefused"
}

/** What undoes a change that has no answer yet is linked to it: of a change that is refused in the end nothing is undone. */
export const onceAccepted = (cart: Cart, id: ChangeId, events: ReadonlyArray<CartEvent>): ReadonlyArray<CartEvent> => {
  const waiting = pendingAs(cart, id)
  if (waiting === undefined || waiting.accepted) return events
  return changesIn(events).map((change) => ({
    _tag: "CartChangeRequested",
    change: { ...change, after: waiting.change.id },
  }))
}

const pendingAs = ({ pending }: Cart, id: ChangeId): PendingChange | undefined =>
  pending.find(({ change, covers = [] }) => change.id === id || covers.includes(id))

/** The second effects, each linked to the first effect at the same index. */
export const linkedTo = (
  first: ReadonlyArray<CartEvent>,
  second: ReadonlyArray<CartEvent>,
): ReadonlyArray<CartEvent> => {
  const before = changesIn(first).map(({ id }) => id)
  return changesIn(second).map((change, at) => {
    const after = before[at]
    return { _tag: "CartChangeRequested", change: after === undefined ? change : { ...change, after } }
  })
}

const eachOf = <E>(
  lines: ReadonlyArray<BulkLine>,
  decide: (line: BulkLine) => Result.Result<ReadonlyArray<CartEvent>, E>,
): BulkDecision => {
  const decided = lines.flatMap((line) => {
    const events = Result.getOrElse(decide(line), () => [])
    return events.length === 0 ? [] : [{ line, events }]
  })
  return { events: decided.flatMap(({ events }) => events), lines: decided.map(({ line }) => line) }
}

const partsOf = (line: BulkLine) => ({ line: lineKeyOf(line), facts: factsOf(line), quantity: line.quantity })
