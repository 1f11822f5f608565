/** Order sheets as received: each line is right, unclear or refused. A silent difference is a failure. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbLines, type Item, type Line, NOTES_AGAINST } from "../testing/messy-lines.ts"
import { verdictsOf } from "../testing/row-outcomes.ts"
import { parseMessage, parseRows } from "./parse-rows.ts"
import type { RowVerdict } from "./verdict-values.ts"
import { readingOf } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"

type Column = "key" | "name" | "quantity" | "unit" | "price" | "stock" | "number" | "pack" | "note"

const HEADINGS: Readonly<Record<Column, ReadonlyArray<string>>> = {
  key: ["Codice", "Cod. art.", "SKU", "Code"],
  name: ["Descrizione", "Articolo", "Prodotto"],
  quantity: ["Quantità", "Q.tà", "Da ordinare", "Qty", "Quantità ordinata"],
  unit: ["UM", "Unità", "U.M."],
  price: ["Prezzo", "Price", "Prezzo unitario"],
  stock: ["Giacenza", "Stock", "Disponibile"],
  number: ["Nr", "Pos", "Riga"],
  pack: ["Confezione", "Formato", "Pack size"],
  note: ["Note", "Osservazioni"],
}

/** Headings of other people's sheets, without "Num.", which numbers the rows beside a column "Quantità". */
const UNKNOWN_HEADINGS: Readonly<Partial<Record<Column, ReadonlyArray<string>>>> = {
  quantity: ["Fabbisogno", "Ord.", "Amount", "Peso", "Reorder", "Mio ordine", "Ordine", "Ordine 27/11"],
  unit: ["UdM", "UM ordine", "Imballo", "Tipo", "Confezione", "Sold by", "Note"],
  stock: ["Quantità", "Q.tà", "In casa", "Quantità disponibile"],
  price: ["PV", "Netto", "Listino al pezzo"],
  pack: ["Quantità per cartone", "Pz/ct", "Qty per case"],
  number: ["#", "Progressivo"],
}

/** One cell too many or too few, anywhere: a separator in a name, a missing cell. */
type Shift = "none" | "wider" | "shorter"

interface Layout {
  readonly columns: ReadonlyArray<Column>
  readonly heading: number
  readonly hasHeadings: boolean
  readonly isByBarcode: boolean
  /** Columns with another name. */
  readonly renamed: ReadonlyArray<Column>
  /** One shift per row. */
  readonly shifts: ReadonlyArray<{ readonly shift: Shift; readonly at: number }>
}

const arbShift = fc.record({
  shift: fc.constantFrom<Shift>("none", "none", "none", "wider", "shorter"),
  at: fc.nat({ max: 9 }),
})

const arbLayout: fc.Arbitrary<Layout> = fc
  .record({
    extra: fc.subarray<Column>(["name", "unit", "price", "stock", "number", "pack", "note"]),
    heading: fc.nat({ max: 59 }),
    hasHeadings: fc.boolean(),
    isByBarcode: fc.boolean(),
    renamed: fc.oneof(
      fc.constant([]),
      fc.subarray<Column>(["quantity", "unit", "stock", "price", "pack", "number"], { minLength: 1 }),
    ),
    shifts: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(arbShift, { minLength: 1, maxLength: 8 }) },
    ),
  })
  .chain(({ extra, ...layout }) =>
    fc
      .shuffledSubarray<Column>(["key", "quantity", ...extra], { minLength: extra.length + 2 })
      .map((columns) => ({ columns, ...layout })),
  )

const keyOf = ({ itemCode, barcodes }: Item, isByBarcode: boolean): string =>
  isByBarcode ? (barcodes[0] ?? itemCode) : itemCode

