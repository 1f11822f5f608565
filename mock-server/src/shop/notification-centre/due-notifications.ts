/**
 * Time-based notifications: an invoice, a payment due soon, a late delivery, a standing order to confirm, an answer to a
 * request for an offer.
 */
import type { SupplierClient } from "@dispensa/fixtures"
import { daysAfter, formatDay, italianDay, morningOf, romeDay } from "../common/days.ts"
import { deadlinesOf } from "../documents/document-view.ts"
import { clientDocuments, issuedAt, issuedOn } from "../documents/client-documents.ts"
import { answerDueOffers } from "../offers/offers.ts"
import { ordersOf } from "../orders/orders.ts"
import { expectedOn, postponed } from "../orders/steps.ts"
import type { Shop } from "../shop.ts"
import { stepsNow } from "../standing-sending/steps-now.ts"
import { notify } from "../notifications/notify.ts"
import { orderPage } from "../notifications/order-notifications.ts"

/** Older invoices are not news. */
const INVOICE_DAYS = 14
/** Days before a payment is due. */
const DEADLINE_DAYS = 3

/** For one client; nothing is notified twice. */
export const notifyOfDue = (shop: Shop, client: SupplierClient): void => {
  const today = romeDay(shop.clock.now())
  notifyOfInvoices(shop, client, today)
  notifyOfDeadlines(shop, client, today)
  notifyOfDelays(shop, client, today)
  notifyOfStandingOrders(shop, client)
  answerDueOffers(shop, client)
}

/** For clients with a user who gets mails or pushes: the others see them when they open the list. */
export const notifyWhoWaits = (shop: Shop): void => {
  const { notificationSettings, pushSubscriptions } = shop.database
  const waiting = [...notificationSettings.values(), ...pushSubscriptions.values()].map(({ clientId }) => clientId)
  for (const clientId of new Set(waiting)) {
    const client = shop.catalogue.clients.get(clientId)
    if (client !== undefined) notifyOfDue(shop, client)
  }
}

const notifyOfInvoices = (shop: Shop, client: SupplierClient, today: string): void => {
  for (const invoice of clientDocuments(shop, client).invoices) {
    const day = issuedOn(invoice)
    if (day > today || day < daysAfter(today, -INVOICE_DAYS)) continue
    const { number } = invoice
    notify(shop, {
      client,
      kind: "invoice_issued",
      subject: {
        it: `Fattura ${number} ${italianDay("del", invoice.date)}`,
        en: `Invoice ${number} of ${formatDay(invoice.date)}`,
      },
      path: `/pages/account/invoices?find=${encodeURIComponent(number)}`,
      key: `invoice ${number}`,
      at: issuedAt(invoice, shop.clock.now()),
    })
  }
}

/** One per day, however many payments are due. */
const notifyOfDeadlines = (shop: Shop, client: SupplierClient, today: string): void => {
  const soon = deadlinesOf(shop, client).filter(
    ({ dueDate, status }) => status !== "paid" && dueDate >= today && dueDate <= daysAfter(today, DEADLINE_DAYS),
  )
  for (const dueDate of new Set(soon.map((deadline) => deadline.dueDate))) {
    const documents = soon.filter((deadline) => deadline.dueDate === dueDate).map(({ document }) => document)
    const [day, names] = [formatDay(dueDate), documents.join(", ")]
    notify(shop, {
      client,
      kind: "deadline_soon",
      subject:
        documents.length === 1
          ? { it: `La fattura ${names} scade ${italianDay("il", dueDate)}`, en: `Invoice ${names} is due on ${day}` }
          : { it: `Scadono ${italianDay("il", dueDate)} le fatture ${names}`, en: `Due on ${day}: invoices ${names}` },
      path: "/pages/account/deadlines",
      key: `deadline ${dueDate}`,
      at: morningOf(daysAfter(dueDate, -DEADLINE_DAYS)),
    })
  }
}

const notifyOfDelays = (shop: Shop, client: SupplierClient, today: string): void => {
  for (const order of ordersOf(shop, client.clientId)) {
    const [expected, { postponedTo }] = [expectedOn(order), postponed(order, today)]
    if (postponedTo === undefined || expected === null) continue
    const [day, next] = [formatDay(expected), formatDay(postponedTo)]
    notify(shop, {
      client,
      address: order.addressCode,
      kind: "line_late",
      subject: {
        it: `L’ordine ${order.orderId}, atteso ${italianDay("il", expected)}, è in ritardo: arriva ${italianDay("il", postponedTo)}`,
        en: `Order ${order.orderId}, expected on ${day}, is late: it comes on ${next}`,
      },
      path: orderPage(order),
      key: `late ${order.orderId} ${expected}`,
      at: morningOf(daysAfter(expected, 1)),
    })
  }
}

/** Automatic ones have notifications of their own (ADR 71). */
const notifyOfStandingOrders = (shop: Shop, { clientId }: SupplierClient): void => {
  for (const order of shop.database.standingOrders.values()) {
    if (order.clientId !== clientId || order.isPaused || (order.sending ?? null) !== null) continue
    for (const { date, sentOn } of stepsNow(order, shop.clock.now())) {
      if (order.runs.some((mark) => mark.date === date)) continue
      const [day, last] = [formatDay(date), formatDay(sentOn)]
      notify(shop, {
        client: { clientId },
        address: order.addressCode,
        kind: "standing_order",
        subject: {
          it: `«${order.name}» per ${italianDay("il", date)} è da confermare entro ${italianDay("il", sentOn)}`,
          en: `“${order.name}” for ${day} is to be confirmed by ${last}`,
        },
        path: "/pages/standing",
        key: `standing ${order.standingId} ${date}`,
      })
    }
  }
}
