/** Files exported by the shop from orders, invoices and delivery notes are read back by the quick order. */
import { downloadFile, listInvoices, listTransportDocuments } from "@dispensa/contracts"
import {
  type Locale,
  type OrderLine,
  parseMessage,
  readAmount,
  readingOf,
  rowsOfTable,
  type UserTemp,
  type WantedRow,
} from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { overwriteGetLocale } from "../../paraglide/runtime.js"
import { standAt } from "../../platform/shop-path.ts"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { csvOf } from "../../ui/table/data-table.tsx"
import { lineColumns } from "../orders/order-line-columns.tsx"
import { formatCsv } from "../../format/csv.ts"
import { m } from "../../i18n/messages.ts"
import { sharedCsv } from "./share-dialog.tsx"
import { writeXlsx } from "./write-xlsx.ts"
import { readFile } from "./read-file.ts"

/** The rows of a file that need no question. */
const rowsIn = async (content: string | Uint8Array<ArrayBuffer>): Promise<ReadonlyArray<WantedRow>> => {
  const reading = await readFile(new Blob([content]))
  if (reading._tag !== "Read") throw new Error(reading.fault)
  const columns = readingOf(reading.table)
  expect(columns.isSure).toBe(true)
  const { rows, blank, zero, keyless } = rowsOfTable(reading.table, columns, false)
  expect({ blank, zero, keyless }).toEqual({ blank: 0, zero: 0, keyless: 0 })
  return rows
}

const amountIn = ({ quantity }: WantedRow, language: Locale): number | null => {
  const reading = readAmount(quantity, { language, scale: 0 })
  return reading._tag === "Read" ? reading.amount : null
}

const read = (rows: ReadonlyArray<WantedRow>, language: Locale) => rows.map((row) => [row.key, amountIn(row, language)])

const arbText = fc.oneof(
  fc.constantFrom("Olio 5 l; extra", 'Monitor 24"', "=SUM(A1)", "12 × 700 g", "", "Riso, 1 kg\nsotto"),
  fc.string({ unit: "grapheme", maxLength: 20 }),
)
const arbFigure = fc.option(
  fc.integer({ min: 0, max: 800 }).map((eighths) => eighths / 8),
  { nil: null },
)
const arbLine: fc.Arbitrary<OrderLine> = fc.record(
  {
    itemCode: fc.constantFrom("PA139595", "FO000012", "OL123456"),
    promoCode: fc.constantFrom("", "P1"),
    promoRow: fc.constant(0),
    name: arbText,
    slug: fc.constant("olio"),
    image: fc.constant(null),
    quantity: fc.integer({ min: 1, max: 79_992 }).map((eighths) => eighths / 8),
    unit: fc.constantFrom("PZ", "CT", "KG", "BN", ""),
    packLabel: arbText,
    packSize: fc.constantFrom(1, 2.5, 12),
    unitPrice: fc.constantFrom(3.75, 1290),
    vatRate: fc.constantFrom(null, 4, 22),
    lineTotal: fc.constant(9675),
    note: arbText,
    listPrice: fc.constant(1500),
    discounts: fc.constant([10, 4.5]),
    fulfilment: fc.record({ delivered: arbFigure, open: arbFigure, closed: arbFigure, ready: arbFigure }),
  },
  {
    requiredKeys: [
      ...(["itemCode", "promoCode", "promoRow", "name", "slug", "image", "quantity", "unit"] as const),
      ...(["packLabel", "packSize", "unitPrice", "vatRate", "lineTotal"] as const),
    ],
  },
)

