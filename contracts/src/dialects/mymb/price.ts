/** An item's price for a client, its packs, and whether it may be ordered: one object, used in listings, items and carts. */
import {
  type Arrival,
  type Packaging,
  type OrderedBefore,
  type Promotion,
  type PromoRef,
  stockBand,
  type Supply,
  type UnitOfMeasure,
} from "@dispensa/domain"
import { isFields } from "../../wire-value.ts"
import { readPromotions } from "./promotions.ts"
import {
  dayOf,
  discountsOf,
  entriesOf,
  fieldsOf,
  firstNumber,
  firstText,
  flagOf,
  numberOf,
  promoCodeOf,
  quantityOf,
  rowsOf,
  textOf,
  unitPriceOf,
} from "./values.ts"

export interface Pack {
  readonly code: string
  readonly label: string
  readonly unit: string
  readonly size: number
  /** False when the size is not stated: it counts as one unit, and is not a packaging to choose. */
  readonly isSized: boolean
  readonly isDefault: boolean
  readonly isSmallest: boolean
}

const newPack = (row: unknown): Pack => ({
  code: firstText(row, ["packaging_code"]),
  label: firstText(row, ["packaging_uom_description"]),
  unit: firstText(row, ["packaging_uom"]),
  ...sizeOf(fieldsOf(row)["qty_x_packaging"]),
  isDefault: flagOf(fieldsOf(row)["packaging_is_default"]),
  isSmallest: flagOf(fieldsOf(row)["packaging_is_smallest"]),
})

const legacyPack = (row: unknown): Pack => ({
  code: firstText(row, ["CodiceImballo1"]),
  label: firstText(row, ["DescrizioneUM"]),
  unit: firstText(row, ["UM"]),
  ...sizeOf(fieldsOf(row)["QtaXImballo"]),
  isDefault:
    flagOf(fieldsOf(row)["IsImballoDiDefaultXVendita"]) || flagOf(fieldsOf(row)["IsImballoDiDefaultXVenditaDiretta"]),
  isSmallest: flagOf(fieldsOf(row)["IsImballoPiuPiccolo"]),
})

/** 0 or less, and a missing value, mean single units. */
export const packSizeOf = (value: unknown): number => {
  const size = quantityOf(numberOf(value) ?? 1)
  return size > 0 ? size : 1
}

const sizeOf = (value: unknown) => ({ size: packSizeOf(value), isSized: quantityOf(numberOf(value) ?? 0) > 0 })

/** Packs as packagings, at the item's price. A cart row identifies one by its size, so there is one per size. */
export const packagingsIn = (packs: ReadonlyArray<Pack>): ReadonlyArray<Packaging> => {
  const standard = defaultPack(packs)
  const named = packs.filter(({ code, isSized }) => code !== "" && isSized)
  const others = named.filter(
    ({ size }, at) => size !== standard?.size && named.findIndex((one) => one.size === size) === at,
  )
  if (standard === undefined || !standard.isSized || others.length === 0) return []
  const known = [...others, standard]
  return known.map((pack) => {
    const { code, label, size } = pack
    const isOnly = known.every((one) => one === pack || one.code !== code)
    return { code: isOnly ? code : `${code} ${size}`, label, size, isDefault: pack === standard }
  })
}

/** By the fields that exist. */
export const packsOf = (value: unknown): ReadonlyArray<Pack> => {
  const fields = fieldsOf(value)
  const rows = [fields["packaging_options_all"], fields["packaging_options"]]
    .map(rowsOf)
    .find(({ length }) => length > 0)
  return (rows ?? []).map((row) => ("qty_x_packaging" in fieldsOf(row) ? newPack(row) : legacyPack(row)))
}

/** With two defaults, the last. */
export const defaultPack = (packs: ReadonlyArray<Pack>): Pack | undefined =>
  packs.findLast(({ isDefault }) => isDefault) ?? packs.find(({ isSmallest }) => isSmallest) ?? packs[0]

export interface ItemPrice {
  /** Price before discounts, and the effective one; cents, null without a price. */
  readonly list: number | null
  readonly net: number | null
  /** Percent; null if not stated. */
  readonly vatRate: number | null
  readonly unit: string
  readonly packSize: number
  readonly packLabel: string
  readonly units: ReadonlyArray<UnitOfMeasure>
  readonly packagings: ReadonlyArray<Packaging>
  /** The promotion that applies automatically. */
  readonly promo: PromoRef | null
  /** The promotions to choose from. */
  readonly promotions: ReadonlyArray<Promotion>
  /** The list price and the client's discounts; null and empty if not stated. */
  readonly gross: number | null
  readonly discounts: ReadonlyArray<number>
  readonly supply: Supply
  readonly arrivesOn: string | null
  readonly arrivals: ReadonlyArray<Arrival>
  /** The stock band; null if there is none, or none is stated. */
  readonly stockAbove: number | null
  readonly orderedBefore: OrderedBefore | null
}

