/** What the client has chosen so far: kept for this browser tab, so that a reload loses nothing. */
import { PaymentMethod, PickupSlot } from "@dispensa/domain"
import { Option, Schema } from "effect"
import { useState } from "react"
import { safeStorage } from "../../lib/safe-storage.ts"

const Draft = Schema.Struct({
  /** null: delivered; else the day and slot of collection. */
  pickup: Schema.NullOr(Schema.Struct({ date: Schema.String, slot: PickupSlot })),
  paymentMethod: PaymentMethod,
  note: Schema.String,
})
export type Draft = typeof Draft.Type

const KEY = "dispensa.checkout"
const EMPTY: Draft = { pickup: null, paymentMethod: "on-account", note: "" }
const DraftText = Schema.fromJsonString(Draft)
const decode = Schema.decodeUnknownOption(DraftText)
const encode = Schema.encodeSync(DraftText)

const sessionStore = () => safeStorage(window.sessionStorage)

export interface CheckoutDraft {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly forget: () => void
}

export const useCheckoutDraft = (): CheckoutDraft => {
  const [draft, setDraft] = useState<Draft>(() => Option.getOrElse(decode(sessionStore().get(KEY)), () => EMPTY))
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    sessionStore().set(KEY, encode(next))
  }
  const forget = (): void => sessionStore().remove(KEY)
  return { draft, change, forget }
}
