/** What a product's availability means (S1.7, S4.16). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"

/** Available (green), arriving and replaced by a substitute (blue), not available (grey). */
export const AvailabilityKind = Schema.Literals(["available", "arriving", "substitute", "unavailable"])
export type AvailabilityKind = typeof AvailabilityKind.Type

/** Where a backend says it in so many words: the flag alone decides whether an item may be ordered. */
export const Supply = Schema.Struct({
  kind: AvailabilityKind,
  /** Shown as it is; empty for the shop's own words. */
  label: Schema.String,
  isOrderable: Schema.Boolean,
})
export type Supply = typeof Supply.Type

interface Supplied {
  readonly availability: string
  readonly supply?: Supply
}

export const supplyKind = ({ availability, supply }: Supplied): AvailabilityKind =>
  supply?.kind ?? availabilityOf(availability)

type Priced = Supplied & { readonly price: number | null; readonly salePrice: number | null }

/** Neither price nor availability is stated, as for a guest of some backends: it is not called unavailable. */
export const isUnstated = (product: Priced) =>
  product.availability === "" && product.supply === undefined && product.price === null && product.salePrice === null

/** Not in stock, or only later: something is offered in its place. What nobody states anything of is not called so. */
export const isOutOfStock = (product: Priced): boolean => !isUnstated(product) && supplyKind(product) !== "available"

/** Whether there is, or will be, something to order. */
export const isSupplied = (product: Supplied): boolean =>
  product.supply?.isOrderable ?? supplyKind(product) !== "unavailable"

export const availabilityOf = (text: string): AvailabilityKind => {
  switch (text.trim().toUpperCase()) {
    case "DISPONIBILE":
      return "available"
    case "IN ARRIVO":
      return "arriving"
    default:
      return "unavailable"
  }
}

/** The day on which what is arriving is expected: null for what is there, for no date, and for one that has passed. */
export const arrivalOf = (product: Supplied & { readonly arrivesOn?: string }, today: string): string | null => {
  const { arrivesOn } = product
  if (supplyKind(product) !== "arriving" || arrivesOn === undefined) return null
  return isDay(arrivesOn) && arrivesOn >= today ? arrivesOn : null
}

/** What is still to come in, with its day where that is known; null for what is in stock and for what cannot be had. */
export const arrivingOf = (
  product: Supplied & { readonly arrivesOn?: string },
  today: string,
): { readonly day: string | null } | null =>
  supplyKind(product) === "arriving" ? { day: arrivalOf(product, today) } : null

/** Something that the supplier expects. */
export const Arrival = Schema.Struct({
  /** YYYY-MM-DD; null where it is not known. */
  day: Schema.NullOr(Schema.String),
  /** The number of the week, where nobody knows the day. */
  week: Schema.NullOr(Schema.Int),
  /** In sales units; null where nobody says. */
  quantity: Schema.NullOr(Decimal),
  /** False while it is only expected. */
  isConfirmed: Schema.Boolean,
})
export type Arrival = typeof Arrival.Type

/** How much of the stock is shown: more than so many sales units, never the figure (S4.16). */
const BANDS = [100, 10, 1] as const

/** Null for one unit or less. */
export const stockBand = (stock: number): number | null => BANDS.find((band) => stock > band) ?? null

/** YYYY-MM-DD, of a day of the calendar: 31 February is none. */
export const isDay = (text: string): boolean => {
  const instant = ISO_DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
