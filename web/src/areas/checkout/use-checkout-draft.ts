/** What the client has chosen so far: kept for this browser tab, so that a reload loses nothing. */
import { useState } from "react"
import type { Draft, Pickup } from "./checkout-memory.ts"
import { useCheckoutMemory } from "./use-checkout-memory.ts"
import { type CartView, totalsFor } from "@dispensa/domain"

export type { Draft, Pickup }

export interface CheckoutDraft {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly forget: () => void
}

export const useCheckoutDraft = (clientId: number): CheckoutDraft => {
  const memory = useCheckoutMemory()
  const [draft, setDraft] = useState<Draft>(() => memory.draft(clientId))
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    memory.keepDraft(clientId, next)
  }
  return { draft, change, forget: memory.forgetDraft }
}

/** The backend's totals are those of the delivery. */
export const cartFor = (cart: CartView, pickup: Pickup | null): CartView =>
  pickup === null ? cart : { ...cart, ...totalsFor(cart, "Pickup") }
