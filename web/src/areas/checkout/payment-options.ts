/** Which ways to pay a cart are offered, and which one is chosen (S2.63, S8.17, S9.12). */
import type { PaymentMethod } from "@dispensa/domain"
import { shopConfig } from "../content/shop-config.ts"
import type { Draft } from "./checkout-memory.ts"

/** In the order in which they are shown; the first one is chosen until the client chooses. */
const BUILT: ReadonlyArray<PaymentMethod> = ["on-account", "bank-transfer", "card", "paypal"]

/** What the backend offers for the cart, as far as the shop has it; everything where the backend does not say. */
export const offeredMethods = (
  ofCart: ReadonlyArray<PaymentMethod> | null,
  isPayPalOn: boolean = shopConfig.isPayPalOn,
): ReadonlyArray<PaymentMethod> =>
  BUILT.filter((method) => (method !== "paypal" || isPayPalOn) && (ofCart === null || ofCart.includes(method)))

/** Without a connection what is paid later: a provider has to be reached for the rest. */
export const methodsNow = (offered: ReadonlyArray<PaymentMethod>, isOnline: boolean): ReadonlyArray<PaymentMethod> =>
  isOnline ? offered : offered.filter((method) => !isPaidNow(method))

/** The client's choice while it is offered, else the first one; null when there is none. */
export const chosenMethod = (
  chosen: PaymentMethod | null,
  offered: ReadonlyArray<PaymentMethod>,
): PaymentMethod | null => (chosen !== null && offered.includes(chosen) ? chosen : (offered[0] ?? null))

/** What was chosen, where it is offered no more: another one is chosen by the client, not for them. */
export const goneMethod = (
  chosen: PaymentMethod | null,
  offered: ReadonlyArray<PaymentMethod>,
): PaymentMethod | null => (chosen === null || offered.includes(chosen) ? null : chosen)

export interface PaymentNow {
  readonly method: PaymentMethod | null
  /** What was chosen, and is offered no more, or not without a connection. */
  readonly gone: PaymentMethod | null
  readonly cut: PaymentMethod | null
  /** A proposal does not say how it is paid (S12.15). */
  readonly isOpen: boolean
}

/** Nothing is chosen in the place of what somebody chose. */
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

/** Paid at once, through a provider; the others are paid later. */
export const isPaidNow = (method: PaymentMethod): method is "card" | "paypal" =>
  method === "card" || method === "paypal"
