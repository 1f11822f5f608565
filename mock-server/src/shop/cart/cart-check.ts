/** The anomalies of a cart before it is ordered (S12.16). It changes nothing. */
import { type CartAnomaly, type CartId, multiplyDecimals } from "@dispensa/domain"
import type { Language } from "../common/language.ts"
import { answer, notFound, type Outcome, refuse } from "../common/refusal.ts"
import type { Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { type PricedCart, readCart } from "./cart.ts"

type Row = PricedCart["rows"][number]

export const checkCart = (
  shop: Shop,
  owner: Owner,
  cartId: CartId,
  language: Language,
): Outcome<ReadonlyArray<CartAnomaly>> => {
  const cart = readCart(shop, owner, language)
  if (cart.cartId !== cartId) return refuse(notFound({ it: "Carrello", en: "Cart" }, String(cartId)))
  return answer(cart.rows.flatMap((row) => anomalyOf(row, language) ?? []))
}

/** The worst anomaly of a row: an unavailable item needs no whole packs. */
const anomalyOf = (row: Row, language: Language): CartAnomaly | null => {
  const about = { rowId: row.rowId, itemCode: row.itemCode, quantity: null, isAcceptable: true }
  if (row.availability === "NON DISPONIBILE") return { ...about, kind: "unavailable", text: NOT_AVAILABLE[language] }
  const quantity = wholePacks(row)
  return quantity === row.quantity
    ? null
    : { ...about, kind: "quantity", text: BROKEN_PACK[language], quantity, isAcceptable: false }
}

/** The quantity in packs, rounded up: a rounding error is not a pack. */
const wholePacks = ({ quantity, packSize }: Row): number =>
  multiplyDecimals(Math.ceil(quantity / packSize - 1e-6), packSize)

const NOT_AVAILABLE = { it: "Non disponibile", en: "Not available" }
const BROKEN_PACK = { it: "Non è un numero intero di confezioni", en: "Not a whole number of packs" }
