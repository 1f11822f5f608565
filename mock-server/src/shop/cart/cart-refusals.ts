/** Refusals of a cart, in both languages. */
import { type CartId, decimalPlaces, MAX_QUANTITY } from "@dispensa/domain"
import { invalidField, notFound, notPossible } from "../common/refusal.ts"

export const unknownCart = (cartId: CartId) => notFound({ it: "Carrello", en: "Cart" }, String(cartId))
export const unknownRow = (rowId: string) => notFound({ it: "Riga", en: "Row" }, rowId)

export const TOO_MANY_UNITS = invalidField("quantity", {
  it: `la riga supera ${MAX_QUANTITY} unità`,
  en: `the row passes ${MAX_QUANTITY} units`,
})
export const tooFine = (packSize: number) => {
  const decimals = decimalPlaces(packSize)
  return invalidField("quantity", {
    it: decimals === 0 ? "solo unità intere" : `al massimo ${decimals} decimali`,
    en: decimals === 0 ? "whole units only" : `at most ${decimals} decimals`,
  })
}
export const UNKNOWN_PACKAGING = invalidField("packaging", {
  it: "confezione sconosciuta per l’articolo",
  en: "unknown packaging of the item",
})
export const UNKNOWN_PROMOTION = invalidField("promo_code", {
  it: "promozione sconosciuta per l’articolo",
  en: "unknown promotion of the item",
})
export const UNKNOWN_PROMOTION_ROW = invalidField("promo_row", {
  it: "riga di promozione sconosciuta per l’articolo",
  en: "unknown promotion row of the item",
})
export const OTHER_PROMOTION = invalidField("promo_code", {
  it: "non è la promozione della riga",
  en: "is not the row’s promotion",
})
export const PRICE_ON_REQUEST = notPossible({
  it: "Il prezzo dell’articolo è su richiesta: contatta il tuo referente",
  en: "The item’s price is on request: please contact your agent",
})
export const NOT_AVAILABLE = notPossible({ it: "L’articolo non è disponibile", en: "The item is not available" })
