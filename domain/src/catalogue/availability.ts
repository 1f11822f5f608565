/** What a product's availability text means (S1.7, S4.16). */

/** Available (green), arriving (blue), not available (grey). */
export type AvailabilityKind = "available" | "arriving" | "unavailable"

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
export const arrivalOf = (
  { availability, arrivesOn }: { readonly availability: string; readonly arrivesOn?: string },
  today: string,
): string | null => {
  if (availabilityOf(availability) !== "arriving" || arrivesOn === undefined) return null
  return isDay(arrivesOn) && arrivesOn >= today ? arrivesOn : null
}

/** What is still to come in, with its day where that is known; null for what is in stock and for what cannot be had. */
export const arrivingOf = (
  product: { readonly availability: string; readonly arrivesOn?: string },
  today: string,
): { readonly day: string | null } | null =>
  availabilityOf(product.availability) === "arriving" ? { day: arrivalOf(product, today) } : null

/** YYYY-MM-DD, of a day that there is. */
export const isDay = (text: string): boolean => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text))

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
