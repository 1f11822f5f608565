/** The meaning of a product's availability (S1.7, S4.16). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"

/** Available (green), arriving and replaced by a substitute (blue), not available (grey). */
export const AvailabilityKind = Schema.Literals(["available", "arriving", "substitute", "unavailable"])
export type AvailabilityKind = typeof AvailabilityKind.Type

/** An explicit statement by the backend: the flag alone decides whether an item may be ordered. */
export const Supply = Schema.Struct({
  kind: AvailabilityKind,
  /** Shown unchanged; empty for the shop's own words. */
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

/** Neither price nor availability is stated, as for a guest on some backends: such a product is not called unavailable. */
export const isUnstated = (product: Priced) =>
  product.availability === "" && product.supply === undefined && product.price === null && product.salePrice === null

/** Not in stock, or only later: an alternative is offered. A product of unknown availability is not called out of stock. */
export const isOutOfStock = (product: Priced): boolean => !isUnstated(product) && supplyKind(product) !== "available"

/** True when stock exists or is expected. */
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

/** The day on which an arriving item is expected: null for an item in stock, for a text that is not a date, and for a past day. */
export const arrivalOf = (product: Supplied & { readonly arrivesOn?: string }, today: string): string | null => {
  const { arrivesOn } = product
  if (supplyKind(product) !== "arriving" || arrivesOn === undefined) return null
  return isDay(arrivesOn) && arrivesOn >= today ? arrivesOn : null
}

/** An arriving item, with its day when it is known; null for an item in stock or unavailable. */
export const arrivingOf = (
  product: Supplied & { readonly arrivesOn?: string },
  today: string,
): { readonly day: string | null } | null =>
  supplyKind(product) === "arriving" ? { day: arrivalOf(product, today) } : null

/** An arrival that the supplier expects. */
export const Arrival = Schema.Struct({
  /** YYYY-MM-DD; null when unknown. */
  day: Schema.NullOr(Schema.String),
  /** The week number, when the day is unknown. */
  week: Schema.NullOr(Schema.Int),
  /** In sales units; null when not stated. */
  quantity: Schema.NullOr(Decimal),
  /** False while it is only expected. */
  isConfirmed: Schema.Boolean,
})
export type Arrival = typeof Arrival.Type

/** The stock is shown only as a lower bound in sales units, never as a figure (S4.16). */
const BANDS = [100, 10, 1] as const

/** Null for one unit or less. */
export const stockBand = (stock: number): number | null => BANDS.find((band) => stock > band) ?? null

/** True for YYYY-MM-DD of a calendar day; 31 February is not one. */
export const isDay = (text: string): boolean => {
  const instant = ISO_DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
