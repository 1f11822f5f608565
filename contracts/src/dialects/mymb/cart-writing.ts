/** The cart as the family writes it: what `cart-reading.ts` reads. */
import type { ServerCartRow, UserTemp } from "@dispensa/domain"
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
  price: euroOf(row.unitPrice),
  price_discount: euroOf(row.unitPrice),
  // Of a row it is the rate.
  iva: row.vatRate,
  um: "",
  qty_min_imballo: row.packSize,
  imballi: {},
  promo_code: row.promoCode || 0,
  promo_row: row.promoRow,
  omaggio: false,
  delivery_date: "",
  image: row.image ?? "",
})

/** A map by row ids: as every map of the family, an empty one may be written as a list. */
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
  totale_netto: euroOf(cart.netTotal),
  totale_lordo: euroOf(cart.netTotal),
  iva: euroOf(cart.grossTotal - cart.netTotal),
  totale_doc: euroOf(cart.documentTotal),
  show_discount_price: true,
  imballi: {},
  data: Object.fromEntries(cart.rows.map((row) => [row.rowId, writeRow(row)])),
})
