/** Stock as text: always beside the colour, with the day if it is known (S1.7, S4.16). */
import type { AvailabilityKind } from "@dispensa/domain"
import { currentLocale } from "../i18n/locale.ts"
import { m } from "../i18n/messages.ts"
import { formatShortDay } from "./dates.ts"

export const availabilityText = (kind: AvailabilityKind, arrivesOn: string | null = null): string => {
  switch (kind) {
    case "available":
      return m.shell_available()
    case "arriving":
      return arrivesOn === null
        ? m.shell_arriving()
        : m.product_arriving_on({ day: formatShortDay(arrivesOn, currentLocale()) })
    case "substitute":
      return m.shell_substitute()
    case "unavailable":
      return m.shell_unavailable()
  }
}
