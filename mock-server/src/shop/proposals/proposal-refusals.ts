/** Refusals to make, answer or withdraw a proposal. */
import { conflict, forbidden, invalidField } from "../common/refusal.ts"

export const CART = { it: "Carrello", en: "Cart" }
export const ANSWERED = conflict({ it: "La proposta ha già una risposta", en: "The proposal has been answered" })
export const WITHDRAWN = conflict({ it: "La proposta è stata ritirata", en: "The proposal has been withdrawn" })
export const NOT_THEIRS = forbidden({
  it: "Può ritirarla solo chi l’ha proposta",
  en: "Only the person who proposed it can withdraw it",
})
export const NOT_AS_IT_IS = conflict({
  it: "Un articolo della proposta non si può più ordinare: modificala nel carrello",
  en: "An item of the proposal can no longer be ordered: change it in the cart",
})
export const NO_ADDRESS = conflict({
  it: "L’indirizzo della proposta non c’è più: rifiutala",
  en: "The address of the proposal is gone: refuse it",
})
export const CART_IN_USE = conflict({
  it: "Il tuo carrello di questo indirizzo non è vuoto: ordinalo o svuotalo prima",
  en: "Your cart for this address is not empty: order or empty it first",
})
export const NO_REASON = invalidField("word", { it: "serve un motivo", en: "a reason is needed" })
