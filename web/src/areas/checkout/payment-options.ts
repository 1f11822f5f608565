/** Payment methods offered for a cart, and the chosen one (S2.63, S8.17, S9.12). */
import type { PaymentMethod } from "@dispensa/domain"
import { shopConfig } from "../content/shop-config.ts"
import type { Draft } from "./checkout-memory.ts"

/** The implemented methods, in display order; the first offered one is chosen until the client chooses. */
const BUILT: ReadonlyArray<PaymentMethod> = ["on-account", "bank-transfer", "card", "paypal"]

/** The backend's methods for the cart that the shop implements; all of them if the backend does not say. */
export const offeredMethods = (
  ofCart: ReadonlyArray<PaymentMethod> | null,
  isPayPalOn: boolean = shopConfig.isPayPalOn,
): ReadonlyArray<PaymentMethod> =>
  BUILT.filter((method) => (method !== "paypal" || isPayPalOn) && (ofCart === null || ofCart.includes(method)))

/** Offline only methods that are paid later: the others need a provider. */
export const methodsNow = (offered: ReadonlyArray<PaymentMethod>, isOnline: boolean): ReadonlyArray<PaymentMethod> =>
  isOnline ? offered : offered.filter((method) => !isPaidNow(method))

/** The client's choice while it is offered, otherwise the first method; null if there is none. */
export const chosenMethod = (
  chosen: PaymentMethod | null,
  offered: ReadonlyArray<PaymentMethod>,
): PaymentMethod | null => (chosen !== null && offered.includes(chosen) ? chosen : (offered[0] ?? null))

/** The chosen method if it is no longer offered: only the client chooses another. */
export const goneMethod = (
  chosen: PaymentMethod | null,
  offered: ReadonlyArray<PaymentMethod>,
): PaymentMethod | null => (chosen === null || offered.includes(chosen) ? null : chosen)

export interface PaymentNow {
  readonly method: PaymentMethod | null
  /** The chosen method, if it is no longer offered or not available offline. */
  readonly gone: PaymentMethod | null
  readonly cut: PaymentMethod | null
  /** A proposal does not state its payment method (S12.15). */
  readonly isOpen: boolean
}

/** The payment method in effect: a choice that is unavailable is not replaced by another method. */
export const paymentNow = (
  { paymentMethod, proposedFor }: Pick<Draft, "paymentMethod" | "proposedFor">,
  all: ReadonlyArray<PaymentMethod>,
  offered: ReadonlyArray<PaymentMethod>,
): PaymentNow => {
  const gone = goneMethod(paymentMethod, all)
  const cut = gone === null ? goneMethod(paymentMethod, offered) : null
  const isOpen = paymentMethod === null && proposedFor !== undefined
  return {
    method: gone === null && cut === null && !isOpen ? chosenMethod(paymentMethod, offered) : null,
    gone,
    cut,
    isOpen,
  }
}

/** Paid immediately, through a provider; the others are paid later. */
export const isPaidNow = (method: PaymentMethod): method is "card" | "paypal" =>
  method === "card" || method === "paypal"
