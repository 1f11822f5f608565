/** The cart in the family's form: the writing side of `cart-reading.ts`. */
import type { GiftRow, ServerCartRow, UserTemp } from "@dispensa/domain"
import type { Fields } from "../../wire-value.ts"
import type { ReadCart } from "./cart-reading.ts"
import { cartText, shopIdentity } from "./identity.ts"
import { euroOf } from "./values.ts"

const writeRow = (row: ServerCartRow): Fields => ({
  id: row.itemCode,
  row_id: row.rowId,
  id_cart: cartText(row.cartId),
  sku: row.displayCode ?? row.itemCode,
  carti: row.displayCode ?? row.itemCode,
  single_child: row.singleChild,
  name: row.name,
  short_descr: "",
  quantity: row.quantity,
  price: euroOf(row.listPrice ?? null),
  price_discount: euroOf(row.unitPrice),
  ...discountsOf(row.discounts),
  totale_sconto: euroOf(row.lineTotal ?? null),
  // On a row it is the rate.
  iva: row.vatRate,
  um: "",
  qty_min_imballo: row.packSize,
  imballi: row.packaging === undefined ? {} : { packaging_options: packsOf(row, row.packaging) },
  promo_code: row.promoCode || 0,
  promo_row: row.promoRow,
  omaggio: false,
  delivery_date: "",
  image: row.image ?? "",
})

/** The chosen pack and another one that is the default: the row does not say which one that is. */
const packsOf = ({ packSize }: ServerCartRow, code: string): ReadonlyArray<Fields> => [
  { CodiceImballo1: code, QtaXImballo: packSize, IsImballoDiDefaultXVendita: false },
  { CodiceImballo1: "", QtaXImballo: packSize === 1 ? 2 : 1, IsImballoDiDefaultXVendita: true },
]

/** Six fields for a chain of discounts, and its text. */
const discountsOf = (discounts: ReadonlyArray<number> = []): Fields => ({
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((place, at) => [`sconto${place}`, discounts.at(at) ?? 0])),
  listing_type_discounts: discounts.join(" + "),
})

/** A gift has a row, and costs nothing. */
const writeGift = (gift: GiftRow, rowId: number): Fields => ({
  id: gift.itemCode,
  row_id: rowId,
  sku: gift.displayCode ?? gift.itemCode,
  carti: gift.displayCode ?? gift.itemCode,
  name: gift.name,
  quantity: gift.quantity,
  price: 0,
  price_discount: 0,
  totale_sconto: 0,
  um: gift.unit,
  promo_code: gift.promoCode || 0,
  promo_row: gift.promoRow,
  omaggio: true,
})

/** Above the ids of editable rows. */
const FIRST_GIFT = 1_000_000

/** A map by row id: like every map of the family, an empty one may be written as a list. */
export const writeCart = ({ cart, refusal }: ReadCart, userTemp: UserTemp): Fields => ({
  ...shopIdentity(userTemp),
  id_cart: cartText(cart.cartId),
  close_enable: true,
  min_order: {
    warning: refusal ?? "",
    minimum_amount: euroOf(cart.minimumOrder),
    compliant: refusal === null,
  },
  spese_trasporto: euroOf(cart.transportCost),
  importo_spese_zero: euroOf(cart.freeTransportFrom ?? 0),
  totale_netto: euroOf(cart.netTotal),
  totale_lordo: euroOf(cart.listTotal ?? null),
  iva: euroOf(cart.grossTotal - cart.netTotal),
  totale_doc: euroOf(cart.documentTotal),
  show_discount_price: true,
  imballi: {},
  data: Object.fromEntries([
    ...cart.rows.map((row) => [row.rowId, writeRow(row)] as const),
    ...(cart.gifts ?? []).map((gift, at) => [String(FIRST_GIFT + at), writeGift(gift, FIRST_GIFT + at)] as const),
  ]),
})
