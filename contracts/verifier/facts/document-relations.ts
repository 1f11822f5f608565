/** Statements of invoices, transport documents and deadlines about orders, and vice versa, agree (S3.24). */
import { romeDate } from "@dispensa/domain"
import { amount, timeOf } from "../answers/judge.ts"
import { firstWrong, type Known, type Ledger, orderIn, ordersOfInvoice, type Relations, sum } from "./order-ledger.ts"

const GOING: ReadonlyArray<string> = ["IA", "to-be-fulfilled", "fulfilled", "delivered"]
const BY_INVOICE: ReadonlyArray<string> = ["bank-transfer", "on-account"]
const KINDS: ReadonlyArray<string> = ["order", "transport-document", "invoice", "credit-note"]
const FILES = ["file", "csv", "barcodes"] as const
/** Eleven months: services end a list of twelve on different days. */
const RECENT_MS = 334 * 24 * 3_600_000

const streetOf = (destination: string): string => destination.split(",")[0]?.trim() ?? ""

const deadlinesOf = ({ deadlines }: Ledger, number: string) => deadlines.filter(({ document }) => document === number)

/** For each invoice. */
const invoice =
  (wrong: (one: Ledger["invoices"][number], ledger: Ledger) => string | boolean | undefined) => (ledger: Ledger) =>
    firstWrong(ledger.invoices, (one) => {
      const came = wrong(one, ledger)
      return came === true
        ? `${one.number}: due ${one.dueDate}, ${one.isPaid ? "paid" : "not paid"}`
        : came && `${one.number}: ${came}`
    })

const invoices: Relations = {
  "invoices: taxable of an invoice is the net total of its orders, without transport": invoice((one, ledger) => {
    const own = ordersOfInvoice(one, ledger)
    const net = sum((own ?? []).map(({ netTotal }) => netTotal))
    return own !== null && one.taxable !== net && `${amount(one.taxable)}, its orders are ${amount(net)} net`
  }),
  "invoices: an invoice of one order is of its total, and written after it was placed": invoice(
    ({ orderId, total, date }, ledger) => {
      const order = orderIn(ledger, orderId)
      if (order === undefined || order.status === "credit-note") return undefined
      const isIts = total === order.documentTotal && date >= order.placedAt.slice(0, 10)
      return !isIts && `${amount(total)} on ${date}, ${order.orderId} came to ${amount(order.documentTotal)}`
    },
  ),
  "invoices: an invoice of several orders names none of them": invoice(({ number, orderId }, { listed }) => {
    const its = listed.filter(({ invoiceNumber }) => invoiceNumber === number)
    return orderId !== null && its.length > 1 && `${orderId} of ${its.length}`
  }),
  "invoices: destinations of an invoice are where its orders went": invoice((one, ledger) => {
    const stated = one.destinations ?? []
    const due = (ordersOfInvoice(one, ledger) ?? []).map(({ destination }) => destination)
    if (stated.length === 0 || due.length === 0 || due.includes("")) return undefined
    // One may append the town to the street, the other one not.
    const isSame = (there: string, other: string) => [there, other].every((each) => each.includes(streetOf(there)))
    const lost = due.find((destination) => !stated.some((there) => isSame(there, destination)))
    const strange = stated.find((there) => !due.some((destination) => isSame(there, destination)))
    return (lost ?? strange) && `${stated.join(" and ")}: ${lost === undefined ? `also ${strange}` : `not ${lost}`}`
  }),
  "invoices: an order whose invoice is paid is paid": invoice(
    ({ orderId, isPaid }, ledger) => isPaid === true && orderIn(ledger, orderId)?.isPaid === false,
  ),
}

const deadlines: Relations = {
  "deadlines: an invoice is paid when all of its instalments are": invoice(({ number, isPaid }, ledger) => {
    const own = deadlinesOf(ledger, number)
    return isPaid !== null && own.length > 0 && own.every(({ status }) => status === "paid") !== isPaid
  }),
  "deadlines: the instalments of an invoice that is not paid are its total, and it is due on the first that is open":
    invoice(({ number, isPaid, total, dueDate }, ledger) => {
      const own = deadlinesOf(ledger, number)
      if (isPaid !== false || own.length === 0) return undefined
      const due = sum(own.map((one) => one.amount))
      const [first] = own.flatMap((one) => (one.status === "paid" ? [] : [one.dueDate])).toSorted()
      return (
        (due !== total || (dueDate ?? first) !== first) &&
        `${amount(due)} of ${amount(total)}, due ${dueDate}, not ${first}`
      )
    }),
  "deadlines: an invoice that is paid bears the last day it was due": invoice(
    ({ number, isPaid, total, dueDate }, ledger) => {
      const own = deadlinesOf(ledger, number)
      const last = own
        .map((one) => one.dueDate)
        .toSorted()
        .at(-1)
      // Some instalments of invoices paid long ago are no longer listed.
      const isWhole = own.length > 0 && sum(own.map((one) => one.amount)) === total
      return isPaid === true && isWhole && dueDate !== null && dueDate !== last
    },
  ),
  "deadlines: instalments that are to be paid, and paid instalments of the last twelve months are listed": (ledger) => {
    const newest = Math.max(...ledger.invoices.map(({ date }) => timeOf(date)))
    return invoice(({ number, date, dueDate, total }) => {
      const isRecent = timeOf(date) > newest - RECENT_MS && timeOf(dueDate ?? date) > newest - RECENT_MS
      return isRecent && total > 0 && deadlinesOf(ledger, number).length === 0
    })(ledger)
  },
  "deadlines: an instalment is of an invoice that is listed": ({ deadlines: all, invoices: listed, hasAllDocuments }) =>
    firstWrong(all, ({ document }) => hasAllDocuments && !listed.some(({ number }) => number === document) && document),
  "deadlines: what is overdue was due before what is open": ({ deadlines: all }) => {
    const of = (status: string) => all.flatMap((one) => (one.status === status ? [one.dueDate] : [])).toSorted()
    const [late, open] = [of("overdue").at(-1), of("open")[0]]
    return late !== undefined && open !== undefined && late >= open ? `${late} overdue, ${open} open` : undefined
  },
}

