/** Judges an answer by itself and by its request: one rule per endpoint, with the client's names. */
import { isDay, romeDate } from "@dispensa/domain"
import { Option, Schema } from "effect"
import { decimalsOfField } from "../../src/docs/fields.ts"
import type { AnyEndpoint, Endpoint } from "../../src/endpoint.ts"

export const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/** Today in Italy, by a clock a little behind ours and by one a little ahead of it. */
export const todayAt = (at: Date): ReadonlyArray<string> => [-HOUR_MS, HOUR_MS].map((ms) => romeDate(at.getTime() + ms))

export interface AnswerFault {
  readonly what: string
  readonly came: string
}

/** A requirement of an answer: false makes it a fault. */
export type Must = (holds: boolean, what: string, came?: unknown) => void

export interface AnswerRule {
  readonly id: string
  /** `at`: the time of the request, for rules that depend on the day; `answer`: the decoded answer, if the client has it. */
  readonly judge: (raw: unknown, request: unknown, must: Must, at: Date, answer?: unknown) => void
}

/** `raw` is the unprocessed answer: it still has what the client rounds or omits. */
export const rule = <Req, Res>(
  endpoint: Endpoint<Req, Res>,
  judge: (answer: Res, request: Req, must: Must, raw: unknown, at: Date) => void,
): AnswerRule => {
  const decode = Schema.decodeUnknownOption(endpoint.response)
  const isAnswer = Schema.is(Schema.toType(endpoint.response))
  const isRequest = Schema.is(Schema.toType(endpoint.request))
  return {
    id: endpoint.id,
    judge: (raw, request, must, at, decoded) => {
      const answer = isAnswer(decoded) ? Option.some(decoded) : decode(raw)
      if (Option.isSome(answer) && isRequest(request)) judge(answer.value, request, must, raw, at)
    },
  }
}

/** A request of the wire with the client's names; none when the client would not send it. */
export const sentIn = (endpoint: AnyEndpoint, fields: unknown): unknown =>
  Option.getOrUndefined(
    Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown, unknown>>(endpoint.request.ast))(fields),
  )

export const amount = (cents: number): string => (cents / 100).toFixed(2)
const mismatch = (came: number, due: number): string => `${amount(came)} instead of ${amount(due)}`

/** The first duplicate. */
export const firstRepeated = (keys: ReadonlyArray<string>): string | undefined =>
  keys.find((key, index) => keys.indexOf(key) !== index)

/** The first disorder; `isAfter` says whether two neighbours are in the wrong order. */
export const disorder = <A>(list: ReadonlyArray<A>, isAfter: (one: A, next: A) => boolean): readonly [A, A] | null => {
  for (const [index, one] of list.entries()) {
    const next = list[index + 1]
    if (next !== undefined && isAfter(one, next)) return [one, next]
  }
  return null
}

export const mustDiffer = <A>(must: Must, what: string, all: ReadonlyArray<A>, keyOf: (one: A) => string): void => {
  const known = firstRepeated(all.map(keyOf))
  must(known === undefined, `${what} occurs once`, `${known} twice`)
}

/** Newest first: days and instants compare as text, instants by their time. */
export const mustFall = <A>(must: Must, what: string, all: ReadonlyArray<A>, timeIn: (one: A) => string): void => {
  const wrong = disorder(all.map(timeIn), (one, next) => timeOf(one) < timeOf(next))
  must(wrong === null, `${what}: newest first`, wrong === null ? "" : `${wrong[0]} before ${wrong[1]}`)
}

/** A path of the shop's own host, or an absolute http address. */
export const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url)

export const timeOf = (text: string): number => Date.parse(text)

export interface Line {
  /** Per unit, in cents, including the backend's decimals. */
  readonly unitPrice: number
  readonly quantity: number
  /** Null when the answer omits it: then no VAT is computed. */
  readonly vatRate: number | null
}

export interface Amounts {
  readonly netTotal: number
  readonly grossTotal: number
  readonly transportCost: number
  readonly documentTotal: number
  readonly coupon: { readonly discount: number } | null
}

/** Half a cent, and the error of floating point. */
const HALF = 0.5001

