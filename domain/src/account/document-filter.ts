/** What narrows a list of orders or documents down: words, an address, days; and how that is written in the address bar (S12.12). */
import { addDays } from "../checkout/rome-time.ts"

export interface DocumentFilter {
  /** Each word is looked for in the row's texts: a whole number, or a part of it. */
  readonly text: string
  readonly destination: string
  /** YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
  /** Of orders: words of a name or a code among their lines. */
  readonly product: string
}

/** Empty is anything. */
export const NO_DOCUMENT_FILTER: DocumentFilter = { text: "", destination: "", from: "", to: "", product: "" }

export const isNarrowed = (filter: DocumentFilter): boolean => Object.values(filter).some((value) => value !== "")

/** What of a row is filtered by. */
export interface Filtered {
  readonly texts: ReadonlyArray<string>
  readonly destinations: ReadonlyArray<string>
  /** Begins with YYYY-MM-DD; empty where nobody says, which lies within no days. */
  readonly day: string
}

/** Whether some text holds every word, in whatever case. */
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

/** The names in the address bar; `text` is what the whole shop is searched for. */
const NAMES = { text: "find", destination: "address", from: "from", to: "to", product: "product" } as const

/** A day that is none is no filter. */
const dayOf = (text: string): string => (addDays(text, 0) === text ? text : "")

/** From the address bar, whatever is in it. */
export const readDocumentFilter = (param: (name: string) => string | null): DocumentFilter => ({
  text: param(NAMES.text) ?? "",
  destination: param(NAMES.destination) ?? "",
  from: dayOf(param(NAMES.from) ?? ""),
  to: dayOf(param(NAMES.to) ?? ""),
  product: param(NAMES.product) ?? "",
})

/** For the address bar: the name and value of each part, "" to leave it out. */
export const printDocumentFilter = (filter: DocumentFilter): ReadonlyArray<readonly [name: string, value: string]> => [
  [NAMES.text, filter.text],
  [NAMES.destination, filter.destination],
  [NAMES.from, filter.from],
  [NAMES.to, filter.to],
  [NAMES.product, filter.product],
]
