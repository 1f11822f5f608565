/** Replacements for values that an answer's schema refuses; never for a value that identifies or prices a row (S8.7). */
import { OTHER, type UnreadableRow } from "@dispensa/domain"
import { isFields, readNumber } from "./wire-value.ts"

export type Path = ReadonlyArray<PropertyKey>
type Container = Record<PropertyKey, unknown> | Array<unknown>

const ABSENT = Symbol("absent")
/** An item's figures are unknown: without a price it is shown, but cannot be ordered (S5.12). */
const UNPRICED = Symbol("unpriced")
/** Whether something was done, what is paid, and which line it is: read, never assumed. */
const STATED = new Set<PropertyKey | undefined>([
  "success",
  "response",
  "error_code",
  "promo_code",
  "promo_row",
  "packaging",
  "quantity",
  "spese_trasporto",
  "min_order",
  "price_rise",
  "total_limit",
  "contains",
  "may_contain",
  "advances",
  "unfulfilled_orders",
  "unbilled_delivery_notes",
  "open_invoices",
])
/** Figures that a price or a quantity is computed from. */
const FIGURES = new Set<PropertyKey | undefined>(["vat_rate", "qty_min_imballo"])
const PRICES = ["price", "sale_price", "price_per_unit", "variants"]
export const UNPROMOTED = [
  ["sale_price", null],
  ["is_sale", false],
  ["variants", []],
] as const
/** An automatic standing order is never shown as waiting for a confirmation: its terms are unknown. */
const UNKNOWN_TERMS = { price_rise: null, total_limit: null }
/** Codes of allergens: an unreadable one stays as an unknown one, so that nothing is declared free of it. */
const ALLERGEN_LISTS = new Set<PropertyKey | undefined>(["contains", "may_contain"])
/** An unknown packaging, so that no known one is considered discontinued. */
const UNREAD_PACKAGING = { code: "", quantity: 1 }
/** Unreadable rights permit nothing; omitted, they would permit everything (ADR 74). */
const UNKNOWN_RIGHTS = { administrator: false, addresses: null }
const NAMES = ["title", "label", "name", "text"]
const CODES = ["sku", "carti", "saved_cart_id", "list_id", "standing_id", "client_id", "address_code", "id"]

const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null

export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isContainer(value) ? Reflect.get(value, key) : undefined), root)

export const setAt = (root: unknown, path: Path, value: unknown): void => {
  const container = valueAt(root, path.slice(0, -1))
  const key = path.at(-1)
  if (key === undefined || !isContainer(container)) return
  if (value === UNPRICED) for (const price of [key, ...PRICES]) Reflect.deleteProperty(container, price)
  else if (value !== ABSENT) Reflect.set(container, key, value)
  else if (Array.isArray(container)) container.splice(Number(key), 1)
  else Reflect.deleteProperty(container, key)
}

/** The same value in other forms that backends write. */
const readings = (value: unknown): ReadonlyArray<unknown> => {
  if (value === "true" || value === "false") return [value === "true"]
  if (typeof value === "string") return [readNumber(value)].filter((number) => number !== null)
  // Where a text is expected, 0 means none; any other number is a code.
  if (typeof value === "number") return value === 0 ? [null, "0"] : [String(value)]
  if (Array.isArray(value) && value.length === 0) return [{}]
  return isFields(value) && Object.keys(value).length === 0 ? [[]] : []
}

const textAmong = (fields: unknown, keys: ReadonlyArray<string>): string | undefined =>
  keys
    .map((key) => (isFields(fields) ? fields[key] : undefined))
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map(String)
    .find((text) => text.trim() !== "")

/**
 * Placeholders for a name, a sentence, or the position in a list of pages; never for a value that identifies or prices a row.
 */
