/**
 * The table (CSV) of an order, an invoice or a transport document states its lines, and quick order reads them back (S12.12).
 * Separator, further columns, their order and their headings, notation and language are the service's choice.
 */
import {
  isAmbiguous,
  type OrderDetail,
  type OrderLine,
  parseCsv,
  readAmount,
  readingOf,
  rowsOfTable,
  subtractDecimals,
  type Table,
  unfolded,
  widthOf,
  withOneHeading,
} from "@dispensa/domain"
import { firstWrong, type Ledger, orderIn, ordersOfInvoice, type Relations } from "./order-ledger.ts"

/** A line that a table must state. */
interface Due {
  readonly codes: ReadonlyArray<string>
  /** Null where the weight is stated instead, which no other answer has. */
  readonly quantity: number | null
}

/** A row as it was read; "1.200" is one or the other. */
interface Read {
  readonly code: string
  readonly quantities: ReadonlyArray<number>
}

const MOST_ROWS = 5_000

const codeIn = (cell: string | undefined): string => (cell ?? "").replace(/^[\s'"]+|[\s'"]+$/g, "")

const quantitiesIn = (written: string | undefined): ReadonlyArray<number> =>
  (["it", "en"] as const).flatMap((language) => {
    const reading = readAmount(written ?? "", { language, scale: null })
    if (reading._tag === "Blank") return []
    return reading._tag === "Read" ? [reading.amount] : reading.readings.map(({ amount }) => amount)
  })

const dueOf = (
  { itemCode, displayCode }: Pick<OrderLine, "itemCode" | "displayCode">,
  quantity: number | null,
): Due => ({
  codes: [itemCode, displayCode ?? itemCode],
  quantity,
})

const isOf = ({ codes, quantity }: Due, { code, quantities }: Read): boolean =>
  codes.includes(code) && (quantity === null || quantities.includes(quantity))

/** Each line once, and nothing else but what came for free; null when it is so. */
const otherThan = (rows: ReadonlyArray<Read>, due: ReadonlyArray<Due>, free: ReadonlyArray<Due>): string | null => {
  const left = [...rows]
  for (const line of due) {
    const at = left.findIndex((row) => isOf(line, row))
    if (at === -1) return `not ${line.codes[0]} × ${line.quantity ?? "its weight"}`
    left.splice(at, 1)
  }
  const strange = left.find((row) => !free.some((gift) => isOf(gift, row)))
  return strange === undefined ? null : `also ${strange.code} × ${strange.quantities.join(" or ")}`
}

/** Rows by a person's choice of the two columns. */
const chosenRows = (table: Table, key: number, quantity: number): ReadonlyArray<Read> =>
  table
    .map((row) => ({ code: codeIn(row[key]), quantities: quantitiesIn(row[quantity]) }))
    .filter(({ code, quantities }) => code !== "" && quantities.length > 0)

/** What is wrong with a table as quick order reads it: by itself where it is sure of the columns, else by a person's choice. */
export const wrongTable = (text: string, due: ReadonlyArray<Due>, free: ReadonlyArray<Due> = []): string | null => {
  const table = unfolded(withOneHeading(parseCsv(text, MOST_ROWS)))
  if (table[0]?.some((cell) => due.some(({ codes }) => codes.includes(codeIn(cell))))) return "no headings"
  const reading = readingOf(table)
  const { key, named } = reading.columns
  const rows = rowsOfTable(table, reading, false).rows.map((row) => ({
    code: codeIn(row.key),
    quantities: quantitiesIn(row.quantity),
  }))
  const wrong = otherThan(rows, due, free)
  if (wrong === null || (!isAmbiguous(table, reading) && named?.[key]?.heading === "code")) return wrong
  const columns = Array.from({ length: widthOf(table) }, (_, column) => column)
  const isChosen = columns.some((code) =>
    columns.some((quantity) => otherThan(chosenRows(table, code, quantity), due, free) === null),
  )
  return isChosen ? null : wrong
}

/** Null while goods are still to come: each of several documents has a part of them. */
const sentLines = ({ lines }: OrderDetail): ReadonlyArray<Due> | null => {
  if (lines.some(({ fulfilment }) => (fulfilment?.open ?? 0) > 0)) return null
  return lines.flatMap((line) => {
    const quantity = subtractDecimals(line.quantity, line.fulfilment?.closed ?? 0)
    return quantity > 0 ? [dueOf(line, line.variableWeight === true ? null : quantity)] : []
  })
}

interface Stated {
  readonly name: string
  readonly file: string
  readonly orders: ReadonlyArray<OrderDetail>
  readonly due: ReadonlyArray<Due>
}

const sent = (name: string, file: string, orders: ReadonlyArray<OrderDetail> | null): ReadonlyArray<Stated> => {
  const all = orders?.map(sentLines) ?? [null]
  const due = all.flatMap((lines) => lines ?? [])
  return orders === null || all.includes(null) ? [] : [{ name, file, orders, due }]
}

/** Every table whose lines other answers state. */
const stated = (ledger: Ledger): ReadonlyArray<Stated> => {
  const alone = (orderId: string | null) => {
    const order = orderIn(ledger, orderId)
    const isOnly = ledger.transports.filter((one) => one.orderId === orderId).length === 1
    return order === undefined || !isOnly ? null : [order]
  }
  return [
    ...ledger.invoices.flatMap((one) => sent(one.number, one.csv ?? "", ordersOfInvoice(one, ledger))),
    ...ledger.transports.flatMap(({ number, csv, orderId }) => sent(number, csv ?? "", alone(orderId))),
    ...ledger.known.flatMap(({ order }) =>
      order.documents
        .filter(({ kind }) => kind === "order")
        .map(({ number, csv }) => ({
          name: number,
          file: csv ?? "",
          orders: [order],
          due: order.lines.map((line) => dueOf(line, line.quantity)),
        })),
    ),
  ]
}

export const tableRelations: Relations = {
  "csv: the table of a document states its lines, each code with its quantity, as quick order reads them": (ledger) =>
    firstWrong(stated(ledger), ({ name, file, orders, due }) => {
      const text = ledger.tables.get(file)
      const free = orders.flatMap(({ gifts }) => (gifts ?? []).map((gift) => dueOf(gift, gift.quantity)))
      const wrong = text === undefined ? null : wrongTable(text, due, free)
      return wrong !== null && `${name}: ${wrong}`
    }),
}
