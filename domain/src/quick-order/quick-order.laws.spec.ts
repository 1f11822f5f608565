import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { formatRows, parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet, isEmptyRow, MAX_SHEET_ROWS, type SheetEvent } from "./quick-sheet.ts"
import { cleanKey, isQuantityCell, LIKE_PRICE, writtenNumber, WantedRow } from "./row-values.ts"

const arbWord = fc.constantFrom(
  "PA139595",
  "4006381333931",
  "olio",
  "evo",
  "5l",
  "ct",
  "pz",
  "kg",
  "12",
  "2,5",
  "0",
  "x",
  "n.",
  "Codice",
  '"',
  "-",
  "1.",
)
const arbSeparator = fc.constantFrom(" ", "\t", ";", ",", ", ", "\n", "\r\n", ":", "")
/** Text like what people paste, and any other text. */
const arbText = fc.oneof(
  fc.array(fc.tuple(arbWord, arbSeparator), { maxLength: 30 }).map((parts) => parts.flat().join("")),
  fc.string({ unit: "binary" }),
  fc.string(),
)

const arbRow: fc.Arbitrary<WantedRow> = fc
  .record({
    key: fc.oneof(arbWord, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })).map(cleanKey),
    quantity: fc.oneof(
      fc.integer({ min: 0, max: 9_999_999 }).map((quarters) => writtenNumber(quarters / 4)),
      fc.constantFrom("", "1.200", "1,200", "1 200", "½", "-12", "3-6", "12+12", "3 | 24", "? due"),
    ),
    unit: fc.option(fc.constantFrom("ct", "pz", "kg", "cartoni"), { nil: null }),
  })
  .filter(({ key }) => key !== "")

const isRow = Schema.is(WantedRow)

describe(`quick order (${LAWS})`, () => {
  it("[S5.4] any text yields rows with a key and a sane quantity, and never an error", () =>
    checkLaw(
      fc.property(arbText, (text) => {
        for (const row of parseRows(text)) {
          expect(isRow(row)).toBe(true)
          expect(row.key).toBe(cleanKey(row.key))
          expect(row.key).not.toBe("")
        }
      }),
    ))

  /** A copy of an unclear row is unclear again: a number beside a name, a number like a price, a text that is not a number. */
  const asCopied = ({ isBesideName, quantity, ...row }: WantedRow): WantedRow => {
    const isLikePrice = row.unit === null && LIKE_PRICE.test(quantity)
    const isPlain = quantity === "" || (isQuantityCell(quantity) && !isLikePrice)
    return { ...row, quantity: isBesideName === true || !isPlain ? `? ${quantity}` : quantity }
  }

  it("[S5.4] rows that are formatted and pasted again are unchanged", () =>
    checkLaw(
      fc.property(fc.array(arbRow, { maxLength: 20 }), (rows) => {
        expect(parseRows(formatRows(rows))).toEqual(rows.map(asCopied))
      }),
    ))

  it("[S5.4] rows parsed from any text are formatted and parsed back unchanged", () =>
    checkLaw(
      fc.property(arbText, (text) => {
        const rows = parseRows(text)
        expect(parseRows(formatRows(rows))).toEqual(rows.map(asCopied))
      }),
    ))

  const arbId = fc.nat({ max: 30 })
  const arbEvent: fc.Arbitrary<SheetEvent> = fc.oneof(
    fc.record({ _tag: fc.constant("RowsPasted" as const), id: arbId, rows: fc.array(arbRow, { maxLength: 5 }) }),
    fc.record({ _tag: fc.constant("RowChanged" as const), id: arbId, row: arbRow }),
    fc.record({ _tag: fc.constant("RowChosen" as const), id: arbId, itemCode: fc.string() }),
    fc.record({ _tag: fc.constant("RowRemoved" as const), id: arbId }),
    fc.record({
      _tag: fc.constant("RowsMerged" as const),
      id: arbId,
      into: arbId,
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    fc.record({ _tag: fc.constant("RowsRemoved" as const), ids: fc.array(arbId, { maxLength: 4 }) }),
    fc.record({ _tag: fc.constant("RowsOrdered" as const), ids: fc.array(arbId, { maxLength: 4 }) }),
  )

  it("[S5.4] after any operation on a sheet its last row is empty, and no two rows share an id", () =>
    checkLaw(
      fc.property(fc.array(arbEvent, { maxLength: 30 }), (events) => {
        const { rows, nextId } = events.reduce((before, event) => evolveSheet(before, event), EMPTY_SHEET)
        const last = rows.at(-1)
        expect(last !== undefined && isEmptyRow(last)).toBe(true)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        expect(rows.every(({ id }) => id < nextId)).toBe(true)
        expect(rows.length).toBeLessThanOrEqual(MAX_SHEET_ROWS + 1)
      }),
    ))

  it("[S5.4] pasting keeps every existing row and adds the pasted ones in order", () =>
    checkLaw(
      fc.property(fc.array(arbRow, { maxLength: 10 }), fc.array(arbRow, { maxLength: 10 }), arbId, (one, other, id) => {
        const first = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: one })
        const second = evolveSheet(first, { _tag: "RowsPasted", id, rows: other })
        const before = new Set(first.rows.map((row) => row.id))
        const remaining = second.rows.filter((row) => before.has(row.id) && !isEmptyRow(row))
        const added = second.rows.filter((row) => !before.has(row.id) && !isEmptyRow(row))
        expect(remaining).toEqual(first.rows.filter((row) => !isEmptyRow(row)))
        expect(added.map(({ key, quantity, unit }) => ({ key, quantity, unit }))).toEqual(other)
      }),
    ))
})
