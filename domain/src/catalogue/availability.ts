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

/** Neither price nor availability is stated, as for a guest of some backends: it is not called unavailable. */
export const isUnstated = (product: Supplied & { readonly price: number | null; readonly salePrice: number | null }) =>
  product.availability === "" && product.supply === undefined && product.price === null && product.salePrice === null

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

/** Those that are still to come: by their days, then those without one as the backend has them. */
export const comingArrivals = (arrivals: ReadonlyArray<Arrival>, today: string): ReadonlyArray<Arrival> => {
  const isDated = ({ day }: Arrival): boolean => day !== null && isDay(day)
  const dated = arrivals.filter((each) => isDated(each) && (each.day ?? "") >= today)
  return [
    ...dated.toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? "")),
    ...arrivals.filter((each) => !isDated(each) && !isPastWeek(each.week, today)),
  ]
}

/** Weeks of a long year, and half of them. */
const WEEKS = 53
const HALF = 26

/** Nobody states the year: of the weeks with that number the nearest is meant. */
const isPastWeek = (week: number | null, today: string): boolean =>
  week !== null && (week - weekOf(today) + WEEKS) % WEEKS > HALF

const DAY_MS = 86_400_000

/** The number of a day's week (ISO 8601): a week is of the year in which its Thursday is. */
const weekOf = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`)
  const thursday = time + (4 - (new Date(time).getUTCDay() || 7)) * DAY_MS
  return Math.floor((thursday - Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)) / (7 * DAY_MS)) + 1
}

/** How much of the stock is shown: more than so many sales units, never the figure (S4.16). */
const BANDS = [100, 10, 1] as const

/** Null for one unit or less. */
export const stockBand = (stock: number): number | null => BANDS.find((band) => stock > band) ?? null

/** YYYY-MM-DD, of a day that there is. */
export const isDay = (text: string): boolean => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text))

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