const transports: Relations = {
  "transport: a transport document is of the day in Italy on which the goods left": ({ transports: all, known }) =>
    firstWrong(all, ({ number, date, orderId }) => {
      const way = known.find(({ listed }) => listed.orderId === orderId)?.way
      const left = way?.steps.find(({ status }) => status === "fulfilled")?.at ?? null
      return left !== null && romeDate(timeOf(left)) !== date && `${number}: ${date}, ${orderId} left at ${left}`
    }),
  "transport: goods go where their order does, after it was placed": (ledger) =>
    firstWrong(ledger.transports, ({ number, destination, date, orderId }) => {
      const order = orderIn(ledger, orderId)
      if (order === undefined) return undefined
      const isThere =
        destination === "" || order.destination === "" || order.destination.includes(streetOf(destination))
      const isAfter = date >= order.placedAt.slice(0, 10)
      return !(isThere && isAfter) && `${number}: ${destination} on ${date}, ${order.destination}, ${order.placedAt}`
    }),
  "transport: goods of an accompanying document are invoiced at once": ({ transports: all, listed }) => {
    const billed = new Map(listed.map(({ orderId, invoiceNumber }) => [orderId, invoiceNumber]))
    // Goods shipped today may be invoiced in the evening.
    const past = all.filter(({ kind, date }) => kind === "accompanying" && date < romeDate(Date.now()))
    const isStated = listed.some(({ invoiceNumber }) => invoiceNumber !== null)
    return firstWrong(
      past,
      ({ number, orderId }) => isStated && billed.get(orderId ?? "") === null && `${number} of ${orderId}`,
    )
  },
}

/** The order itself first, then the transport document, the invoice and credit notes. */
const namesOf = (
  { order: { orderId, documents, invoiceNumber } }: Known,
  { invoices: billed, transports: sent }: Ledger,
) => {
  const own = [
    ...billed.filter((one) => one.orderId === orderId).map(({ number }) => ({ kind: "invoice", number })),
    ...sent.filter((one) => one.orderId === orderId).map(({ number }) => ({ kind: "transport-document", number })),
  ]
  const written = own.flatMap(({ kind, number }) => (kind === "invoice" ? [number] : []))
  if (written.length > 0 && !written.includes(invoiceNumber ?? "")) return `${invoiceNumber}, not ${written.join()}`
  if (documents.length === 0) return undefined
  const places = documents.map(({ kind }) => KINDS.indexOf(kind))
  const isInOrder = places.every((place, index) => place >= (places[index - 1] ?? 0))
  const isFirst = documents[0]?.kind === "order" && documents[0].number === orderId
  const missing = own.find(({ kind, number }) => !documents.some((one) => one.kind === kind && one.number === number))
  const named = documents.flatMap(({ kind, number }) => (kind === "invoice" ? [number] : []))
  const isNamed = invoiceNumber ? named.includes(invoiceNumber) : named.length === 0
  const isRight = isInOrder && isFirst && missing === undefined && isNamed
  return isRight ? undefined : documents.map(({ kind, number }) => `${kind} ${number}`).join(", ")
}

const ofOrders: Relations = {
  "documents: an order names itself, its transport document and its invoice, in this order, as they name it": (
    ledger,
  ) =>
    firstWrong(ledger.known, (one) => {
      const came = namesOf(one, ledger)
      return came && `${one.order.orderId}, invoice ${one.order.invoiceNumber}: ${came}`
    }),
  "documents: a document is one file in its list and in its order": (ledger) => {
    const listed = new Map(
      [...ledger.invoices, ...ledger.transports].map(({ number, pdf, ...more }) => [number, { ...more, file: pdf }]),
    )
    return firstWrong(
      ledger.known.flatMap(({ order }) => order.documents),
      ({ number, ...one }) => {
        const own = listed.get(number)
        const other = FILES.find((name) => own?.[name] && one[name] && own[name] !== one[name])
        return other !== undefined && `${number}: ${one[other]}, ${own?.[other]}`
      },
    )
  },
  "paid: an order by bank transfer or on account is paid once its invoice is": (ledger) =>
    firstWrong(ledger.known, ({ order: { orderId, isPaid, paymentMethod, invoiceNumber, status, documentTotal } }) => {
      const its = ledger.invoices.find(({ number }) => number === invoiceNumber)
      // Returned goods and free ones are no longer due.
      const isDue = BY_INVOICE.includes(paymentMethod) && GOING.includes(status) && documentTotal > 0
      if (isPaid === undefined || !isDue || (invoiceNumber && its === undefined)) return undefined
      return isPaid !== (its?.isPaid ?? false) && `${orderId} ${paymentMethod}: ${isPaid}, its invoice ${its?.isPaid}`
    }),
}

export const documentRelations = { ...invoices, ...deadlines, ...transports, ...ofOrders }
