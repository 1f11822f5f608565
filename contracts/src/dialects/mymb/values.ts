/** Values in the family's notation: numbers as text, maps as empty lists, missing days (from PHP and ERP rows). */
import { addDays, romeDate } from "@dispensa/domain"
import { Option, Schema, SchemaGetter } from "effect"
import { isFields, isList, type Fields } from "../../wire-value.ts"

/** A key that may be missing, null or of another type: `read` tolerates it, `write` is the form that is sent. */
const lenient = <A>(type: Schema.Codec<A>, read: (value: unknown) => A, write: (value: A) => unknown) =>
  Schema.optionalKey(Schema.Unknown).pipe(
    Schema.decodeTo(type, {
      decode: SchemaGetter.transformOptional((given: Option.Option<unknown>) =>
        Option.some(read(Option.getOrUndefined(given))),
      ),
      encode: SchemaGetter.transformOptional((given: Option.Option<A>) => Option.map(given, write)),
    }),
  )

/** Without the ERP's padding spaces; a number is a code, converted to its text. */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.trim()
  return typeof value === "number" && Number.isFinite(value) ? String(value) : ""
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/

/** A lone comma is the decimal separator; null for a missing value or one that is not a number. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === "number") return Number.isFinite(value) ? value : null
  const text = typeof value === "string" ? value.trim() : ""
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : null
}

export const flagOf = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === "string" && ["1", "true"].includes(value.trim().toLowerCase()))

/** Null when it is not stated, which is neither yes nor no. */
export const statedFlag = (value: unknown): boolean | null =>
  value === undefined || value === null || value === "" ? null : flagOf(value)

/** YYYY-MM-DD of an existing day: `Date` itself accepts the 31st of February as one in March. */
const dayInCalendar = (day: string): string | null => (addDays(day, 0) === day ? day : null)

const DMY = /^(\d{2})\/(\d{2})\/(\d{4})/

/** `DD/MM/YYYY` as YYYY-MM-DD; null for a missing day, and for the first day of year 1, which means none. */
export const dayOf = (value: unknown): string | null => {
  const [, day, month, year] = DMY.exec(textOf(value)) ?? []
  return dayInCalendar(`${year}-${month}-${day}`)
}

const MDY = /^(\d{2})\/(\d{2})\/(\d{4})\b/

/** `MM/DD/YYYY HH:MM:SS AM`, the notation of promotion rows only; null for anything else. */
export const monthFirstDayOf = (value: unknown): string | null => {
  const [, month, day, year] = MDY.exec(textOf(value)) ?? []
  return dayOf(`${day}/${month}/${year}`)
}

/** A day in the notation of promotion rows. */
export const monthFirst = (day: string | null): string => {
  const [year, month, date] = (day ?? "0001-01-01").split("-")
  return `${month}/${date}/${year} 12:00:00 AM`
}

/** Milliseconds: from that year on an instant means none. */
const NO_INSTANT_MS = Date.parse("9999-01-01")

/**
 * `/Date(1789000000000+0100)/`, the notation of an instant in ERP rows, as a day in Rome; null for 0 and the last year, which
 * mean none.
 */
export const instantDayOf = (value: unknown): string | null => {
  const milliseconds = Number(/^\/Date\((\d+)/.exec(textOf(value))?.[1] ?? 0)
  return milliseconds > 0 && milliseconds < NO_INSTANT_MS ? romeDate(milliseconds) : null
}

/** An instant of the site as a day; null for zeros, which its database has for none. */
export const siteDayOf = (value: unknown): string | null => dayInCalendar(textOf(value).slice(0, "YYYY-MM-DD".length))

/** A day in the notation of the family's answers; the first day of year 1 means none. */
export const dmyOf = (day: string | null): string =>
  day === null ? "01/01/0001" : day.split("-").toReversed().join("/")

/** A day in the notation of the family's requests: DDMMYYYY. */
export const compactDay = (day: string): string => day.split("-").toReversed().join("")

/** Reads a day of the family's requests; null for anything else. */
export const dayOfCompact = (value: unknown): string | null => {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(textOf(value)) ?? []
  return dayOf(`${day}/${month}/${year}`)
}

/** The rows of a list, or of a map in the order of its numeric keys; an empty list is an empty map. */
export const rowsOf = (value: unknown): ReadonlyArray<unknown> => {
  if (isList(value)) return value
  return isFields(value) ? entriesOf(value).map(([, row]) => row) : []
}

/** A map by its keys, or a list by one of the possible names of the key in its rows. */
export const entriesOf = (value: unknown, names: ReadonlyArray<string> = []): ReadonlyArray<[string, unknown]> => {
  if (isFields(value)) return Object.entries(value)
  if (!isList(value)) return []
  return value.map((row, at) => [firstText(row, names) || String(at), row])
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** The first non-empty one. */
export const firstText = (row: unknown, names: ReadonlyArray<string>): string =>
  names.map((name) => textOf(fieldsOf(row)[name])).find((text) => text !== "") ?? ""

export const firstNumber = (row: unknown, names: ReadonlyArray<string>): number | null =>
  names.map((name) => numberOf(fieldsOf(row)[name])).find((number) => number !== null) ?? null

const same = (value: unknown): unknown => value

export const Text = lenient(Schema.String, textOf, same)
export const Amount = lenient(Schema.NullOr(Schema.Finite), numberOf, same)
export const YesNo = lenient(Schema.Boolean, flagOf, same)
export const Day = lenient(Schema.NullOr(Schema.String), dayOf, dmyOf)

/** Euro as cents; a missing figure is null, not zero. */
export const centsOf = (euro: number | null): number | null => (euro === null ? null : Math.round(euro * 100))

/** Cents with up to three decimals, as euro; null for null. */
export const euroOf = (cents: number | null): number | null =>
  cents === null ? null : Math.round(cents * 1_000) / 100_000

/** The price of a unit in cents with up to three decimals. */
export const unitPriceOf = (euro: number | null): number | null =>
  euro === null ? null : Math.round(euro * 100_000) / 1_000

/** A quantity with up to three decimals. */
export const quantityOf = (quantity: number): number => Math.round(quantity * 1_000) / 1_000

/**
 * Discounts in percent, applied one after the other; some backends write them negative, and 0 or nothing for none. With an
 * unreadable one there are none: the others alone would produce another price.
 */
export const discountsOf = (values: ReadonlyArray<unknown>): ReadonlyArray<number> => {
  const percents = values.map((value) => (value === undefined || value === null || value === "" ? 0 : numberOf(value)))
  return percents.includes(null)
    ? []
    : percents.flatMap((percent) => (percent === null || percent === 0 ? [] : [Math.abs(percent)]))
}

/** A picture's address; for a missing picture the site concatenates one that ends in the word None, also after its own name. */
export const pictureOf = (value: unknown): string | null => {
  const address = textOf(value)
  return address === "" || address.endsWith("None") ? null : address
}

/** A code of a promotion; a missing value, 0 and "0" mean none. */
export const promoCodeOf = (value: unknown): string => {
  const code = textOf(value)
  return code === "0" ? "" : code
}