const cellOf = (column: Column, line: Line, at: number, isByBarcode: boolean): string => {
  switch (column) {
    case "key":
      return keyOf(line.item, isByBarcode)
    case "name":
      return line.item.name
    case "quantity":
      return line.written
    case "unit":
      return line.unit
    case "price":
      return `${((line.item.price ?? 0) / 100).toFixed(2).replace(".", ",")} €`
    case "stock":
      return String(at * 7 + 100)
    case "number":
      return String(at + 1)
    case "pack":
      return line.item.packLabel
    case "note":
      return line.note
  }
}

const headingOf = (column: Column, { heading, renamed }: Layout): string => {
  const names = (renamed.includes(column) ? UNKNOWN_HEADINGS[column] : undefined) ?? HEADINGS[column]
  return names[heading % names.length] ?? ""
}

const shifted = (row: ReadonlyArray<string>, line: number, { shifts, hasHeadings, columns }: Layout) => {
  const { shift, at } = shifts[line % Math.max(1, shifts.length)] ?? { shift: "none", at: 0 }
  const place = at % row.length
  // Without headings, or when the code itself or the quantity is gone, the loss is undetectable.
  if (!hasHeadings || shift === "none" || columns[place] === "key") return row
  return shift === "wider"
    ? row.toSpliced(place, 0, "classico")
    : columns[place] === "quantity"
      ? row
      : row.toSpliced(place, 1)
}

const tableOf = (lines: ReadonlyArray<Line>, layout: Layout) => [
  ...(layout.hasHeadings ? [layout.columns.map((column) => headingOf(column, layout))] : []),
  ...lines.map((line, at) =>
    shifted(
      layout.columns.map((column) => cellOf(column, line, at, layout.isByBarcode)),
      at,
      layout,
    ),
  ),
]

/** A text that speaks against the order is unclear below a heading of notes. */
const meant = (lines: ReadonlyArray<Line>, { hasHeadings, columns, shifts }: Layout): ReadonlyArray<Line> =>
  hasHeadings && columns.includes("note") && shifts.length === 0
    ? lines.map((line) => (NOTES_AGAINST.includes(line.note) ? { ...line, wanted: null } : line))
    : lines

/** Checks that each line has a row that orders what the line wants, or asks. */
const expectNothingSilent = (lines: ReadonlyArray<Line>, verdicts: ReadonlyArray<RowVerdict>, text: string): void => {
  for (const { item, wanted } of lines) {
    const own = verdicts.filter((verdict) => "item" in verdict && verdict.item.itemCode === item.itemCode)
    const ordered = own.flatMap((verdict) =>
      verdict._tag === "Found" ? [verdict.quantity] : verdict._tag === "Rounded" ? [verdict.wanted] : [],
    )
    const written = (quantity: number | null): unknown => ({ text, itemCode: item.itemCode, quantity })
    expect(ordered.map(written)).toEqual(ordered.map(() => written(wanted)))
  }
  const known = new Set(lines.map(({ item }) => item.itemCode))
  const unrequested = verdicts.filter((verdict) => verdict._tag === "Found" && !known.has(verdict.item.itemCode))
  expect(unrequested).toEqual([])
}

const arbSeparator = fc.constantFrom("\t", ";")