export const judgeAmounts = (must: Must, lines: ReadonlyArray<Line>, amounts: Amounts): void => {
  const { netTotal, grossTotal, transportCost, documentTotal, coupon } = amounts
  const net = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  // Rounded on each line, or once on the sum of each rate: both are in use.
  const slack = HALF * Math.max(1, lines.length)
  must(Math.abs(netTotal - net) <= slack, "totale_netto is the sum of its rows", mismatch(netTotal, net))
  const rates = lines.map(({ vatRate }) => vatRate)
  const vat = lines.reduce(
    (sum, { unitPrice, quantity, vatRate }) => sum + (unitPrice * quantity * (vatRate ?? 0)) / 100,
    0,
  )
  const gross = netTotal + vat
  const isGross = rates.includes(null) || Math.abs(grossTotal - gross) <= slack
  must(isGross, "totale_lordo is totale_netto with VAT", mismatch(grossTotal, gross))
  must(transportCost >= 0, "spese_trasporto is not negative", amount(transportCost))
  must((coupon?.discount ?? 0) >= 0, "a coupon takes off, it does not add", amount(coupon?.discount ?? 0))
  const document = grossTotal + transportCost - (coupon?.discount ?? 0)
  const what = "totale_doc is totale_lordo with transport, the coupon taken off"
  must(documentTotal === document, what, mismatch(documentTotal, document))
}

const INSTANTS: ReadonlySet<string> = new Set([
  "placed_at",
  "saved_at",
  "at",
  "requested_at",
  "filed_at",
  "sent_at",
  "proposed_at",
  "answered_at",
  "invited_at",
])
const DAYS: ReadonlySet<string> = new Set([
  "day",
  "delivery_date",
  "due_date",
  "date",
  "expected_on",
  "last_order_date",
  "valid_from",
  "valid_until",
  "wished_day",
  "valid_to",
  "arrives_on",
])
const DAY = /^(\d{4}-\d{2}-\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

const judgeDate = (must: Must, name: string, value: unknown): void => {
  const isInstant = INSTANTS.has(name)
  if ((!isInstant && !DAYS.has(name)) || value === null || value === "") return
  const day = typeof value === "string" ? (isInstant ? INSTANT : DAY).exec(value)?.[1] : undefined
  const form = isInstant ? "an ISO instant with its time zone (2026-11-21T22:45:44Z)" : "a day (2026-11-21)"
  must(day !== undefined && isDay(day), `${name} is ${form}`, typeof value === "string" ? value : "no text")
}

interface Pagination {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly totalPages: number
}

export const judgePage = (
  must: Must,
  rows: ReadonlyArray<unknown>,
  { page, perPage, total, totalPages }: Pagination,
  requested: { readonly page: number; readonly perPage: number },
): void => {
  must(page === requested.page, "pagination.page is the requested page", `${page} instead of ${requested.page}`)
  const came = `${perPage} instead of ${requested.perPage}`
  must(perPage >= 1 && perPage <= requested.perPage, "pagination.per_page is at most the requested one", came)
  must(total >= 0, "pagination.total is not negative", total)
  const pages = Math.ceil(total / Math.max(1, perPage))
  const agrees = totalPages === pages || (total === 0 && totalPages === 1)
  must(agrees, "pagination.total_pages is total by per_page", `${totalPages} instead of ${pages}`)
  const due = Math.min(perPage, Math.max(0, total - (requested.page - 1) * perPage))
  const where = `page ${requested.page} of ${total}, ${perPage} each`
  must(
    rows.length === due,
    "a page has the expected number of rows",
    `${rows.length} rows instead of ${due} (${where})`,
  )
}

const PRICES: ReadonlySet<string> = new Set(["price", "sale_price"])

const hasAtMost = (euro: number, decimals: number): boolean => Number(euro.toFixed(decimals)) === euro

/** Numbers as words in reports. */
const WORDS: ReadonlyMap<number, string> = new Map([
  [2, "two"],
  [5, "five"],
])

const judgePrice = (must: Must, name: string, value: unknown): void => {
  if (typeof value === "string" && PRICES.has(name))
    must(!/\d/.test(value), `${name} is a number`, JSON.stringify(value))
  const decimals = decimalsOfField(name)
  if (typeof value === "number" && decimals !== null)
    must(hasAtMost(value, decimals), `${name} has at most ${WORDS.get(decimals)} decimals`, String(value))
}

/** A day, an instant or a price, wherever it is in an answer. */
export const judgeValue = (must: Must, name: string, value: unknown): void => {
  judgeDate(must, name, value)
  judgePrice(must, name, value)
}

/** The sent values are in the answer. */
export const isWhole = (must: Must, what: string, came: object, sent: Readonly<Record<string, unknown>>): void => {
  const stored = new Map(Object.entries(came))
  const text = (value: unknown) => JSON.stringify(typeof value === "string" ? value.trim() : (value ?? null))
  const other = Object.keys(sent).find((name) => text(stored.get(name)) !== text(sent[name]))
  must(other === undefined, `${what} is returned as sent`, other && `${other}: ${text(stored.get(other))}`)
}
