/** What a foreign team does in another way, and the storefront takes: no check may object. */
import { rewriting } from "../planting.ts"
import { type Foreign, isRow, message } from "./answers.ts"

const everywhere = (change: (value: unknown, name: string) => unknown, value: unknown, name = ""): unknown => {
  const changed = change(value, name)
  if (Array.isArray(changed)) return changed.map((entry: unknown) => everywhere(change, entry))
  if (!isRow(changed)) return changed
  return Object.fromEntries(Object.entries(changed).map(([key, entry]) => [key, everywhere(change, entry, key)]))
}

const rewritten = (part: string, change: (value: unknown, name: string) => unknown) =>
  rewriting(part, (body) => (body.startsWith("{") ? message(body, (old) => everywhere(change, old)) : body))

const CUSTOMER = "omnicommerce.controllers"
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const YES_OR_NO = /^(?:is_\w+|paid|show_prices|single_child|agent)$/
const NUMBERED = /^(?:row_id|id|address_code|saved_cart_id)$/

const inItalianTime = (value: unknown): unknown =>
  typeof value === "string" && INSTANT.test(value)
    ? `${new Date(Date.parse(value) + 3_600_000).toISOString().slice(0, 19)}+01:00`
    : value

const withoutNulls = (value: unknown): unknown =>
  isRow(value) ? Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null)) : value

/** As PHP writes JSON unless it is told otherwise. */
const asPhp = (body: string): string =>
  body
    .replaceAll("/", String.raw`\/`)
    .replaceAll(/[^ -~]/g, (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, "0"))

export const fourthHarmless: ReadonlyArray<Foreign> = [
  {
    title: "moments in Italian time that say so",
    only: /^order\.|^saved-cart\./,
    ...rewritten(CUSTOMER, inItalianTime),
  },
  {
    title: "yes and no as 1 and 0",
    only: /^(?:product|address|document|session)\./,
    ...rewritten(CUSTOMER, (value, name) =>
      typeof value === "boolean" && YES_OR_NO.test(name) ? Number(value) : value,
    ),
  },
  {
    title: "fields that are left out where they hold nothing",
    only: /^(?:cart|order|product|list|standing)\./,
    ...rewritten(CUSTOMER, withoutNulls),
  },
  {
    title: "numbers of rows, addresses and saved carts as numbers",
    only: /^(?:cart|address|saved-cart)\./,
    ...rewritten(CUSTOMER, (value, name) =>
      NUMBERED.test(name) && typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value,
    ),
  },
  {
    title: "slashes and accents that are escaped, as PHP does",
    only: /^(?:product|cart|wishlist|content)\./,
    ...rewriting("/api/", (body) => (body.startsWith("{") ? asPhp(body) : body)),
  },
]
