/** What a bank transfer, purchases, the credit position and an agent's list state of orders, deadlines and transport documents (S3.24, S6.3). */
import { addDecimals, NO_ADDRESS, ORDER_STATUSES, romeDate } from "@dispensa/domain"
import { MAX_PURCHASES, MAX_USUAL_ITEMS } from "../../src/order/usual-items.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { difference } from "../run/views.ts"
import { firstWrong, type Ledger, orderIn, type Relations, sum } from "./order-ledger.ts"

/** Nothing is to be sent of these any more. */
const DONE: ReadonlyArray<string> = ["E", "EV", "AN", "fulfilled", "delivered", "not-fulfilled", "credit-note"]

/** What the sum of some of these amounts is. */
const sumsOf = (amounts: ReadonlyArray<number>): ReadonlyArray<number> => [
  ...new Set(amounts.reduce<ReadonlyArray<number>>((sums, one) => [...sums, ...sums.map((some) => some + one)], [0])),
]

export const accountRelations: Relations = {
  "purchases: an item by itself was bought when it was among all": ({ usual, usualAlone: [one, ...others] }) => {
    const all = usual.find(({ itemCode }) => itemCode === one?.itemCode)?.purchases ?? []
    const wrong = difference(all, one?.purchases.slice(0, all.length))
    return wrong === null && others.length === 0 ? undefined : `${one?.itemCode}: ${wrong}`
  },
  "purchases: an item by itself was ordered for the chosen address": ({ usualAlone, known, addressCode }) =>
    firstWrong(
      usualAlone.flatMap((one) => one.purchases),
      ({ orderId }) => {
        const own = orderIn({ known }, orderId)?.addressCode ?? addressCode
        return own !== addressCode && `${orderId} of ${own}`
      },
    ),
  "transfer: reference of a bank transfer states which order it pays": ({ known }) => {
    const orders = new Map<string, string>()
    return firstWrong(known, ({ order: { orderId, bankTransfer } }) => {
      const reference = bankTransfer?.reference.trim() ?? ""
      const former = orders.get(reference)
      if (reference !== "") orders.set(reference, orderId)
      return former !== undefined && `${reference}: ${former}, ${orderId}`
    })
  },
  "client: last_order_date of a client is the day of their newest order": ({ client, listed: [newest] }) => {
    const due = newest === undefined ? null : romeDate(timeOf(newest.placedAt))
    return client === null || client.lastOrderOn === due ? undefined : `${client.lastOrderOn}, ordered ${due}`
  },
  "client: cart_lines of a client are the rows of their carts at all of their addresses": ({ client, cartLines }) =>
    (client?.cartLines ?? cartLines) === cartLines ? undefined : `${client?.cartLines}, not ${cartLines}`,
  "client: overdue of a client is the sum of their overdue instalments": ({ client, deadlines }) => {
    const due = sum(deadlines.flatMap((one) => (one.status === "overdue" ? [one.amount] : [])))
    const overdue = client?.overdue ?? due
    return overdue === due ? undefined : `${amount(overdue)}, due ${amount(due)}`
  },
  "credit: unfulfilled_orders is of the orders still to be fulfilled": ({ listed, credit: { unfulfilledOrders } }) => {
    const open = listed.filter(({ status }) => !DONE.includes(status))
    // A service may not count yet what it has still to accept.
    const groups = ORDER_STATUSES.map((status) => open.filter((order) => order.status === status))
    const sums = (["documentTotal", "netTotal"] as const).flatMap((name) =>
      sumsOf(groups.map((group) => sum(group.map((order) => order[name])))),
    )
    const all = sum(open.map(({ documentTotal }) => documentTotal))
    return sums.includes(unfulfilledOrders) ? undefined : `${amount(unfulfilledOrders)}, these come to ${amount(all)}`
  },
  "credit: open_invoices is what the deadlines say is not paid": ({ deadlines: all, credit: { openInvoices } }) => {
    const due = sum(all.flatMap((one) => (one.status === "paid" ? [] : [one.amount])))
    return due === openInvoices ? undefined : `${amount(openInvoices)}, the deadlines say ${amount(due)}`
  },
  "credit: unbilled_delivery_notes is of the documents that no invoice is of": ({
    transports: all,
    listed,
    hasAllDocuments,
    credit: { unbilledDeliveryNotes },
  }) => {
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
}

const NOT_BOUGHT: ReadonlyArray<string> = ["not-fulfilled", "AN", "credit-note"]
/** What an offer and a budget state of orders. */
export const dealingRelations: Relations = {
  "offer: an order that was made of an offer states it": ({ known, offers }) =>
    firstWrong(offers, ({ offerId, orderId }) => {
      const one = known.find(({ listed }) => listed.orderId === orderId)
      const came = one?.order.offer?.offerId ?? "none"
      return one !== undefined && came !== offerId && `${came}, not ${offerId} in ${orderId}`
    }),
  "budget: left of a budget is its limit without the net of what was ordered there in its month": ({
    budgets,
    listed,
  }) =>
    firstWrong(budgets, ({ addressCode, month, limit, left }) => {
      if (limit === null || left === null || month === "") return undefined
      const own = listed.filter((one) => one.addressCode === addressCode && !NOT_BOUGHT.includes(one.status))
      const its = own.filter(({ placedAt }) => romeDate(timeOf(placedAt))?.startsWith(month) === true)
      const due = limit - sum(its.map(({ netTotal }) => netTotal))
      return left !== due && `${amount(left)} at ${addressCode}, not ${amount(due)}`
    }),
}

const BOUGHT: ReadonlyArray<string> = ["fulfilled", "delivered"]

/** A purchase of an order that was read, with that order's lines of the item. */
const purchasesOf = ({ usual, known }: Ledger) =>
  usual.flatMap(({ itemCode, purchases }) =>
    purchases.flatMap((purchase) => {
      const order = known.find(({ listed }) => listed.orderId === purchase.orderId)?.order
      const lines = order?.lines.filter((line) => line.itemCode === itemCode) ?? []
      return order === undefined ? [] : [{ itemCode, purchase, order, lines }]
    }),
  )

const namedIn = ({ usual }: Ledger): ReadonlySet<string> =>
  new Set(usual.flatMap(({ purchases }) => purchases.map(({ orderId }) => orderId)))

/** What is stated of the newest purchases alone leaves older orders out. */
const isFull = ({ usual }: Ledger, itemCode: string): boolean =>
  usual.length >= MAX_USUAL_ITEMS ||
  (usual.find((one) => one.itemCode === itemCode)?.purchases.length ?? 0) >= MAX_PURCHASES

const linesText = (lines: ReadonlyArray<{ readonly quantity: number; readonly unitPrice: number }>): string =>
  lines
    .map(({ quantity, unitPrice }) => `${quantity} at ${amount(unitPrice)}`)
    .toSorted()
    .join(", ")

const purchases: Relations = {
  "purchases: each line of an order is a purchase of its own, at its price and instant": (ledger) =>
    firstWrong(purchasesOf(ledger), ({ itemCode, purchase, order, lines }) => {
      const all = ledger.usual.find((one) => one.itemCode === itemCode)?.purchases ?? []
      const own = all.filter(({ orderId }) => orderId === order.orderId)
      const isThen = timeOf(purchase.placedAt) === timeOf(order.placedAt)
      const isOne = linesText(own) === linesText(lines) || (isFull(ledger, itemCode) && own.length < lines.length)
      return (!isThen || !isOne) && `${itemCode}: ${linesText(own)}, ${linesText(lines)} in ${order.orderId}`
    }),
  "purchases: what counts of an order counts with all of its lines, at its address": (ledger) => {
    const named = namedIn(ledger)
    return firstWrong(ledger.known, ({ order }) => {
      if (!named.has(order.orderId)) return undefined
      if (order.addressCode !== ledger.addressCode) return `${order.orderId} of ${order.addressCode}`
      const missing = order.lines.find(({ itemCode }) => {
        const own = ledger.usual.find((one) => one.itemCode === itemCode)?.purchases ?? []
        return !isFull(ledger, itemCode) && own.every(({ orderId }) => orderId !== order.orderId)
      })
      return missing && `not ${missing.itemCode} of ${order.orderId}`
    })
  },
  "purchases: orders that were carried out are among the purchases, others are not": (ledger) => {
    const named = namedIn(ledger)
    const isWhole = ledger.usual.every(({ itemCode }) => !isFull(ledger, itemCode))
    return firstWrong(ledger.listed, ({ orderId, status, addressCode }) => {
      if (named.has(orderId)) return NOT_BOUGHT.includes(status) && `${orderId} is ${status}`
      const isDue = isWhole && addressCode === ledger.addressCode && BOUGHT.includes(status)
      return isDue && `not ${orderId}, ${status}`
    })
  },
}

/** The newest first; what is older than the orders that were read without a gap says nothing. */
const newestBought = ({ known, listed }: Pick<Ledger, "known" | "listed">) => {
  const ids = new Set(known.map(({ order }) => order.orderId))
  const end = listed.findIndex(({ orderId }) => !ids.has(orderId))
  return (end === -1 ? listed : listed.slice(0, end)).filter(({ status }) => !NOT_BOUGHT.includes(status))
}

const before: Relations = {
  "before: ordered_before is the day and the quantity of the latest order of the item that is not cancelled, to the address of the call":
    (ledger) => {
      const { known, addressCode, items } = ledger
      const newest = newestBought(ledger).filter((one) => addressCode === NO_ADDRESS || one.addressCode === addressCode)
      return firstWrong(Object.values(items), ({ itemCode, orderedBefore }) => {
        if (orderedBefore === undefined) return undefined
        for (const { orderId, placedAt } of newest) {
          const lines = known.find(({ order }) => order.orderId === orderId)?.order.lines ?? []
          const own = lines.filter((line) => line.itemCode === itemCode)
          if (own.length === 0) continue
          const quantity = own.reduce((total, line) => addDecimals(total, line.quantity), 0)
          const day = romeDate(timeOf(placedAt))
          const isIts = orderedBefore.day === day && [null, quantity].includes(orderedBefore.quantity)
          const came = `${orderedBefore.quantity} of ${itemCode} on ${orderedBefore.day}, ${quantity} on ${day} in ${orderId}`
          return !isIts && came
        }
        return undefined
      })
    },
}

const latest: Relations = {
  "latest: sku, last_order_date and last_quantity are those of the newest order with the product": ({
    latest: products,
    known,
    listed,
  }) => {
    const newest = newestBought({ known, listed })
    return firstWrong(products, ({ slug, itemCode, children, lastOrderedOn, lastQuantity }) => {
      for (const { orderId, placedAt } of newest) {
        const lines = known.find(({ order }) => order.orderId === orderId)?.order.lines ?? []
        const codes = [itemCode, ...children]
        const own = lines.filter((line) => codes.includes(line.itemCode) || (slug !== "" && line.slug === slug))
        if (own.length === 0) continue
        const quantities = own.map(({ quantity }) => quantity)
        const pieces = [...quantities, quantities.reduce((sum, one) => sum + one, 0)]
        const day = romeDate(timeOf(placedAt))
        const isLast = lastOrderedOn === day && own.some((one) => one.itemCode === itemCode)
        const came = `${lastQuantity} of ${itemCode} on ${lastOrderedOn}, ${quantities.join()} on ${day} in ${orderId}`
        return !(isLast && pieces.includes(lastQuantity)) && came
      }
      return undefined
    })
  },
  "latest: each line of the newest order is among the latest products, or has left the range": ({
    latest: products,
    known,
  }) =>
    firstWrong(known.slice(0, 1), ({ order }) => {
      const missing = order.lines.find(
        ({ itemCode, slug }) =>
          slug !== "" &&
          !products.some((one) => one.itemCode === itemCode || one.slug === slug || one.children.includes(itemCode)),
      )
      return missing && `not ${missing.itemCode} of ${order.orderId}`
    }),
}

export const purchaseRelations = { ...purchases, ...before, ...latest }
