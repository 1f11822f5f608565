/** The next step that brings carts and backend into agreement; `cart-sync.ts` carries it out (S4.5). */
import {
  batchWith,
  type Cart,
  type CartChange,
  type CartOwner,
  type ChangeId,
  combinedIn,
  type CombinedChanges,
  cartOf,
  isRelative,
  lineId,
  overtakenIn,
  ownerKey,
  ownerOfKey,
  type PendingChange,
  type RowBatch,
  type ShopState,
} from "@dispensa/domain"
import { ownerOfState } from "../session/cart-owner.ts"
import { goesAlone, isOutdated, type CartSyncParts } from "./cart-parts.ts"

/** A step of the sync of one cart. */
export type Step =
  | { readonly _tag: "Load"; readonly owner: CartOwner }
  | { readonly _tag: "Send"; readonly owner: CartOwner; readonly waiting: PendingChange }
  | { readonly _tag: "SendRows"; readonly owner: CartOwner; readonly batch: RowBatch }
  /** Changes of one line that are sent as one call. */
  | { readonly _tag: "Combine"; readonly owner: CartOwner; readonly combined: ReadonlyArray<CombinedChanges> }
  /** Changes that a later change of their line supersedes, or whose linked change no longer exists. */
  | { readonly _tag: "Withdraw"; readonly owner: CartOwner; readonly changes: ReadonlyArray<CartChange> }

/** True if a sync would find work, including what failed before. */
export const hasWork = (parts: CartSyncParts): boolean => {
  const state = parts.log.state()
  return ownersOf(state).some((owner) => isUnsynced(parts, owner))
}

/** As `hasWork`, for one cart: ordering a cart waits for no other. */
export const isUnsynced = (parts: CartSyncParts, owner: CartOwner): boolean => {
  const cart = cartOf(parts.log.state().carts, owner)
  const isUnsent = cart.pending.some(({ accepted, isNext }) => !accepted && isNext !== true)
  return isUnsent || mustLoad(parts, owner, cart, undefined)
}

/** The next step, for the current cart first; null when everything is in sync except what failed. */
export const nextStep = (parts: CartSyncParts): Step | null => {
  const { log, failed } = parts
  if (failed.outage !== null) return null
  const state = log.state()
  let later: Step | null = null
  for (const owner of ownersOf(state)) {
    const cart = cartOf(state.carts, owner)
    const step = nextOf(parts, owner, cart)
    if (step === null) continue
    // More will follow once another cart has accepted the first half of a move: that is sent first, or each line would load this cart.
    if (step._tag !== "Load" || waitingIn(cart) !== undefined || !hasLinked(cart)) return step
    later ??= step
  }
  return later
}

const hasLinked = ({ pending }: Cart): boolean => pending.some(({ waitsFor }) => waitsFor !== undefined)

const nextOf = (parts: CartSyncParts, owner: CartOwner, cart: Cart): Step | null => {
  const { carts, changes } = parts.failed
  const overtaken = [...overtakenIn(cart), ...orphansIn(parts.log.state(), cart)]
  if (overtaken.length > 0) return { _tag: "Withdraw", owner, changes: overtaken }
  const waiting = waitingIn(cart, changes)
  if (mustLoad(parts, owner, cart, waiting)) return carts.has(ownerKey(owner)) ? null : { _tag: "Load", owner }
  if (waiting === undefined) return null
  const combined = combinedIn(cart, awaitedIn(parts.log.state()))
  if (combined.length > 0) return { _tag: "Combine", owner, combined }
  const isExcluded = (each: PendingChange): boolean => changes.has(each.change.id) || goesAlone(parts.failed, each)
  const batch = batchWith(cart, waiting, isExcluded)
  return batch === null ? { _tag: "Send", owner, waiting } : { _tag: "SendRows", owner, batch }
}

/** The changes that changes of any cart are linked to. */
const awaitedIn = ({ carts }: ShopState): ReadonlySet<ChangeId> =>
  new Set(Object.values(carts).flatMap(({ pending }) => pending.flatMap(({ waitsFor }) => waitsFor ?? [])))

/** Whether the next change to be sent removes a line: its failures are silent (S8.8). */
export const isRemovalNext = ({ log }: CartSyncParts): boolean => {
  const state = log.state()
  const [first] = ownersOf(state).flatMap((owner) => waitingIn(cartOf(state.carts, owner)) ?? [])
  return first?.change._tag === "LineRemoved"
}

/**
 * The current cart first, then others with pending changes or with a queued order to compare them with: those of other
 * addresses, or of an agent's other clients (S6.3).
 */
const ownersOf = (state: ShopState): ReadonlyArray<CartOwner> => {
  const shown = ownerOfState(state)
  if (shown === null) return []
  const others = Object.entries(state.carts).flatMap(([key, cart]) =>
    cart.queued !== undefined || cart.pending.length > 0 ? [ownerOfKey(key)] : [],
  )
  return [shown, ...others.filter((owner) => ownerKey(owner) !== ownerKey(shown))]
}

/**
 * The oldest change that is not yet accepted, waits for no linked change and has not failed, and that follows no such
 * change of its line. Changes meant for the cart after an order wait until that order is placed (ADR 34).
 */
export const waitingIn = (
  { pending }: Cart,
  failed: { readonly has: (id: string) => boolean } = NONE,
): PendingChange | undefined => {
  const behind = new Set<string>()
  return pending.find(({ change, accepted, isNext, waitsFor }) => {
    if (accepted || isNext === true) return false
    const line = lineId(change.line)
    if (failed.has(change.id) || waitsFor !== undefined) behind.add(line)
    return !behind.has(line)
  })
}

/** Changes whose linked change no longer exists: whether that one took effect is unknown, so the cart stays as it is. */
const orphansIn = ({ carts }: ShopState, { pending }: Cart): ReadonlyArray<CartChange> =>
  pending.flatMap(({ change, waitsFor }) => {
    if (waitsFor === undefined) return []
    const isKnown = Object.values(carts).some((cart) => cart.pending.some((each) => each.change.id === waitsFor))
    return isKnown ? [] : [change]
  })

const NONE: ReadonlySet<string> = new Set()

const mustLoad = (parts: CartSyncParts, owner: CartOwner, cart: Cart, waiting: PendingChange | undefined): boolean => {
  const loaded = parts.fresh.get(ownerKey(owner))
  if (!cart.loaded || loaded === undefined || cart.pending.some((before) => concerns(before, waiting))) return true
  if (waiting === undefined) return false
  const mustBeIn = waiting.sent !== undefined || isRelative(waiting.change)
  return isOutdated(parts, owner) || (mustBeIn && !loaded.after.has(waiting.change.id))
}

/** An accepted change of another line does not affect this one: a cart is loaded once after all of them. */
const concerns = ({ accepted, change }: PendingChange, waiting: PendingChange | undefined): boolean =>
  accepted && (waiting === undefined || lineId(waiting.change.line) === lineId(change.line))
