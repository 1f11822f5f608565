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
