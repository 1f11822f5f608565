/** Instants and durations as people write them on the command line and in control calls. */
import { ownValue } from "@dispensa/domain"

/** Epoch milliseconds, or an ISO instant or day; null when it is neither. */
export const parseInstant = (text: string | number): number | null => {
  const instant = new Date(typeof text === "string" && /^\d{12,14}$/.test(text) ? Number(text) : text).getTime()
  return Number.isNaN(instant) ? null : instant
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds of "90s", "10m", "2h", "3d", "250ms"; null when it is not a duration. */
export const parseDuration = (text: string | number): number | null => {
  if (typeof text === "number") return Number.isFinite(text) && text >= 0 ? text : null
  const [match, amount = "", unit = ""] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h|d)$/.exec(text.trim()) ?? []
  return match === undefined ? null : Number(amount) * (ownValue(UNITS, unit) ?? 1)
}