/** Null without price data, as for a guest. */
export const readPrice = (value: unknown): ItemPrice | null => {
  if (!isFields(value) || !PRICE_FIELDS.some((name) => Object.hasOwn(value, name))) return null
  const net = positive(firstNumber(value, ["price_discount", "net_price"]))
  const list = positive(firstNumber(value, ["gross_price", "price"]))
  const packs = packsOf(value)
  const pack = defaultPack(packs)
  const unit = firstText(value, ["um"]) || (pack?.unit ?? "")
  return {
    list: unitPriceOf(net === null ? null : list),
    net: unitPriceOf(net),
    vatRate: firstNumber(value, ["vat_percent", "vat_perc", "iva"]),
    unit,
    packSize: pack?.size ?? packSizeOf(value["qty_min_imballo"]),
    packLabel: pack === undefined || pack.size === 1 ? "" : pack.label,
    units: unitsOf(unit, packs),
    packagings: packagingsIn(packs),
    promo: betterPromo(value),
    promotions: readPromotions(value["all_promo"], packs),
    gross: unitPriceOf(positive(firstNumber(value, ["gross_price"]))),
    discounts: discountsOf(rowsOf(value["discount"])),
    supply: supplyOf(value, net !== null),
    arrivesOn: arrivalOf(value),
    arrivals: arrivalsOf(value),
    stockAbove: stockBand(stockOf(value)),
    orderedBefore: orderedBefore(value),
  }
}

/** The priced unit comes first; each pack contains a number of it. */
const unitsOf = (unit: string, packs: ReadonlyArray<Pack>): ReadonlyArray<UnitOfMeasure> => [
  ...(unit === "" ? [] : [{ code: unit, label: unit, factor: 1 }]),
  ...packs.flatMap(({ code, label, size }) =>
    code === "" || size === 1 ? [] : [{ code, label: label || code, factor: size }],
  ),
]

const PRICE_FIELDS = ["price_discount", "net_price", "product_label_action", "packaging_options_all", "vat_percent"]

/** A price of 0 means none. */
const positive = (price: number | null): number | null => (price !== null && price > 0 ? price : null)

const betterPromo = (value: unknown): PromoRef | null => {
  const fields = fieldsOf(value)
  const code = promoCodeOf(fields["promo_code"])
  if (code === "" || !(flagOf(fields["is_improving_promo"]) || flagOf(fields["is_promo"]))) return null
  return { code, row: numberOf(fields["promo_row"]) ?? 0, label: firstText(value, ["promo_title"]) }
}

type Case = "available" | "substitute" | "arriving" | "unavailable"

const CASES: ReadonlyMap<number, Case> = new Map([
  [0, "available"],
  [1, "substitute"],
  [2, "substitute"],
  [3, "arriving"],
  [4, "unavailable"],
  [5, "unavailable"],
])

/** The label and the flag decide; without a case it is derived from the other fields. */
const supplyOf = (value: unknown, hasPrice: boolean): Supply => {
  const { product_label_action: action, prod_substitution: substitutes } = fieldsOf(value)
  const isStocked = stockOf(value) > 0
  if (!isFields(action)) {
    return { kind: isStocked ? "available" : "unavailable", label: "", isOrderable: hasPrice }
  }
  const known = CASES.get(numberOf(action["case"]) ?? -1)
  const hasSubstitute = rowsOf(substitutes).length > 0 || textOf(action["substitute_available"]) !== ""
  const guessed: Case = isStocked
    ? "available"
    : hasSubstitute
      ? "substitute"
      : arrivalOf(value) === null
        ? "unavailable"
        : "arriving"
  const label = textOf(action["LABEL"])
  return {
    kind: known ?? guessed,
    label: label.toUpperCase() === "UNKNOWN" ? "" : label,
    isOrderable: flagOf(action["ADD_TO_CART"]),
  }
}

/** In units; 0 if not stated. */
const stockOf = (value: unknown): number => {
  const { availability, product_label_action: action } = fieldsOf(value)
  return numberOf(fieldsOf(action)["quantity_available"]) ?? numberOf(availability) ?? 0
}

/** Incoming stock, by day or week; empty rows are omitted. */
const arrivalsOf = (value: unknown): ReadonlyArray<Arrival> =>
  entriesOf(fieldsOf(value)["order_suplier_available"]).flatMap(([, row]) => {
    const fields = fieldsOf(row)
    const confirmed = dayOf(fields["DataArrivoConfermata"])
    const day = confirmed ?? dayOf(fields["DataArrivoPrevista"])
    const week = numberOf(fields["NumeroDellaSettimana"])
    const quantity = numberOf(fields["QuantitaArrivoPrevista"])
    const arrival: Arrival = {
      day,
      week: day === null && week !== null && Number.isInteger(week) && week > 0 && week < 54 ? week : null,
      quantity: quantity !== null && quantity > 0 ? quantityOf(quantity) : null,
      isConfirmed: confirmed !== null,
    }
    return arrival.day === null && arrival.week === null && arrival.quantity === null ? [] : [arrival]
  })

/** The first day of an arrival, confirmed or expected. */
const arrivalOf = (value: unknown): string | null =>
  arrivalsOf(value)
    .flatMap(({ day }) => day ?? [])
    .toSorted()[0] ?? null

/** Without its day it is not stated. */
const orderedBefore = (value: unknown): OrderedBefore | null => {
  const { buy_did: did, buy_did_amount: amount, buy_did_last_date: date } = fieldsOf(value)
  const day = dayOf(date)
  const quantity = numberOf(amount)
  if (!flagOf(did) || day === null) return null
  return { day, quantity: quantity !== null && quantity > 0 ? quantityOf(quantity) : null }
}

/** Codes of the item's replacements, from its price object. */
export const substitutesOf = (value: unknown): ReadonlyArray<string> =>
  rowsOf(fieldsOf(value)["prod_substitution"])
    .map(textOf)
    .filter((code) => code !== "")
