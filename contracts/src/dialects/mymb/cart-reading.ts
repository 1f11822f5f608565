/** The cart in the family's answers: rows by their ids, numbers as text, totals of its own. */
import {
  EMPTY_SERVER_CART,
  type GiftRow,
  GUEST_CLIENT_ID,
  NO_CART,
  type Packaging,
  type ServerCart,
  type ServerCartRow,
  type UserTemp,
} from "@dispensa/domain"
import { Effect } from "effect"
import { calls } from "./calls.ts"
import { cartIdOf, shopIdentity } from "./identity.ts"
import { defaultPack, type Pack, packagingsIn, packsOf } from "./price.ts"
import {
  centsOf,
  discountsOf,
  fieldsOf,
  firstNumber,
  firstText,
  flagOf,
  numberOf,
  pictureOf,
  promoCodeOf,
  quantityOf,
  rowsOf,
  statedFlag,
  textOf,
  unitPriceOf,
} from "./values.ts"
import type { Fields } from "../../wire-value.ts"
import type { Wire } from "./wire.ts"

export interface ReadCart {
  readonly cart: ServerCart
  /** Why it may not be ordered, in the backend's words, possibly empty; null when it may. */
  readonly refusal: string | null
}

const rowIdOf = (row: unknown): string => firstText(row, ["row_id", "id_riga", "riga", "n_riga", "progressivo"])

const SIX = [1, 2, 3, 4, 5, 6]

/** List price and discounts, if the row has them; the text of the chain when the figures are missing. */
const originOf = (fields: Fields): Pick<ServerCartRow, "listPrice" | "discounts"> => {
  const listPrice = unitPriceOf(firstNumber(fields, ["price", "price_gross", "gross_price", "prezzo_lordo"]))
  const figures = discountsOf(SIX.map((at) => fields[`sconto${at}`]))
  const discounts = figures.length > 0 ? figures : discountsOf(textOf(fields["listing_type_discounts"]).split("+"))
  return {
    ...(listPrice === null ? {} : { listPrice }),
    ...(discounts.length === 0 ? {} : { discounts }),
  }
}

const isGift = (row: unknown): boolean => flagOf(fieldsOf(row)["omaggio"])

const giftOf = (row: unknown): GiftRow | null => {
  const fields = fieldsOf(row)
  const itemCode = firstText(row, ["id"])
  const quantity = firstNumber(row, ["quantity", "qta", "quantita"])
  if (itemCode === "" || quantity === null || quantity <= 0) return null
  const displayCode = firstText(row, ["carti", "sku"])
  const promoCode = promoCodeOf(fields["promo_code"])
  return {
    itemCode,
    ...(displayCode === "" || displayCode === itemCode ? {} : { displayCode }),
    promoCode,
    promoRow: promoCode === "" ? 0 : Math.round(numberOf(fields["promo_row"]) ?? 0),
    name: firstText(row, ["name", "title"]) || displayCode || itemCode,
    quantity: quantityOf(quantity),
    unit: firstText(row, ["um"]),
  }
}

/** A row identifies its packaging by size alone; none means the default one. */
const chosenPackaging = (packs: ReadonlyArray<Pack>, size: number | null): Packaging | undefined =>
  packagingsIn(packs).find((packaging) => !packaging.isDefault && packaging.size === size)

/** The pack stated by a row; null for a missing one and for 0, which means none. */
const statedSize = (fields: Fields): number | null => {
  const size = quantityOf(numberOf(fields["qty_min_imballo"]) ?? 0)
  return size > 0 ? size : null
}

/**
 * Without a stated pack single units are sold, otherwise multiples of the row's quantity: nothing says that a finer quantity is
 * sold.
 */
const unstatedSize = (quantity: number): number => (Number.isInteger(quantity) ? 1 : quantityOf(quantity))

