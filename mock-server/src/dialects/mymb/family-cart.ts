/** The cart of a call: its owner, its number, and its form on the wire. */
import { type Fields, numberOf, writeCart } from "@dispensa/contracts/mymb-backend"
import { lineTotal, type ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import { readCart } from "../../shop/cart/cart.ts"
import type { Language } from "../../shop/common/language.ts"
import { answer, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { type Owner, ownerOf } from "../../shop/session/identity.ts"
import { internalCode } from "./codes.ts"
import { addressNumber, clientNumber, type FamilyRequest } from "./family-call.ts"

export const forOwner = <A>(
  { context, caller, userTemp }: FamilyRequest,
  then: (owner: Owner) => Outcome<A>,
): Outcome<A> => Result.flatMap(ownerOf(context, caller, userTemp), then)

const CART = { it: "Carrello", en: "Cart" }
export const unknownCart = (id: number): Outcome<never> => refuse(notFound(CART, String(id)))

/** The cart number in a call; 0 is the active cart. */
export const cartNumber = ({ body }: FamilyRequest): number => numberOf(body["id_cart"]) ?? 0

export const activeCart = (request: FamilyRequest, owner: Owner): Outcome<ServerCart> => {
  const cart = readCart(request.context, owner, request.caller.language)
  const requested = cartNumber(request)
  return requested === 0 || requested === cart.cartId ? answer(cart) : unknownCart(requested)
}

/** Why it may not be ordered; null when it may, and for an empty cart. */
export const cartRefusal = ({ netTotal, minimumOrder, rows }: ServerCart, language: Language): string | null =>
  rows.length > 0 && netTotal < minimumOrder ? BELOW_MINIMUM[language] : null

const BELOW_MINIMUM = {
  it: "L’ordine non raggiunge l’importo minimo",
  en: "The order is below the minimum order",
}

export const writtenCart = ({ userTemp, variants, caller }: FamilyRequest, cart: ServerCart): Fields => {
  const rows = cart.rows.map((row) => ({
    ...row,
    itemCode: internalCode(row.itemCode),
    displayCode: row.itemCode,
    lineTotal: lineTotal(row.unitPrice, row.quantity),
  }))
  const gifts = (cart.gifts ?? []).map((gift) => ({
    ...gift,
    itemCode: internalCode(gift.itemCode),
    displayCode: gift.itemCode,
  }))
  return {
    ...writeCart({ cart: { ...cart, rows, gifts }, refusal: cartRefusal(cart, caller.language) }, userTemp),
    client_id: clientNumber(Number(userTemp.clientId), variants),
    address_code: addressNumber(userTemp.addressCode, variants),
  }
}
