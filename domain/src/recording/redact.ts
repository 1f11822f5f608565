/**
 * Removes personal data from events and states (ADR 0035): every text becomes a placeholder unless it is known to be a code.
 * Equal texts get the same placeholder, so that comparisons and the fold still work.
 */

export interface TextRedactor {
  /** For encoded data: values that JSON can represent. */
  readonly redact: (value: unknown) => unknown
  /** An address within the shop, or of a call: its shape is kept, with codes and filters. */
  readonly redactRoute: (route: string) => string
}

/** Fields that contain codes, and literals of the schemas. Any field not named here is a text. */
const CODES: ReadonlySet<string> = new Set([
  "_tag",
  "id",
  "ids",
  "key",
  "tab",
  "changeId",
  "after",
  "batch",
  "covered",
  "subject",
  "waitsFor",
  "replaces",
  "sent",
  "activeKey",
  "addressCode",
  "ownAddressCode",
  "clientId",
  "cartId",
  "by",
  "itemCode",
  "promoCode",
  "rowId",
  "orderId",
  "priceView",
  "paymentMethod",
  "paymentMethods",
  "date",
  "slot",
  "from",
  "to",
  "side",
  "layout",
  "lastType",
  "type",
])

const ROUTES: ReadonlySet<string> = new Set(["route", "shopRoute", "productRoute", "searchMode", "image"])

/** Filters and switches of a listing; search text is a text. */
const FILTERS =
  /^(category|color|size|field_\w+|min_price|max_price|page|per_page|order_by|is_new_tab|latest-order-list|disponibili|promo_list|next_insert)$/

/** A text with whitespace, an `@` or letters beyond these is not a code in any field. */
const CODE = /^[\w.:-]{0,64}$/
const FILTER_VALUE = /^[\w.,:-]{0,200}$/
const ORIGIN = /^(https?:\/\/[\w.:-]+)?(?=\/)/

/** `codes` are the fields that contain codes. */
export const createRedactor = (codes: ReadonlySet<string> = CODES): TextRedactor => {
  const placeholders = new Map<string, string>()
  /** No code can look like it. */
  const textOf = (text: string): string => {
    if (text === "") return text
    const known = placeholders.get(text) ?? `‹${placeholders.size + 1}›`
    placeholders.set(text, known)
    return known
  }
  const codeOf = (text: string): string => (CODE.test(text) ? text : textOf(text))
  const routeOf = routeRedactor(codeOf, textOf)
  const stringOf = (field: string, text: string): string => {
    if (codes.has(field)) return codeOf(text)
    return ROUTES.has(field) ? routeOf(text) : textOf(text)
  }
  const redactIn = (field: string, value: unknown): unknown => {
    if (typeof value === "string") return stringOf(field, value)
    if (Array.isArray(value)) return value.map((each: unknown) => redactIn(field, each))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [keyOf(key, codeOf), redactIn(key, each)]))
  }
  return { redact: (value) => redactIn("", value), redactRoute: routeOf }
}

/** Carts are stored under their owner's number and address code, other parts under names and numbers. */
const keyOf = (key: string, codeOf: (text: string) => string): string => key.split("/").map(codeOf).join("/")

/** Redacts text by text without decoding, so that different routes stay different. */
const routeRedactor = (codeOf: (text: string) => string, textOf: (text: string) => string) => {
  const pairOf = (pair: string): string => {
    const equals = pair.indexOf("=")
    if (equals < 0) return codeOf(pair)
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
    return `${codeOf(name)}=${FILTERS.test(name) && FILTER_VALUE.test(value) ? value : textOf(value)}`
  }
  return (route: string): string => {
    const origin = ORIGIN.exec(route)?.[0]
    if (origin === undefined) return textOf(route)
    const question = route.indexOf("?")
    const path = route.slice(origin.length, question < 0 ? undefined : question)
    const plain = `${origin}${path.split("/").map(codeOf).join("/")}`
    return question < 0
      ? plain
      : `${plain}?${route
          .slice(question + 1)
          .split("&")
          .map(pairOf)
          .join("&")}`
  }
}
