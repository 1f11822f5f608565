/** Order sheets as they come: each line is right, asked about or refused. A silent difference is a failure. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { verdictsOf } from "../testing/row-outcomes.ts"
import { parseRows } from "./parse-rows.ts"
import type { RowVerdict } from "./row-verdict.ts"
import { readingOf } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"

type Item = (typeof DEMO_ITEMS)[number]

interface Line {
  readonly item: Item
  /** In sales units; null where no number was written that could be ordered. */
  readonly wanted: number | null
  readonly written: string
  /** What a column of units says. */
  readonly unit: string
}

const grouped = (amount: number, sign: string): string => String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)

const arbWritten = (item: Item): fc.Arbitrary<Omit<Line, "item">> => {
  const sold = { PZ: "pz", CT: "ct", KG: "kg" }[item.unit] ?? ""
  const line = (written: string, wanted: number | null, unit = ""): Omit<Line, "item"> => ({ written, wanted, unit })
  return fc
    .record({
      amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_999 })),
      style: fc.nat({ max: 26 }),
    })
    .map(({ amount, style }) => {
      switch (style) {
        case 0:
          return line(`${amount},00`, amount)
        case 1:
          return line(`${amount} ${sold}`, amount)
        case 2:
          return line(`${sold} ${amount}`, amount)
        case 3:
          return line(grouped(amount, "."), amount)
        case 4:
          return line(grouped(amount, " "), amount)
        case 5:
          return line(grouped(amount, "'"), amount)
        case 6:
          // The decimal sign of the language, before the grams of what is weighed.
          return line(grouped(amount, ","), item.unit === "KG" && amount >= 1_000 ? amount / 1_000 : amount)
        case 7:
          return line(String(amount), amount, sold.toUpperCase())
        case 8:
          return line(
            `${amount} cartoni`,
            item.unit === "CT" ? amount : item.unit === "PZ" ? amount * item.packSize : null,
          )
        case 9:
          return line(`-${amount}`, null)
        case 10:
          return line(`${amount}-${amount + 1}`, null)
        case 11:
          return line("0", null)
        case 12:
          return line(`${amount} pallet`, null)
        case 13:
          return line(`${amount}+1`, null)
        case 15:
          return line(["due", "mezza", "nessuno", "come ieri", "two cases"][amount % 5] ?? "", null)
        case 16:
          return line(`~${amount}`, null)
        case 17:
          return line(`${amount} (urgente)`, null)
        case 18:
          return line(`${amount} o ${amount + 1}`, null)
        case 19:
          return line(`2x${amount}`, null)
        case 20:
          return line(`${amount} ct + 3 pz`, null)
        case 21:
          return line(["?", "/", "#N/D", "1E+03"][amount % 4] ?? "", null)
        case 14:
          return line(`\u200b${amount}\u00a0`, amount)
        default:
          return line(String(amount), amount)
      }
    })
}

const arbLines: fc.Arbitrary<ReadonlyArray<Line>> = fc
  .shuffledSubarray([...DEMO_ITEMS], { minLength: 1, maxLength: 8 })
  .chain((items) => fc.tuple(...items.map((item) => arbWritten(item).map((written) => ({ item, ...written })))))

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

/** What other people's sheets call them, too. */
const UNKNOWN_HEADINGS: Readonly<Partial<Record<Column, ReadonlyArray<string>>>> = {
  quantity: ["Fabbisogno", "Ord.", "Num.", "N.", "Amount", "Peso", "Reorder", "Mio ordine", "Ordine", "Ordine 27/11"],
  unit: ["UdM", "UM ordine", "Imballo", "Tipo", "Confezione", "Sold by", "Note"],
  stock: ["Quantità", "Q.tà", "In casa", "Quantità disponibile"],
  price: ["PV", "Netto", "Listino al pezzo"],
  pack: ["Quantità per cartone", "Pz/ct", "Qty per case"],
  number: ["#", "Progressivo"],
}

/** A cell too many or too few, anywhere: a separator in a name, a cell left out. */
type Shift = "none" | "wider" | "shorter"

