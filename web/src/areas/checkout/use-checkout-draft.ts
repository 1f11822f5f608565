/** What the client has chosen so far: kept for this browser tab, so that a reload loses nothing. */
import { PaymentMethod, PickupSlot } from "@dispensa/domain"
import { Option, Schema } from "effect"
import { useState } from "react"
import { CHECKOUT_DRAFT_KEY } from "./checkout-keys.ts"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"

const Pickup = Schema.Struct({ date: Schema.String, slot: PickupSlot, place: Schema.String })
export type Pickup = typeof Pickup.Type

const Draft = Schema.Struct({
  /** null: delivered; else the place, day and slot of collection. */
  pickup: Schema.NullOr(Pickup),
  /** null: nothing chosen yet. */
  paymentMethod: Schema.NullOr(PaymentMethod),
  note: Schema.String,
})
export type Draft = typeof Draft.Type

/** Whose draft it is: another client in the same tab finds none. */
const Kept = Schema.Struct({ clientId: Schema.Int, draft: Draft })

const EMPTY: Draft = { pickup: null, paymentMethod: null, note: "" }
const KeptText = Schema.fromJsonString(Kept)
const decode = Schema.decodeUnknownOption(KeptText)
const encode = Schema.encodeSync(KeptText)

const store = () => safeStorage(tabStorage())

const read = (clientId: number): Draft =>
  Option.match(decode(store().get(CHECKOUT_DRAFT_KEY)), {
    onNone: () => EMPTY,
    onSome: (kept) => (kept.clientId === clientId ? kept.draft : EMPTY),
  })

export interface CheckoutDraft {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly forget: () => void
}

export const useCheckoutDraft = (clientId: number): CheckoutDraft => {
  const [draft, setDraft] = useState<Draft>(() => read(clientId))
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    store().set(CHECKOUT_DRAFT_KEY, encode({ clientId, draft: next }))
  }
  return { draft, change, forget: () => store().remove(CHECKOUT_DRAFT_KEY) }
}
