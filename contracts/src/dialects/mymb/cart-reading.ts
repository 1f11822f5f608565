/** The cart as the family answers it: rows by their ids, numbers as text, totals of its own. */
import {
  EMPTY_SERVER_CART,
  GUEST_CLIENT_ID,
  NO_CART,
  type ServerCart,
  type ServerCartRow,
  type UserTemp,
} from "@dispensa/domain"
import { Effect } from "effect"
import { calls } from "./calls.ts"
import { cartIdOf, shopIdentity } from "./identity.ts"
import { defaultPack, packSizeOf, packsOf } from "./price.ts"
import {
  centsOf,
  fieldsOf,
  firstNumber,
  firstText,
  flagOf,
  numberOf,
  pictureOf,
  promoCodeOf,
  quantityOf,
  rowsOf,
  textOf,
  unitPriceOf,
} from "./values.ts"
import type { Wire } from "./wire.ts"

export interface ReadCart {
  readonly cart: ServerCart
  /** Why it may not be ordered, in the backend's words, which may be none; null where it may. */
  readonly refusal: string | null
}

const rowIdOf = (row: unknown): string => firstText(row, ["row_id", "id_riga", "riga", "n_riga", "progressivo"])

const rowOf = (row: unknown, cartId: ServerCart["cartId"]): ServerCartRow | null => {
  const fields = fieldsOf(row)
  const itemCode = firstText(row, ["id"])
  const quantity = firstNumber(row, ["quantity", "qta", "quantita"])
  const unitPrice = unitPriceOf(firstNumber(row, ["price_discount", "prezzo_netto", "netto"]))
  const rowId = rowIdOf(row)
  if (itemCode === "" || rowId === "" || quantity === null || quantity <= 0 || unitPrice === null) return null
  const displayCode = firstText(row, ["carti", "sku"])
  const pack = defaultPack(packsOf(fields["imballi"]))
  const promoCode = promoCodeOf(fields["promo_code"])
  return {
    rowId,
    cartId,
    itemCode,
    ...(displayCode === "" || displayCode === itemCode ? {} : { displayCode }),
    promoCode,
    promoRow: promoCode === "" ? 0 : Math.round(numberOf(fields["promo_row"]) ?? 0),
    name: firstText(row, ["name", "title"]) || displayCode || itemCode,
    unitPrice,
    // Of a row it is the rate; of the cart, an amount.
    vatRate: firstNumber(row, ["iva", "vat_rate", "aliquota_iva"]) ?? 0,
    image: pictureOf(fields["image"]),
    packSize: pack?.size ?? packSizeOf(fields["qty_min_imballo"]),
    singleChild: fields["single_child"] === undefined || flagOf(fields["single_child"]),
    quantity: quantityOf(quantity),
  }
}

const byRowId = (one: unknown, other: unknown): number => Number(rowIdOf(one)) - Number(rowIdOf(other)) || 0

export const readCart = (value: unknown): ReadCart => {
  const fields = fieldsOf(value)
  const cartId = cartIdOf(firstText(value, ["id_cart", "id_carrello"]) || "0")
  const sent = rowsOf(fields["data"]).toSorted(byRowId)
  const rows = sent.flatMap((row) => rowOf(row, cartId) ?? [])
  const unreadable = sent.filter((row) => rowOf(row, cartId) === null)
  const net = numberOf(fields["totale_netto"])
  const total = numberOf(fields["totale_doc"])
  const vat = numberOf(fields["iva"])
  const netTotal = centsOf(net) ?? 0
  const documentTotal = centsOf(total) ?? centsOf(net === null || vat === null ? net : net + vat) ?? 0
  const minimum = fields["min_order"]
  const isCompliant = fieldsOf(minimum)["compliant"] === undefined || flagOf(fieldsOf(minimum)["compliant"])
  const isOpen = fields["close_enable"] === undefined || flagOf(fields["close_enable"])
  return {
    cart: {
      cartId,
      rows,
      ...(unreadable.length === 0
        ? {}
        : {
            unreadableRows: unreadable.map((row) => ({
              itemCode: firstText(row, ["id", "carti", "sku"]) || null,
              name: firstText(row, ["name"]) || null,
            })),
          }),
      netTotal,
      // Before discounts is what the family calls gross: ours is the net with its VAT.
      grossTotal: net !== null && vat !== null ? Math.round((net + vat) * 100) : documentTotal,
      documentTotal,
      transportCost: centsOf(numberOf(fields["spese_trasporto"])) ?? 0,
      minimumOrder: centsOf(numberOf(minimum) ?? numberOf(fieldsOf(minimum)["minimum_amount"])) ?? 0,
      coupon: null,
      paymentMethods: ["on-account"],
    },
    refusal: isOpen && isCompliant ? null : textOf(fieldsOf(minimum)["warning"]),
  }
}

/** The active cart, or the one of that number. A guest has none. */
export const loadCart = (wire: Wire, userTemp: UserTemp, cart = "0") =>
  userTemp.clientId === GUEST_CLIENT_ID
    ? Effect.succeed<ReadCart>({ cart: EMPTY_SERVER_CART, refusal: null })
    : Effect.map(wire.ask(calls.cart, { ...shopIdentity(userTemp), id_cart: cart }), readCart)

export const isThere = ({ cartId, rows }: ServerCart): boolean => cartId !== NO_CART && rows.length > 0
