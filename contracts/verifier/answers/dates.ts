/** Days and instants in one ISO form: what the storefront compares and shows. */
import type { Must } from "./judge.ts"

const INSTANTS: ReadonlySet<string> = new Set(["placed_at", "saved_at", "at"])
const DAYS: ReadonlySet<string> = new Set([
  "delivery_date",
  "due_date",
  "date",
  "expected_on",
  "last_order_date",
  "valid_from",
  "valid_to",
  "arrives_on",
])
const DAY = /^(\d{4}-\d{2}-\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

export const judgeDates = (must: Must, value: unknown, name = ""): void => {
  if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value)
    for (const [key, entry] of Object.entries(value)) judgeDates(must, entry, isList ? name : key)
    return
  }
  const isInstant = INSTANTS.has(name)
  if ((!isInstant && !DAYS.has(name)) || value === null || value === "") return
  const day = typeof value === "string" ? (isInstant ? INSTANT : DAY).exec(value)?.[1] : undefined
  const form = isInstant ? "an ISO instant with its time zone (2026-11-21T22:45:44Z)" : "a day (2026-11-21)"
  must(day !== undefined && isDay(day), `${name} is ${form}`, typeof value === "string" ? value : "no text")
}

/** The thirtieth of February reads as a day and is none. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
