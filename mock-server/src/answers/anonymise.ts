/**
 * Anonymises recorded answers, so that they can be stored and shared. All texts in a client's requests and answers are
 * replaced, except codes, dates, amounts, and texts that the catalogue shows to everybody (ADR 35 does the same with events).
 * Texts replaced there are replaced in the catalogue's answers too.
 */
import { type AnyEndpoint, endpoints } from "@dispensa/contracts"
import { createRedactor } from "@dispensa/domain"
import { REDACTED, redactValue } from "../control/log/redact.ts"

/** One call with its JSON; `undefined` for no body, or one that is not JSON. */
export interface RecordedExchange {
  readonly endpointId: string
  /** Path and query. */
  readonly url: string
  readonly sent: unknown
  readonly answered: unknown
  /** Tokens and cookies of the call, in either direction. */
  readonly secrets: ReadonlyArray<string>
}

/** The paths of schema literals that were removed, so that the answer no longer decodes, in drift notation. */
export type WordsLost<Exchange> = (exchange: Exchange) => ReadonlySet<string>

/** Wire fields that hold codes; every other field is a text. */
const CODES: ReadonlySet<string> = new Set(
  `action address_code availability carti children_ids code color columns field_brand filter from handover_type id
  item_code item_id kind list_id listing_type measure method order_by order_id outcome page payment_id payment_method
  payment_methods per_page price_view promo_code row_id row_ids saved_cart_id size sku slot slug status to topic type uom
  promo_row document_no invoice_no`.split(/\s+/),
)

/** Fields that name people, in the catalogue too: the author of a review. */
const PEOPLE = /^(author|user|usr|email|pec|surname|first_name|recipient|telephone|fax)$/i

const IMPERSONAL = /^$|^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$|^-?\d{1,9}[.,]\d{2}$|^\d{1,3}$/
const MAIL = /[^\s@"<>()]+@[^\s@"<>()]+\.[a-z]{2,}/gi
const IBAN = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g

const isOpen = ({ auth, purpose }: Pick<AnyEndpoint, "auth" | "purpose">): boolean =>
  auth !== "client" && purpose === "read"

const OPEN: ReadonlySet<string> = new Set(
  Object.values<AnyEndpoint>(endpoints).flatMap((endpoint) => (isOpen(endpoint) ? [endpoint.id] : [])),
)

/** Public data: the catalogue and the pages. */
export const isOpenCall = (endpointId: string): boolean => OPEN.has(endpointId)

export const anonymise = <Exchange extends RecordedExchange>(
  exchanges: ReadonlyArray<Exchange>,
  wordsLost: WordsLost<Exchange>,
): ReadonlyArray<Exchange> => {
  const { redact, redactRoute } = createRedactor(CODES)
  const known = new Set(exchanges.filter(({ endpointId }) => isOpenCall(endpointId)).flatMap(shownToAll))
  const taken = new Map<string, string>()
  for (const secret of exchanges.flatMap(({ secrets }) => secrets)) taken.set(secret, REDACTED)
  const textOf = (field: string, text: string): string => {
    if (taken.get(text) === REDACTED) return REDACTED
    if (text === REDACTED || IMPERSONAL.test(text) || (known.has(text) && !PEOPLE.test(field))) return text
    const replacement = redactedText(redact, field, text)
    if (replacement !== text) taken.set(text, replacement)
    return replacement
  }
  const closed = (exchange: Exchange): Exchange => {
    const without = (words: ReadonlySet<string>): Exchange => ({
      ...exchange,
      url: redactRoute(exchange.url),
      sent: mapTexts(redactValue(exchange.sent), textOf, NONE),
      answered: mapTexts(redactValue(exchange.answered), textOf, words),
    })
    const words = wordsLost(without(NONE))
    return words.size === 0 ? without(NONE) : without(words)
  }
  // Client calls first: texts replaced there must not remain in the public ones.
  const cleaned = exchanges.map((exchange) => (isOpenCall(exchange.endpointId) ? exchange : closed(exchange)))
  const people = (field: string, text: string): string => (PEOPLE.test(field) ? textOf(field, text) : text)
  const named = cleaned.map((exchange) =>
    isOpenCall(exchange.endpointId) ? { ...exchange, answered: mapTexts(exchange.answered, people, NONE) } : exchange,
  )
  const shown = scrubber(taken)
  const scrub: Scrub = { shown, searched: searchScrubber(taken, shown) }
  return named.map((exchange) => (isOpenCall(exchange.endpointId) ? scrubbed(exchange, scrub) : exchange))
}

const NONE: ReadonlySet<string> = new Set()

const redactedText = (redact: (value: unknown) => unknown, field: string, text: string): string => {
  const redacted = redact({ [field]: text })
  const replacement: unknown =
    typeof redacted === "object" && redacted !== null ? Object.values(redacted)[0] : undefined
  return typeof replacement === "string" ? replacement : REDACTED
}

const shownToAll = ({ answered }: RecordedExchange): ReadonlyArray<string> => {
  const texts: string[] = []
  mapTexts(
    answered,
    (field, text) => {
      if (!PEOPLE.test(field)) texts.push(text)
      return text
    },
    NONE,
  )
  return texts
}

/** Every text of a value with its field; texts at a path in `preserved` are unchanged. */
const mapTexts = (
  value: unknown,
  change: (field: string, text: string) => string,
  preserved: ReadonlySet<string>,
  path = "",
  field = "",
): unknown => {
  if (typeof value === "string") return preserved.has(path) ? value : change(field, value)
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change, preserved, `${path}[*]`, field))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      mapTexts(inner, change, preserved, path === "" ? name : `${path}.${name}`, name),
    ]),
  )
}

/** Shorter texts would tear ordinary words apart. */
const SHORTEST = 5

const scrubber = (taken: ReadonlyMap<string, string>): ((text: string) => string) => {
  const pieces = [...taken].filter(([text]) => text.length >= SHORTEST).toSorted((a, b) => b[0].length - a[0].length)
  return (text) => {
    const plain = pieces.reduce((rest, [from, to]) => (rest.includes(from) ? rest.replaceAll(from, to) : rest), text)
    return plain.replaceAll(MAIL, REDACTED).replaceAll(IBAN, REDACTED)
  }
}

/** Searches may contain names, or parts of them. */
const searchScrubber = (taken: ReadonlyMap<string, string>, scrub: (text: string) => string) => {
  const words = new Set([...taken.keys()].flatMap(wordsOf))
  return (text: string): string => (wordsOf(text).some((word) => words.has(word)) ? SEARCHED : scrub(text))
}

/** Replaces a personal search text: it matches any text, as all placeholders do. */
const SEARCHED = "‹0›"
const SHORTEST_WORD = 4

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

interface Scrub {
  readonly shown: (text: string) => string
  readonly searched: (text: string) => string
}

const scrubbed = <Exchange extends RecordedExchange>(exchange: Exchange, { shown, searched }: Scrub): Exchange => ({
  ...exchange,
  url: withQuery(exchange.url, searched),
  sent: mapTexts(redactValue(exchange.sent), (_field, text) => searched(text), NONE),
  answered: mapTexts(redactValue(exchange.answered), (_field, text) => shown(text), NONE),
})

const withQuery = (url: string, change: (text: string) => string): string => {
  const [path = "", query] = url.split(/\?(.*)/s)
  if (query === undefined) return path
  const pairs = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [name, change(value)])
  return `${path}?${new URLSearchParams(pairs).toString()}`
}
