/** The checkout's memory in this browser tab: the choices made so far, and the cart as last seen. */
import {
  CartId,
  PaymentMethod,
  PickupSlot,
  ownerKey,
  seenOf,
  type CartOwner,
  type CartView,
  type SeenCart,
} from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { IF_MISSING } from "../cart/if-missing.ts"
import { CHECKOUT_DRAFT_KEY, CHECKOUT_SEEN_KEY } from "../../platform/tab-keys.ts"
import { followSeen, parseSeen, printSeen } from "./seen-cart.ts"

const Pickup = Schema.Struct({ date: Schema.String, slot: PickupSlot, place: Schema.String })
export type Pickup = typeof Pickup.Type

/** For an order with items out of stock: they follow the rest, or the order waits for them. */
export const ARRIVING = ["rest", "wait"] as const
export type Arriving = (typeof ARRIVING)[number]

const Draft = Schema.Struct({
  /** null: delivery; otherwise the place, day and slot of the pickup. */
  pickup: Schema.NullOr(Pickup),
  /** null: nothing chosen yet. */
  paymentMethod: Schema.NullOr(PaymentMethod),
  note: Schema.String,
  /** The chosen delivery day; absent or null means the first one. */
  deliveryDay: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** What happens to items that are not yet in stock; absent: the rest is sent now. */
  arriving: Schema.optionalKey(Schema.Literals(ARRIVING)),
  /** What happens if an item is missing; absent or null: the supplier decides. Retained for the tab's next order. */
  ifMissing: Schema.optionalKey(Schema.NullOr(Schema.Literals(IF_MISSING))),
  /** For a proposal's draft, the cart the proposal was copied into: no default is chosen for what it leaves open (S12.15). */
  proposedFor: Schema.optionalKey(CartId),
})
export type Draft = typeof Draft.Type

/** By owner: each client and address has its own draft. */
const DraftsText = Schema.fromJsonString(Schema.Record(Schema.String, Draft))
const decode = Schema.decodeUnknownOption(DraftsText)
const encode = Schema.encodeSync(DraftsText)

type Drafts = Readonly<Record<string, Draft>>

const EMPTY: Draft = { pickup: null, paymentMethod: null, note: "" }

/** A proposal's draft belongs to the cart it was copied into, and does not replace the owner's own choices. */
const keyOf = (owner: CartOwner, { proposedFor }: Pick<Draft, "proposedFor">): string =>
  proposedFor === undefined ? ownerKey(owner) : `proposed ${ownerKey(owner)}`

export interface CheckoutMemories {
  /** The proposal's draft if the cart comes from one, otherwise the owner's own. */
  readonly draft: (owner: CartOwner, cartId: CartId) => Draft
  readonly keepDraft: (owner: CartOwner, draft: Draft) => void
  readonly clearDraft: (owner: CartOwner, cartId: CartId) => void
  /** The cart as last seen; null before the first. */
  readonly seen: () => SeenCart | null
  /** The client views the cart: their own changes count as seen, the backend's do not yet. */
  readonly follow: (cart: CartView) => void
  /** The client accepts the cart as it is. */
  readonly accept: (cart: CartView) => void
  /** Called whenever the seen cart changes; returns the function that unsubscribes. */
  readonly onSeen: (listener: () => void) => () => void
}

export const makeCheckoutMemory = (store: KeyValueStore): CheckoutMemories => {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let seen: SeenCart | null = null
  /** Another page of this tab, or a logout, may have written: the stored text decides, and is parsed once. */
  const current = (): SeenCart | null => {
    const now = store.get(CHECKOUT_SEEN_KEY)
    if (now !== text) {
      text = now
      seen = parseSeen(now)
    }
    return seen
  }
  const see = (next: SeenCart | null): void => {
    if (next === null || next === current()) return
    text = printSeen(next)
    seen = next
    store.set(CHECKOUT_SEEN_KEY, text)
    for (const listener of listeners) listener()
  }
  const drafts = (): Drafts => Option.getOrElse(decode(store.get(CHECKOUT_DRAFT_KEY)), () => ({}))
  const keepDrafts = (all: Drafts) => void store.set(CHECKOUT_DRAFT_KEY, encode(all))
  const draft = (owner: CartOwner, cartId: CartId): Draft => {
    const { [ownerKey(owner)]: own = EMPTY, [keyOf(owner, { proposedFor: cartId })]: proposed } = drafts()
    if (proposed !== undefined && proposed.proposedFor === cartId) return proposed
    // An earlier release stored a proposal's draft in place of the owner's own.
    return own.proposedFor === undefined ? own : EMPTY
  }
  const keepDraft = (owner: CartOwner, kept: Draft) => keepDrafts({ ...drafts(), [keyOf(owner, kept)]: kept })
  return {
    draft,
    keepDraft,
    clearDraft: (owner, cartId) => {
      const forgotten = draft(owner, cartId)
      const { [keyOf(owner, forgotten)]: _forgotten, ...others } = drafts()
      keepDrafts(others)
      const { ifMissing = null, proposedFor } = forgotten
      // Another person's choice is not carried over to the next order.
      if (ifMissing !== null && proposedFor === undefined) keepDraft(owner, { ...EMPTY, ifMissing })
    },
    seen: current,
    follow: (cart) => see(followSeen(current(), cart)),
    accept: (cart) => see(seenOf(cart)),
    onSeen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