const rowOf = (row: unknown, cartId: ServerCart["cartId"]): ServerCartRow | null => {
  const fields = fieldsOf(row)
  const itemCode = firstText(row, ["id"])
  const quantity = firstNumber(row, ["quantity", "qta", "quantita"])
  const unitPrice = unitPriceOf(firstNumber(row, ["price_discount", "prezzo_netto", "netto"]))
  const rowId = rowIdOf(row)
  if (itemCode === "" || rowId === "" || quantity === null || quantity <= 0 || unitPrice === null) return null
  const displayCode = firstText(row, ["carti", "sku"])
  const packs = packsOf(fields["imballi"])
  const packaging = chosenPackaging(packs, statedSize(fields))
  const promoCode = promoCodeOf(fields["promo_code"])
  const lineTotal = centsOf(numberOf(fields["totale_sconto"]))
  return {
    rowId,
    cartId,
    itemCode,
    ...(displayCode === "" || displayCode === itemCode ? {} : { displayCode }),
    ...(packaging === undefined ? {} : { packaging: packaging.code }),
    promoCode,
    promoRow: promoCode === "" ? 0 : Math.round(numberOf(fields["promo_row"]) ?? 0),
    name: firstText(row, ["name", "title"]) || displayCode || itemCode,
    unitPrice,
    // On a row it is the rate; on the cart, an amount.
    vatRate: firstNumber(row, ["iva", "vat_rate", "aliquota_iva"]),
    image: pictureOf(fields["image"]),
    packSize: packaging?.size ?? defaultPack(packs)?.size ?? statedSize(fields) ?? unstatedSize(quantity),
    singleChild: statedFlag(fields["single_child"]) ?? true,
    quantity: quantityOf(quantity),
    ...originOf(fields),
    ...(lineTotal === null ? {} : { lineTotal }),
  }
}

const byRowId = (one: unknown, other: unknown): number => Number(rowIdOf(one)) - Number(rowIdOf(other)) || 0

interface Totals {
  readonly net: number
  readonly gross: number
  readonly document: number
}

/**
 * Cents; each of the three follows from the two others. Whether the document includes transport is not stated: it is never
 * added or deducted. Null when less is stated: no amount is invented.
 */
const totalsOf = (fields: Fields): Totals | null => {
  const net = centsOf(numberOf(fields["totale_netto"]))
  const vat = centsOf(numberOf(fields["iva"]))
  const document = centsOf(numberOf(fields["totale_doc"]))
  // The family's gross is the amount before discounts; ours is the net with VAT.
  if (net !== null && vat !== null) return { net, gross: net + vat, document: document ?? net + vat }
  if (document === null || (net === null && vat === null)) return null
  return { net: net ?? document - (vat ?? 0), gross: document, document }
}

const NOTHING: Totals = { net: 0, gross: 0, document: 0 }

/** Null for a cart without a stated total. */
export const readCart = (value: unknown): ReadCart | null => {
  const fields = fieldsOf(value)
  const cartId = cartIdOf(firstText(value, ["id_cart", "id_carrello"]) || "0")
  const sent = rowsOf(fields["data"]).toSorted(byRowId)
  const rows = sent.flatMap((row) => (isGift(row) ? [] : (rowOf(row, cartId) ?? [])))
  const gifts = sent.flatMap((row) => (isGift(row) ? (giftOf(row) ?? []) : []))
  const unreadable = sent.filter((row) => (isGift(row) ? giftOf(row) : rowOf(row, cartId)) === null)
  // The family's gross is the amount before discounts.
  const listTotal = centsOf(numberOf(fields["totale_lordo"]))
  const totals = totalsOf(fields) ?? (sent.length === 0 ? NOTHING : null)
  if (totals === null) return null
  const freeFrom = centsOf(numberOf(fields["importo_spese_zero"]))
  const minimum = fields["min_order"]
  const isCompliant = statedFlag(fieldsOf(minimum)["compliant"]) ?? true
  const isOpen = statedFlag(fields["close_enable"]) ?? true
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
      ...(gifts.length === 0 ? {} : { gifts }),
      ...(listTotal === null ? {} : { listTotal }),
      netTotal: totals.net,
      grossTotal: totals.gross,
      documentTotal: totals.document,
      hasOwnTransport: true,
      // Zero means that there is no such rule.
      ...(freeFrom === null || freeFrom <= 0 ? {} : { freeTransportFrom: freeFrom }),
      transportCost: centsOf(numberOf(fields["spese_trasporto"])),
      minimumOrder: centsOf(numberOf(minimum) ?? numberOf(fieldsOf(minimum)["minimum_amount"])) ?? 0,
      coupon: null,
      paymentMethods: ["on-account"],
    },
    refusal: isOpen && isCompliant ? null : textOf(fieldsOf(minimum)["warning"]),
  }
}

/** The active cart, or the one with that number. A guest has none. */
export const loadCart = (wire: Wire, userTemp: UserTemp, cart = "0") =>
  userTemp.clientId === GUEST_CLIENT_ID
    ? Effect.succeed<ReadCart>({ cart: EMPTY_SERVER_CART, refusal: null })
    : Effect.flatMap(wire.ask(calls.cart, { ...shopIdentity(userTemp), id_cart: cart }), (value) => {
        const read = readCart(value)
        return read === null ? wire.unreadableAnswer("The totals of the cart are missing") : Effect.succeed(read)
      })

/** An unreadable row still exists. */
export const isThere = ({ cartId, rows, unreadableRows = [] }: ServerCart): boolean =>
  cartId !== NO_CART && rows.length + unreadableRows.length > 0
