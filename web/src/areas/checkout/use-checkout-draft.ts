/** The client's choices so far: stored for this browser tab, so that a reload loses nothing. */
import { useState } from "react"
import type { Draft, Pickup } from "./checkout-memory.ts"
import { useCheckoutMemory } from "./use-checkout-memory.ts"
import { type CartId, type CartOwner, type CartView, NO_CART, ownerKey, totalsFor } from "@dispensa/domain"

export type { Draft, Pickup }

export interface CheckoutDraft {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly forget: () => void
}

/** The draft of an owner's cart: serving another client, or choosing another address, switches the draft at once. */
export const useCheckoutDraft = ({ clientId, addressCode }: CartOwner, cartId: CartId = NO_CART): CheckoutDraft => {
  const memory = useCheckoutMemory()
  const owner = { clientId, addressCode }
  const key = `${ownerKey(owner)} ${cartId}`
  const [shown, setShown] = useState(() => ({ key, draft: memory.draft(owner, cartId) }))
  const draft = shown.key === key ? shown.draft : memory.draft(owner, cartId)
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setShown({ key, draft: next })
    memory.keepDraft(owner, next)
  }
  return { draft, change, forget: () => memory.clearDraft(owner, cartId) }
}

/** The backend's totals assume delivery. */
export const cartFor = (cart: CartView, pickup: Pickup | null): CartView =>
  pickup === null ? cart : { ...cart, ...totalsFor(cart, "Pickup") }
