/** Order sheets as they come: each line is right, asked about or refused. A silent difference is a failure. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { verdictsOf } from "../testing/row-outcomes.ts"
import { parseMessage, parseRows } from "./parse-rows.ts"
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
          return line(`${amount} (urgente)`, amount)
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

interface Layout {
  readonly columns: ReadonlyArray<Column>
  readonly heading: number
  readonly hasHeadings: boolean
  readonly isByBarcode: boolean
}

const arbLayout: fc.Arbitrary<Layout> = fc
  .record({
    extra: fc.subarray<Column>(["name", "unit", "price", "stock", "number", "pack", "note"]),
    heading: fc.nat({ max: 59 }),
    hasHeadings: fc.boolean(),
    isByBarcode: fc.boolean(),
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

const tableOf = (lines: ReadonlyArray<Line>, { columns, heading, hasHeadings, isByBarcode }: Layout) => [
  ...(hasHeadings ? [columns.map((column) => HEADINGS[column][heading % HEADINGS[column].length] ?? "")] : []),
  ...lines.map((line, at) => columns.map((column) => cellOf(column, line, at, isByBarcode))),
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
      // A size, and a quantity behind it, which the beginning of a barcode may be, too.
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
      // In lines of their own: a word may be the name of one more item.
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
          // A stroke in a cell of its own says something; beside a name it parts words.
          const written = lines.map((line, at) => {
            const said = line.written === "/" ? "?" : line.written
            return phrases[at]?.({ ...line, written: said }, isByBarcode) ?? ""
          })
          const { rows, left } = parseMessage(["Ciao Marco,", "", ...written, "", "Saluti"].join("\n"))
          expectNothingSilent(lines, [...verdictsOf(rows).values()], JSON.stringify(written))
          expect(rows.length + left.length).toBeGreaterThanOrEqual(lines.length)
        },
      ),
    )
  })
})