const substitutes = (root: unknown, path: Path): ReadonlyArray<unknown> => {
  const key = path.at(-1)
  const owner = valueAt(root, path.slice(0, -1))
  const others = (keys: ReadonlyArray<string>) => keys.filter((each) => each !== key)
  const rows = valueAt(root, [...path.slice(0, -2), "data"])
  const count = Array.isArray(rows) ? rows.length : 0
  switch (String(key)) {
    case "name":
    case "company_name": {
      const code = textAmong(owner, CODES)
      return code === undefined ? [] : [textAmong(owner, others(["company_name", ...NAMES])) ?? code]
    }
    case "title":
    case "label":
    case "text":
      return [textAmong(owner, others(NAMES)) ?? String(path.at(-2) ?? "")]
    case "message":
      return path.length > 1 ? [""] : []
    case "status":
    case "kind":
    case "payment_method":
    case "remedy":
      return [OTHER]
    case "reason":
      // On a claim's line; elsewhere it is a sentence.
      return isFields(owner) && "quantity" in owner ? [OTHER] : []
    case "address_codes":
      return [[]]
    case "icon":
    case "html":
    case "footer_b2b_html":
    case "IndirizzoEsteso":
    case "Citta":
      return [""]
    case "filters":
    case "pagination":
      return [{}]
    case "page":
    case "total_pages":
      return [1]
    case "per_page":
      return [Math.max(count, 1)]
    case "total":
      return [count]
    default:
      return []
  }
}

/** Omitted, it would default to the item's; the same holds for the packaging (S12.9). */
const isPriceOfPackaging = (path: Path): boolean =>
  path.at(-3) === "packagings" && ["price", "sale_price"].includes(String(path.at(-1)))

/** A proposal is approved as a whole: an unreadable line stays, without a quantity (S12.15). */
const isLineOfProposal = (root: unknown, path: Path): boolean => {
  const proposal = valueAt(root, path.slice(0, -2))
  return typeof path.at(-1) === "number" && path.at(-2) === "lines" && isFields(proposal) && "proposal_id" in proposal
}

/** The replacement of an entry that cannot be repaired. */
export const leftOf = (root: unknown, path: Path): unknown => {
  if (path.at(-1) === "sending") return UNKNOWN_TERMS
  if (path.at(-2) === "packagings" && typeof path.at(-1) === "number") return UNREAD_PACKAGING
  if (!isLineOfProposal(root, path)) return ABSENT
  const { itemCode, name } = unreadable(valueAt(root, path))
  return { carti: itemCode, name }
}

/** In the order in which they are tried. */
export const repairsOf = (root: unknown, path: Path): ReadonlyArray<unknown> => {
  const value = valueAt(root, path)
  const key = path.at(-1)
  if (STATED.has(key) || isPriceOfPackaging(path)) return readings(value)
  if (ALLERGEN_LISTS.has(path.at(-2))) return [...readings(value), "?"]
  if (FIGURES.has(key)) return [...readings(value), ...withoutFigure(valueAt(root, path.slice(0, -1)))]
  // A match counts as approximate, unless it is known to be exact.
  if (key === "is_near") return [...readings(value), true]
  // An unreadable flag hides the prices.
  if (key === "show_prices") return [...readings(value), false]
  if (key === "sending") return [UNKNOWN_TERMS]
  if (key === "permissions") return [UNKNOWN_RIGHTS]
  if (isLineOfProposal(root, path)) return [{}]
  const absent = typeof key === "number" || value === undefined ? [] : [null, ABSENT]
  return [...readings(value), ...absent, ...substitutes(root, path)]
}

/**
 * A cart row with an unknown figure cannot be shown; an item can, without its prices, and so can an order line, whose total is
 * known.
 */
const withoutFigure = (owner: unknown): ReadonlyArray<unknown> => {
  if (!isFields(owner) || "row_id" in owner) return []
  return "sku" in owner ? [UNPRICED] : [null, ABSENT]
}

/** The readable part of an omitted entry. */
export const unreadable = (entry: unknown): UnreadableRow => ({
  itemCode: textAmong(entry, ["carti", "sku"]) ?? null,
  name: textAmong(entry, NAMES) ?? null,
})