interface Layout {
  readonly columns: ReadonlyArray<Column>
  readonly heading: number
  readonly hasHeadings: boolean
  readonly isByBarcode: boolean
  /** Columns that go by another name. */
  readonly renamed: ReadonlyArray<Column>
  /** Of each row. */
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
      return at % 3 === 0 ? "urgente" : ""
  }
}

const headingOf = (column: Column, { heading, renamed }: Layout): string => {
  const names = (renamed.includes(column) ? UNKNOWN_HEADINGS[column] : undefined) ?? HEADINGS[column]
  return names[heading % names.length] ?? ""
}

const shifted = (row: ReadonlyArray<string>, line: number, { shifts, hasHeadings, columns }: Layout) => {
  const { shift, at } = shifts[line % Math.max(1, shifts.length)] ?? { shift: "none", at: 0 }
  const place = at % row.length
  // Without headings, or where the code itself or the quantity is gone, nobody could tell.
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

/** The rows of the sheet, of which each line has one that orders what it wants, or asks. */
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
  const foreign = verdicts.filter((verdict) => verdict._tag === "Found" && !known.has(verdict.item.itemCode))
  expect(foreign).toEqual([])
}

const arbSeparator = fc.constantFrom("\t", ";")

describe(`messy order sheets (${LAWS})`, () => {
  it("[S5.4] pasted, whatever columns in whatever order: nothing is ordered that nobody wrote, and no line is lost", () =>
    checkLaw(
      fc.property(arbLines, arbLayout, arbSeparator, (lines, layout, separator) => {
        const text = tableOf(lines, layout).map((row) => row.join(separator))
        const noisy = ["", "Ordine di martedì", ...text, "", "Grazie mille"]
        const rows = parseRows(noisy.join("\r\n"))
        expectNothingSilent(lines, [...verdictsOf(rows).values()], text.join("\n"))
        const keys = new Set(rows.map(({ key }) => key))
        const lost = lines.filter(({ item }) => ![item.itemCode, ...item.barcodes].some((key) => keys.has(key)))
        expect(lost.map(({ item }) => `${item.itemCode} of ${text.join(" / ")}`)).toEqual([])
      }),
    ))

  it("[S5.4] as a file, where nobody has to be asked for the columns", () =>
    checkLaw(
      fc.property(arbLines, arbLayout, (lines, layout) => {
        const table = tableOf(lines, layout)
        const reading = readingOf(table)
        fc.pre(reading.isSure)
        const { rows, blank, zero, keyless } = rowsOfTable(table, reading, false)
        expectNothingSilent(lines, [...verdictsOf(rows).values()], table.map((row) => row.join(";")).join("\n"))
        expect(rows.length + blank + zero + keyless).toBe(lines.length)
      }),
    ))

  it("[S5.4] as a message, each line in its own way", () => {
    const arbPhrase = fc.constantFrom(
      (key: string, quantity: string) => `${key} ${quantity}`,
      (key: string, quantity: string) => `${quantity} ${key}`,
      (key: string, quantity: string) => `${quantity} x ${key}`,
      (key: string, quantity: string) => `- ${key}: ${quantity}`,
      (key: string, quantity: string) => `1) ${key};${quantity}`,
      (key: string, quantity: string) => `[15:40, 26/11/2026] Nives: ${key} ${quantity}`,
      (key: string, quantity: string) => `26/11/26, 15:40 - Nives: ${quantity} ${key}`,
      (key: string, quantity: string) => `> ${key}\t${quantity}`,
    )
    checkLaw(
      fc.property(
        arbLines,
        fc.array(arbPhrase, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        (lines, phrases, isByBarcode) => {
          const written = lines.map((line, at) => phrases[at]?.(keyOf(line.item, isByBarcode), line.written) ?? "")
          const rows = parseRows(["Ciao Marco,", "", ...written, "", "Saluti"].join("\n"))
          expectNothingSilent(lines, [...verdictsOf(rows).values()], written.join("\n"))
          expect(rows.length).toBeGreaterThanOrEqual(lines.length)
        },
      ),
    )
  })
})
