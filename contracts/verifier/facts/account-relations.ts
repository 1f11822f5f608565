/** What a bank transfer, purchases, the credit position and an agent's list state of orders, deadlines and transport documents (S3.24, S6.3). */
import { ORDER_STATUSES, romeDate } from "@dispensa/domain"
import { amount, timeOf } from "../answers/judge.ts"
import { difference } from "../run/differing.ts"
import { firstWrong, type Relation, sum } from "./order-ledger.ts"

/** Nothing is to be sent of these any more. */
const DONE: ReadonlyArray<string> = ["E", "EV", "AN", "fulfilled", "delivered", "not-fulfilled", "credit-note"]

/** What the sum of some of these amounts is. */
const sumsOf = (amounts: ReadonlyArray<number>): ReadonlyArray<number> => [
  ...new Set(amounts.reduce<ReadonlyArray<number>>((sums, one) => [...sums, ...sums.map((some) => some + one)], [0])),
]

export const accountRelations: ReadonlyArray<Relation> = [
  {
    fact: "purchases",
    what: "an item by itself was bought when it was among all",
    wrong: ({ usual, usualAlone: [one, ...others] }) => {
      const all = usual.find(({ itemCode }) => itemCode === one?.itemCode)?.purchases ?? []
      const wrong = difference(all, one?.purchases.slice(0, all.length))
      return wrong === null && others.length === 0 ? undefined : `${one?.itemCode}: ${wrong}`
    },
  },
  {
    fact: "transfer",
    what: "reference of a bank transfer states which order it pays",
    wrong: ({ known }) => {
      const orders = new Map<string, string>()
      return firstWrong(known, ({ order: { orderId, bankTransfer } }) => {
        const reference = bankTransfer?.reference.trim() ?? ""
        const former = orders.get(reference)
        if (reference !== "") orders.set(reference, orderId)
        return former !== undefined && `${reference}: ${former}, ${orderId}`
      })
    },
  },
  {
    fact: "client",
    what: "last_order_date of a client is the day of their newest order",
    wrong: ({ client, listed: [newest] }) => {
      const due = newest === undefined ? null : romeDate(timeOf(newest.placedAt))
      return client === null || client.lastOrderOn === due ? undefined : `${client.lastOrderOn}, ordered ${due}`
    },
  },
  {
    fact: "client",
    what: "overdue of a client is the sum of their overdue instalments",
    wrong: ({ client, deadlines }) => {
      const due = sum(deadlines.flatMap((one) => (one.status === "overdue" ? [one.amount] : [])))
      const overdue = client?.overdue ?? due
      return overdue === due ? undefined : `${amount(overdue)}, due ${amount(due)}`
    },
  },
  {
    fact: "credit",
    what: "unfulfilled_orders is of the orders still to be fulfilled",
    wrong: ({ listed, credit: { unfulfilledOrders } }) => {
      const open = listed.filter(({ status }) => !DONE.includes(status))
      // A service may not count yet what it has still to accept.
      const groups = ORDER_STATUSES.map((status) => open.filter((order) => order.status === status))
      const sums = (["documentTotal", "netTotal"] as const).flatMap((name) =>
        sumsOf(groups.map((group) => sum(group.map((order) => order[name])))),
      )
      const all = sum(open.map(({ documentTotal }) => documentTotal))
      return sums.includes(unfulfilledOrders) ? undefined : `${amount(unfulfilledOrders)}, these come to ${amount(all)}`
    },
  },
  {
    fact: "credit",
    what: "open_invoices is what the deadlines say is not paid",
    wrong: ({ deadlines: all, credit: { openInvoices } }) => {
      const due = sum(all.flatMap((one) => (one.status === "paid" ? [] : [one.amount])))
      return due === openInvoices ? undefined : `${amount(openInvoices)}, the deadlines say ${amount(due)}`
    },
  },
  {
    fact: "credit",
    what: "unbilled_delivery_notes is of the documents that no invoice is of",
    wrong: ({ transports: all, listed, hasAllDocuments, credit: { unbilledDeliveryNotes } }) => {
      const known = new Map(listed.map((order) => [order.orderId, order]))
      const own = all.map(({ orderId }) => known.get(orderId ?? ""))
      // A service may write a document of no order, or of several.
      if (!hasAllDocuments || own.includes(undefined) || new Set(own).size < own.length) return undefined
      const open = own.flatMap((order) => (order === undefined || order.invoiceNumber !== null ? [] : [order]))
      const sums = (["documentTotal", "netTotal"] as const).map((name) => sum(open.map((order) => order[name])))
      return sums.includes(unbilledDeliveryNotes)
        ? undefined
        : `${amount(unbilledDeliveryNotes)}, not ${amount(sums[0] ?? 0)}`
    },
  },
]