describe.each(["it", "en"] as const)("[S12.12] saved tables, %s", (language) => {
  beforeEach(() => {
    standAt({ pathname: language === "it" ? "/" : "/en", search: "", hash: "" })
    overwriteGetLocale(() => language)
  })
  afterAll(() => {
    standAt({ pathname: "/", search: "", hash: "" })
    overwriteGetLocale(() => "it")
  })

  it("of an order are read back with each line's code and quantity, whatever else they contain", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(arbLine, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("IA", "PR", "delivered", "AN"),
        fc.boolean(),
        async (lines, status, isPriced) => {
          const rows = await rowsIn(csvOf(lineColumns({ status, lines }, language, isPriced), lines))
          expect(read(rows, language)).toEqual(lines.map(({ itemCode, quantity }) => [itemCode, quantity]))
        },
      ),
    ))

  const arbShared = fc.array(arbLine, { minLength: 1, maxLength: 6 })
  const wanted = (lines: ReadonlyArray<OrderLine>) => lines.map(({ itemCode, quantity }) => [itemCode, quantity])

  it("of a cart are read back with each line's code and quantity (#39)", () =>
    fc.assert(
      fc.asyncProperty(arbShared, async (lines) => {
        expect(read(await rowsIn(sharedCsv(lines, language)), language)).toEqual(wanted(lines))
      }),
    ))

  it("that are filled in are read back as CSV and as XLSX with code, quantity and unit (#39)", () =>
    fc.assert(
      fc.asyncProperty(arbShared, async (lines) => {
        const table = [
          [m.quick_column_key(), m.quick_column_quantity(), m.quick_column_unit()],
          ...lines.map(({ itemCode, quantity, unit }) => [itemCode, quantity, unit]),
        ]
        const files = [await rowsIn(formatCsv(table, language)), await rowsIn(writeXlsx(table))]
        const given = lines.map(({ itemCode, quantity, unit }) => [itemCode, quantity, unit.toLowerCase() || null])
        for (const rows of files) expect(rows.map((row) => [row.key, amountIn(row, language), row.unit])).toEqual(given)
      }),
    ))

  it("that are pasted instead give the same rows (#39)", () => {
    const arbPlain = arbShared.map((lines) => lines.map((line) => ({ ...line, name: "Riso Arborio" })))
    fc.assert(
      fc.property(arbPlain, (lines) => {
        const { rows } = parseMessage(sharedCsv(lines, language).replace(/^\uFEFF/, ""))
        expect(read(rows, language)).toEqual(wanted(lines))
      }),
    )
  })
})

describe("[S12.12] tables of the backend", () => {
  let backend: FlakyBackend
  let userTemp: UserTemp
  beforeAll(async () => {
    backend = await openFlakyBackend(startMock)
    const user = await backend.logIn()
    userTemp = { clientId: user.clientId, addressCode: user.addresses[0]?.addressCode ?? "0", externalCall: true }
  }, 60_000)
  afterAll(() => backend.close())

  it("of each invoice and delivery note are read back with the delivered quantities", async () => {
    const page = { userTemp, page: 1, perPage: 20 }
    const { data: invoices } = (await Effect.runPromise(backend.client.call(listInvoices, page))).message
    const notes = (await Effect.runPromise(backend.client.call(listTransportDocuments, { ...page, kind: "all" })))
      .message
    const files = [...invoices, ...notes.data].flatMap(({ csv }) => csv ?? [])
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const { bytes } = await Effect.runPromise(backend.client.call(downloadFile, { userTemp, file }))
      const lines = new TextDecoder().decode(bytes).trim().split("\r\n").slice(1)
      const rows = read(await rowsIn(new Uint8Array(bytes)), "it")
      expect(rows.map(([code]) => code)).toEqual(lines.map((line) => line.split(/["']/)[1]))
      expect(rows.every(([, quantity]) => typeof quantity === "number" && quantity > 0)).toBe(true)
    }
  }, 60_000)
})

it("[S5.4] the column reader reads a cell of forty thousand quotes within a second", () => {
  const table = [
    ["Codice", "Quantità", "Note"],
    ["PA139595", "12", `a${"»".repeat(40_000)}a`],
  ]
  const started = performance.now()
  expect(rowsOfTable(table, readingOf(table), false).rows).toMatchObject([{ key: "PA139595" }])
  expect(performance.now() - started).toBeLessThan(1_000)
})
