/** Orders in the ERP's form: a number of three parts, days that may be missing, quantities of their own. */
import type { OrderLine, OrderSummary, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { calls } from "./calls.ts"
import { accountIdentity } from "./identity.ts"
import {
  centsOf,
  compactDay,
  dayOf,
  fieldsOf,
  firstText,
  numberOf,
  pictureOf,
  quantityOf,
  rowsOf,
  textOf,
  unitPriceOf,
} from "./values.ts"
import type { Wire } from "./wire.ts"

/** The identity of an order in calls. */
export interface OrderNumber {
  readonly CausaleDocDefinitivo: string
  readonly NumeroDocDefinitivo: string
  readonly AnnoDocDefinitivo: string
}

const SEPARATOR = "/"

/** Split from the right: the first part may contain the separator. */
export const orderNumberOf = (orderId: string): OrderNumber | null => {
  const parts = orderId.split(SEPARATOR)
  const year = parts.pop()
  const number = parts.pop()
  if (year === undefined || number === undefined || parts.length === 0) return null
  return { CausaleDocDefinitivo: parts.join(SEPARATOR), NumeroDocDefinitivo: number, AnnoDocDefinitivo: year }
}

export const orderIdOf = (row: unknown): string => {
  const parts = [
    firstText(row, ["CausaleDocDefinitivo", "causale"]),
    firstText(row, ["NumeroDocDefinitivo", "numero_documento"]),
    firstText(row, ["AnnoDocDefinitivo", "anno"]),
  ]
  return parts.includes("") ? "" : parts.join(SEPARATOR)
}

/** VAT and transport are unknown. */
export const onlyNet = (netTotal: number | null) =>
  ({
    netTotal: netTotal ?? 0,
    documentTotal: netTotal ?? 0,
    statedTotals: netTotal === null ? "none" : "net",
  }) as const

export interface OrderRow {
  readonly summary: OrderSummary
  /** The cart that it came from; empty if not stated. */
  readonly cart: string
}

export const orderRow = (row: unknown): OrderRow | null => {
  const fields = fieldsOf(row)
  const orderId = orderIdOf(row)
  if (orderId === "") return null
  const [net] = rowsOf(fields["TotaliDocumentoQuantita"])
  const netTotal = centsOf(numberOf(net))
  const cart = firstText(row, ["IDCarrello"])
  return {
    cart: cart === "0" ? "" : cart,
    summary: {
      orderId,
      placedAt: dayOf(fields["DataRegistrazione"]) ?? "",
      status: textOf(fields["StatoTestataOrdine"]),
      destination: [firstText(row, ["DescrizioneEstesaIndirizzo"]), firstText(row, ["CittaIndirizzo"])]
        .filter((part) => part !== "")
        .join(", "),
      addressCode: "",
      deliveryDate: dayOf(fields["DataConsegna"]),
      customerRef: "",
      invoiceNumber: null,
      lineCount: null,
      ...onlyNet(netTotal),
    },
  }
}

const newestFirst = ({ summary: one }: OrderRow, { summary: other }: OrderRow): number =>
  one.placedAt === other.placedAt
    ? (numberOf(orderNumberOf(other.orderId)?.NumeroDocDefinitivo) ?? 0) -
      (numberOf(orderNumberOf(one.orderId)?.NumeroDocDefinitivo) ?? 0)
    : one.placedAt < other.placedAt
      ? 1
      : -1

/** All orders, or those between two days. An address would hide some; omitted, it would be misread. */
export const loadOrders = (wire: Wire, userTemp: UserTemp, days: readonly [string, string] | null) =>
  Effect.map(
    wire.list(calls.orders, {
      ...accountIdentity(userTemp),
      type: "T",
      address_code: "",
      ...(days === null ? {} : { date_from: compactDay(days[0]), date_to: compactDay(days[1]) }),
    }),
    (value) => {
      const rows = rowsOf(value)
      const orders = rows.flatMap((row) => orderRow(row) ?? [])
      wire.omitted(rows.length - orders.length)
      return orders.toSorted(newestFirst)
    },
  )

/** Null without an item or its ordered quantity. */
export const orderLine = (row: unknown): OrderLine | null => {
  const fields = fieldsOf(row)
  const itemCode = firstText(row, ["codice_interno_articolo", "articolo"])
  const { ordinato, consegnato, residuo, saldato, evadibile } = fieldsOf(fields["quantita"])
  const ordered = numberOf(ordinato)
  if (itemCode === "" || ordered === null || ordered <= 0) return null
  const total = numberOf(fieldsOf(fields["valore"])["ordinato"])
  const price = numberOf(fields["netto"]) ?? (total === null ? null : total / ordered)
  if (price === null) return null
  const displayCode = firstText(row, ["articolo"])
  const figure = (value: unknown): number | null => {
    const number = numberOf(value)
    return number === null ? null : quantityOf(number)
  }
  return {
    itemCode,
    ...(displayCode === "" || displayCode === itemCode ? {} : { displayCode }),
    promoCode: "",
    promoRow: 0,
    name: firstText(row, ["descrizione_articolo"]) || displayCode || itemCode,
    slug: itemCode,
    image: pictureOf(fields["image"]),
    quantity: quantityOf(ordered),
    unit: firstText(row, ["um"]),
    packLabel: "",
    packSize: 1,
    unitPrice: unitPriceOf(price) ?? 0,
    vatRate: null,
    lineTotal: centsOf(total ?? price * ordered) ?? 0,
    // Independent figures: none of them is computed from the others.
    fulfilment: {
      delivered: figure(consegnato),
      open: figure(residuo),
      closed: figure(saldato),
      ready: figure(evadibile),
    },
  }
}
