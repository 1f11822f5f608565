import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  destinationsOf,
  type DocumentFilter,
  documentsMatching,
  type Filtered,
  isNarrowed,
  NO_DOCUMENT_FILTER,
  printDocumentFilter,
  readDocumentFilter,
} from "./document-filter.ts"

const arbDay = fc.constantFrom("2026-01-31", "2026-02-01", "2026-02-28", "2026-12-31")
const arbMaybeDay = fc.oneof(fc.constant(""), arbDay)
const arbPlace = fc.constantFrom("Via Emilia 5, Parma", "Via Po 2", "")
const arbRow: fc.Arbitrary<Filtered> = fc.record({
  texts: fc.array(fc.constantFrom("D2026/01001", "A2026/17", "ORD-000489", "Festa"), { maxLength: 3 }),
  destinations: fc.uniqueArray(arbPlace, { maxLength: 3 }),
  day: arbMaybeDay,
})
const arbFilter: fc.Arbitrary<DocumentFilter> = fc.record({
  text: fc.oneof(fc.constantFrom("", "2026", "d2026/01001", "17 festa", "&=%+"), fc.string({ unit: "grapheme" })),
  destination: fc.oneof(arbPlace, fc.string({ unit: "grapheme" })),
  from: arbMaybeDay,
  to: arbMaybeDay,
  product: fc.oneof(fc.constant(""), fc.string({ unit: "grapheme" })),
})
const itself = (row: Filtered): Filtered => row
const matching = (rows: ReadonlyArray<Filtered>, filter: Partial<DocumentFilter>) =>
  documentsMatching(rows, { ...NO_DOCUMENT_FILTER, ...filter }, itself)

describe(`the filter of documents (${LAWS})`, () => {
  it("[S12.12] is read back from the address bar as it was written", () =>
    checkLaw(
      fc.property(arbFilter, (filter) => {
        const params = new Map(printDocumentFilter(filter))
        expect(readDocumentFilter((name) => params.get(name) || null)).toEqual(filter)
      }),
    ))

  it("[S12.12] leaves every row in order when it is empty, and each part only removes rows", () =>
    checkLaw(
      fc.property(fc.array(arbRow), arbFilter, (rows, filter) => {
        expect(matching(rows, {})).toEqual(rows)
        expect(matching(rows, { product: filter.product })).toEqual(rows)
        const { text, destination, from, to } = filter
        const oneByOne = [{ text }, { destination }, { from }, { to }].reduce<ReadonlyArray<Filtered>>(
          (left, part) => matching(left, part),
          rows,
        )
        expect(matching(rows, filter)).toEqual(oneByOne)
        expect(isNarrowed(filter)).toBe(Object.values(filter).join("") !== "")
      }),
    ))

  it("[S12.12] finds a row by its whole number and by each part of it, case-insensitive", () =>
    checkLaw(
      fc.property(arbRow, fc.nat(), fc.nat(), (row, start, length) => {
        const [number = ""] = row.texts
        const part = number.slice(start % Math.max(1, number.length), (start % Math.max(1, number.length)) + length)
        for (const text of [number, part, part.toLowerCase(), ` ${part} `])
          expect(matching([row], { text })).toEqual([row])
        expect(matching([row], { text: `${number}#` })).toEqual([])
      }),
    ))

  it("[S12.12] finds by each offered address, and by no other", () =>
    checkLaw(
      fc.property(fc.array(arbRow), (rows) => {
        const places = destinationsOf(rows, itself)
        expect(new Set(places).size).toBe(places.length)
        expect(places).not.toContain("")
        for (const destination of places) expect(matching(rows, { destination }).length).toBeGreaterThan(0)
        expect(matching(rows, { destination: "Via Nuova 9" })).toEqual([])
      }),
    ))
})

describe("[S12.12] days", () => {
  const on = (day: string): Filtered => ({ texts: [], destinations: [], day })

  it("are both inclusive; a row without a day is outside any range", () => {
    const rows = ["2026-02-01", "2026-02-15T08:00:00Z", "2026-02-28", "2026-03-01", ""].map(on)
    const days = matching(rows, { from: "2026-02-01", to: "2026-02-28" }).map(({ day }) => day)
    expect(days).toEqual(["2026-02-01", "2026-02-15T08:00:00Z", "2026-02-28"])
    expect(matching(rows, { to: "2026-02-01" }).map(({ day }) => day)).toEqual(["2026-02-01"])
    expect(matching(rows, { from: "2026-03-01" }).map(({ day }) => day)).toEqual(["2026-03-01"])
  })

  it.each(["2026-02-30", "yesterday", "2026-2-1", "2026-02-01T00:00"])(
    "are ignored when they are not days: %s",
    (from) => {
      expect(readDocumentFilter((name) => (name === "from" ? from : null))).toEqual(NO_DOCUMENT_FILTER)
    },
  )
})
