/** The filter of a list of orders or documents (words, an address, days), and its form in the address bar (S12.12). */
import { addDays } from "../checkout/rome-time.ts"

export interface DocumentFilter {
  /** Each word is searched for in the row's texts: a whole number, or a part of it. */
  readonly text: string
  readonly destination: string
  /** YYYY-MM-DD, both inclusive. */
  readonly from: string
  readonly to: string
  /** For orders: words of a name or a code among their lines. */
  readonly product: string
}

/** Empty parts do not filter. */
export const NO_DOCUMENT_FILTER: DocumentFilter = { text: "", destination: "", from: "", to: "", product: "" }

export const isNarrowed = (filter: DocumentFilter): boolean => Object.values(filter).some((value) => value !== "")

/** The filtered parts of a row. */
export interface Filtered {
  readonly texts: ReadonlyArray<string>
  readonly destinations: ReadonlyArray<string>
  /** Starts with YYYY-MM-DD; empty when not stated, which is outside any range. */
  readonly day: string
}

/** True when one of the texts contains every word, case-insensitive. */
const holds = (texts: ReadonlyArray<string>, wanted: string): boolean => {
  const text = texts.join("\n").toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const isWithin = (day: string, from: string, to: string): boolean =>
  (from === "" || day.slice(0, 10) >= from) && (to === "" || (day !== "" && day.slice(0, 10) <= to))

export const documentsMatching = <Row>(
  rows: ReadonlyArray<Row>,
  { text, destination, from, to }: DocumentFilter,
  of: (row: Row) => Filtered,
): ReadonlyArray<Row> =>
  rows.filter((row) => {
    const { texts, destinations, day } = of(row)
    return (
      isWithin(day, from, to) && (destination === "" || destinations.includes(destination)) && holds(texts, text.trim())
    )
  })

/** Each address once, by name. */
export const destinationsOf = <Row>(
  rows: ReadonlyArray<Row>,
  of: (row: Row) => Pick<Filtered, "destinations">,
): ReadonlyArray<string> =>
  [...new Set(rows.flatMap((row) => of(row).destinations))]
    .filter((each) => each !== "")
    .toSorted((one, other) => one.localeCompare(other))

/** The parameter names in the address bar; `text` is taken by the search of the whole shop. */
const NAMES = { text: "find", destination: "address", from: "from", to: "to", product: "product" } as const

/** A text that is not a day does not filter. */
const dayOf = (text: string): string => (addDays(text, 0) === text ? text : "")

/** Reads the address bar, whatever it contains. */
export const readDocumentFilter = (param: (name: string) => string | null): DocumentFilter => ({
  text: param(NAMES.text) ?? "",
  destination: param(NAMES.destination) ?? "",
  from: dayOf(param(NAMES.from) ?? ""),
  to: dayOf(param(NAMES.to) ?? ""),
  product: param(NAMES.product) ?? "",
})

/** For the address bar: the name and value of each part, "" to omit it. */
export const printDocumentFilter = (filter: DocumentFilter): ReadonlyArray<readonly [name: string, value: string]> => [
  [NAMES.text, filter.text],
  [NAMES.destination, filter.destination],
  [NAMES.from, filter.from],
  [NAMES.to, filter.to],
  [NAMES.product, filter.product],
]