describe(`messy order sheets (${LAWS})`, () => {
  it("[S5.4] pasted, with any columns in any order: nothing is ordered that was not written, and no line is lost", () =>
    checkLaw(
      fc.property(arbLines, arbLayout, arbSeparator, (lines, layout, separator) => {
        const text = tableOf(lines, layout).map((row) => row.join(separator))
        const noisy = ["", "Ordine di martedì", ...text, "", "Grazie mille"]
        const rows = parseRows(noisy.join("\r\n"))
        expectNothingSilent(meant(lines, layout), [...verdictsOf(rows).values()], text.join("\n"))
        const keys = new Set(rows.map(({ key }) => key))
        const lost = lines.filter(({ item }) => ![item.itemCode, ...item.barcodes].some((key) => keys.has(key)))
        expect(lost.map(({ item }) => `${item.itemCode} of ${text.join(" / ")}`)).toEqual([])
      }),
    ))

  it("[S5.4] as a file whose columns need no confirmation", () =>
    checkLaw(
      fc.property(arbLines, arbLayout, (lines, layout) => {
        const table = tableOf(lines, layout)
        const reading = readingOf(table)
        fc.pre(reading.isSure)
        const { rows, blank, zero, keyless } = rowsOfTable(table, reading, false)
        expectNothingSilent(
          meant(lines, layout),
          [...verdictsOf(rows).values()],
          table.map((row) => row.join(";")).join("\n"),
        )
        expect(rows.length + blank + zero + keyless).toBe(lines.length)
      }),
    ))

  it("[S5.4] as a message, each line in its own form", () => {
    const alone = (written: string): string => (/\p{L}/u.test(written) ? "\t" : "\n")
    const arbPhrase = fc.constantFrom<(line: Line, isByBarcode: boolean) => string>(
      (line, isByBarcode) => `${keyOf(line.item, isByBarcode)} ${line.written}`,
      (line, isByBarcode) => `${line.written} ${keyOf(line.item, isByBarcode)}`,
      (line, isByBarcode) => `${line.written} x ${keyOf(line.item, isByBarcode)}`,
      (line, isByBarcode) => `- ${keyOf(line.item, isByBarcode)}: ${line.written}`,
      (line, isByBarcode) => `1) ${keyOf(line.item, isByBarcode)};${line.written}`,
      (line, isByBarcode) => `[15:40, 26/11/2026] Nives: ${keyOf(line.item, isByBarcode)} ${line.written}`,
      (line, isByBarcode) => `26/11/26, 15:40 - Nives: ${line.written} ${keyOf(line.item, isByBarcode)}`,
      (line, isByBarcode) => `> ${keyOf(line.item, isByBarcode)}\t${line.written}`,
      // A size followed by a quantity, which may also be the beginning of a barcode.
      ({ item, written }) => `${item.name} ${written}`,
      ({ item, written }) => `${written} ${item.name}`,
      ({ item, written }) => `${item.name}: ${written}`,
      ({ item, written }) => `${item.name}\t${written}`,
      ({ item, written }) => `${item.name} ${item.packLabel} ${written}`,
      ({ item, written }, isByBarcode) => `${keyOf(item, isByBarcode)} ${item.name} ${written}`,
      ({ item, written }, isByBarcode) => `${keyOf(item, isByBarcode)} ${item.packLabel} ${written}`,
      ({ item, written }, isByBarcode) => `${keyOf(item, isByBarcode)}\t${item.name} ${written}`,
      ({ item, written }, isByBarcode) => `${item.name} ${keyOf(item, isByBarcode)} ${written}`,
      ({ item, written }, isByBarcode) => `${written} ${keyOf(item, isByBarcode)} ${item.name}`,
      ({ item, written }, isByBarcode) => `${keyOf(item, isByBarcode)};${item.name} ${written}`,
      // On separate lines a word may name another item.
      ({ item, written }, isByBarcode) =>
        `${keyOf(item, isByBarcode)}${alone(written)}${item.name}${alone(written)}${written}`,
      ({ item, written }) => `${item.name}:${alone(written)}${written}`,
    )
    checkLaw(
      fc.property(
        arbLines,
        fc.array(arbPhrase, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        (lines, phrases, isByBarcode) => {
          // A dash in a separate cell has a meaning; beside a name it separates words.
          const written = lines.map((line, at) => {
            const shown = line.written === "/" ? "?" : line.written
            return phrases[at]?.({ ...line, written: shown }, isByBarcode) ?? ""
          })
          const { rows, left } = parseMessage(["Ciao Marco,", "", ...written, "", "Saluti"].join("\n"))
          expectNothingSilent(lines, [...verdictsOf(rows).values()], JSON.stringify(written))
          expect(rows.length + left.length).toBeGreaterThanOrEqual(lines.length)
        },
      ),
    )
  })
})
