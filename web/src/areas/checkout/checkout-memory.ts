/** What the checkout remembers for this browser tab: what was chosen so far, and the cart as it was last seen. */
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

/** Of an order with items that are not in stock: they follow the rest, or the order waits for them. */
export const ARRIVING = ["rest", "wait"] as const
export type Arriving = (typeof ARRIVING)[number]

const Draft = Schema.Struct({
  /** null: delivered; else the place, day and slot of collection. */
  pickup: Schema.NullOr(Pickup),
  /** null: nothing chosen yet. */
  paymentMethod: Schema.NullOr(PaymentMethod),
  note: Schema.String,
  /** The chosen day of delivery; absent or null is the first one. */
  deliveryDay: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** What happens to items that are still to come in; absent: the rest is sent now. */
  arriving: Schema.optionalKey(Schema.Literals(ARRIVING)),
  /** What happens if an item is missing; absent or null: the supplier decides. Kept for the next order of the tab. */
  ifMissing: Schema.optionalKey(Schema.NullOr(Schema.Literals(IF_MISSING))),
  /** The cart that a proposal was put into, whose draft this is: what it leaves open is chosen for nobody (S12.15). */
  proposedFor: Schema.optionalKey(CartId),
})
export type Draft = typeof Draft.Type

/** By owner: another client, or another address, has its own. */
const DraftsText = Schema.fromJsonString(Schema.Record(Schema.String, Draft))
const decode = Schema.decodeUnknownOption(DraftsText)
const encode = Schema.encodeSync(DraftsText)

type Drafts = Readonly<Record<string, Draft>>

const EMPTY: Draft = { pickup: null, paymentMethod: null, note: "" }

/** What a proposal holds is for the cart that it was put into, and takes nobody's own choices away. */
const keyOf = (owner: CartOwner, { proposedFor }: Pick<Draft, "proposedFor">): string =>
  proposedFor === undefined ? ownerKey(owner) : `proposed ${ownerKey(owner)}`

export interface CheckoutMemories {
  /** A proposal's for the cart that it was put into, else the owner's own. */
  readonly draft: (owner: CartOwner, cartId: CartId) => Draft
  readonly keepDraft: (owner: CartOwner, draft: Draft) => void
  readonly clearDraft: (owner: CartOwner, cartId: CartId) => void
  /** The cart as it was last seen; null before the first. */
  readonly seen: () => SeenCart | null
  /** The client looks at the cart: what they did to it is seen, what the backend did is not yet. */
  readonly follow: (cart: CartView) => void
  /** The client goes on with the cart as it is. */
  readonly accept: (cart: CartView) => void
  /** Called whenever another cart was seen; gives back how to stop. */
  readonly onSeen: (listener: () => void) => () => void
}

export const makeCheckoutMemory = (store: KeyValueStore): CheckoutMemories => {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let seen: SeenCart | null = null
  /** Another page of this tab, or a logout, may have written: the text decides, and is read once. */
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
    // An earlier release kept a proposal's in the place of one's own.
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
      // What another person wished is not the next order's wish.
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
