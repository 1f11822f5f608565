/** Orders as the account area shows them (S3.22, S3.27). */
import { listTotalOf } from "../supplier/pricing.ts"
import type { OrderDetailWire, OrderSummaryWire } from "@dispensa/contracts"
import {
  lineKeyOf,
  lineTotal,
  type OrderFilter,
  type OrderLine,
  type OrderDocument,
  type OrderTracking,
} from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import { creditNotesOf } from "../claims/claims.ts"
import { destinationOf } from "../addresses/address-book.ts"
import { pictureFile } from "../catalogue/product-view.ts"
import { romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { carrierOf } from "../documents/document-view.ts"
import {
  barcodeFile,
  invoiceFile,
  invoiceFor,
  invoiceLinesFile,
  isOrderPaid,
  orderFile,
  type ClientDocuments,
  clientDocuments,
  transportFile,
  transportLinesFile,
} from "../documents/client-documents.ts"
import { ordersOf, transferOf } from "../orders/orders.ts"
import { PICKUP_PLACE, pickupPlaceLines } from "../orders/pickup-places.ts"
import type { Caller } from "../session/identity.ts"
import { nameOf, permitted } from "../session/people.ts"
import type { Shop } from "../shop.ts"
import { orderedName } from "../supplier/catalogue.ts"
import { itemInPackaging } from "../supplier/packagings.ts"
import { expectedOn, postponed, stepsOf } from "../orders/steps.ts"

/** The reader's language and time. */
type Reader = Pick<Caller, "language" | "now">

/** Newest first. */
export const orderSummaries = (
  shop: Shop,
  client: SupplierClient,
  { status, from, to, product = "" }: Pick<OrderFilter, "status" | "from" | "to" | "product">,
  { language, now }: Reader,
): ReadonlyArray<typeof OrderSummaryWire.Type> => {
  const documents = clientDocuments(shop, client)
  const words = product.toLowerCase().split(/\s+/)
  return ordersOf(shop, client.clientId)
    .filter((order) => status === null || status === "" || order.status === status)
    .filter((order) => isBetween(romeDay(Date.parse(order.placedAt)), from, to))
    .filter(({ lines }) => lines.some((line) => isCalled(lineOf(shop, line, language), words)))
    .map((order) => summaryOf(shop, client, order, documents, { language, now }))
}

/** Every word is in the name or in the code. */
const isCalled = ({ name, itemCode }: OrderLine, words: ReadonlyArray<string>): boolean => {
  const text = `${name} ${itemCode}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

const isBetween = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from === "" || day >= from) && (to === null || to === "" || day <= to)

export const orderDetailOf = (
  shop: Shop,
  client: SupplierClient,
  order: StoredOrder,
  { language, now }: Reader,
): typeof OrderDetailWire.Type => {
  const documents = clientDocuments(shop, client)
  return {
    ...summaryOf(shop, client, order, documents, { language, now }),
    lines: order.lines.map((line) => lineOf(shop, line, language)),
    ...(order.offer === undefined ? {} : { offer: order.offer }),
    ...(order.gifts === undefined ? {} : { gifts: order.gifts }),
    ...listTotal(order),
    grossTotal: order.grossTotal,
    transportCost: order.transportCost,
    coupon: order.coupon ?? null,
    paymentMethod: order.paymentMethod,
    handover: order.handover,
    note: order.note,
    documents: orderDocuments(shop, client, order, documents),
    ...transferOf(order),
  }
}

const listTotal = ({ lines }: StoredOrder) => {
  const total = listTotalOf(lines)
  return total === null ? {} : { listTotal: total }
}

export const orderTracking = (
  shop: Shop,
  client: SupplierClient,
  order: StoredOrder,
  language: Language,
): OrderTracking => ({
  orderId: order.orderId,
  status: order.status,
  steps: stepsOf(order, shop.clock.now(), language),
  expectedOn: expectedOn(order),
  carrier: order.handover?._tag === "Pickup" ? "" : carrierOf(shop, client),
  trackingCode:
    SENT.has(order.status) && order.handover?._tag !== "Pickup"
      ? `DSP${order.orderId.replaceAll(/\D/g, "").padStart(9, "0")}IT`
      : "",
  trackingUrl: null,
})

const SENT: ReadonlySet<string> = new Set(["fulfilled", "delivered", "credit-note"])

const summaryOf = (
  shop: Shop,
  client: SupplierClient,
  order: StoredOrder,
  documents: ClientDocuments,
  { language, now }: Reader,
): typeof OrderSummaryWire.Type => ({
  orderId: order.orderId,
  placedAt: order.placedAt,
  status: order.status,
  destination: whereTo(shop, client, order, language),
  addressCode: order.addressCode,
  deliveryDate: expectedOn(order),
  ...postponed(order, romeDay(now)),
  ...(order.handover === null ? {} : { handover: order.handover }),
  customerRef: order.customerRef ?? "",
  ...peopleIn(shop, client, order),
  invoiceNumber: invoiceFor(documents, order.orderId)?.number ?? null,
  lineCount: order.lines.length,
  netTotal: order.netTotal,
  documentTotal: order.documentTotal,
  paymentMethod: order.paymentMethod,
  isPaid: isOrderPaid(shop, order, documents),
})

/** Without the data reserved to people who see invoices (S12.15). */
export const withoutInvoices = <
  A extends { readonly invoiceNumber: string | null; readonly documents?: ReadonlyArray<OrderDocument> },
>(
  shop: Shop,
  caller: Caller,
  order: A,
): A => {
  if (Result.isSuccess(permitted(shop, caller, ["see_invoices"], null))) return order
  const documents = order.documents?.filter(({ kind }) => kind !== "invoice" && kind !== "credit-note")
  return { ...order, invoiceNumber: null, ...(documents === undefined ? {} : { documents }) }
}

/** The proposer and the approver, when the client has several people (S12.15). */
const peopleIn = (shop: Shop, { clientId }: SupplierClient, { user, approvedBy = "" }: StoredOrder) => {
  const [orderer, approver] = [nameOf(shop, clientId, user), nameOf(shop, clientId, approvedBy)]
  return {
    ...(orderer === null ? {} : { orderedBy: orderer }),
    ...(approver === null ? {} : { approvedBy: approver }),
  }
}

/** The destination, or the pickup location. */
const whereTo = (shop: Shop, client: SupplierClient, order: StoredOrder, language: Language): string =>
  order.handover?._tag === "Pickup"
    ? pickupPlaceLines(order.handover.place ?? PICKUP_PLACE, language).join(", ")
    : destinationOf(shop, client, order)

/** Picture, link, unit and pack are today's: the order stores name, packaging and price. */
const lineOf = ({ catalogue }: Shop, line: OrderedLine, language: Language): OrderLine => {
  const sellable = catalogue.byCode.get(line.itemCode)
  const picture = sellable?.product.pictures[0]
  const { quantity, unitPrice, vatRate, listPrice, discounts } = line
  const item = sellable === undefined ? undefined : itemInPackaging(sellable.item, line)
  return {
    ...lineKeyOf(line),
    name: orderedName(catalogue, line, language),
    slug: sellable?.product.slug ?? "",
    image: picture === undefined ? null : pictureFile(picture, "thumb"),
    quantity,
    unit: sellable?.item.unit ?? "",
    packLabel: item?.packLabel[language] ?? "",
    packSize: item?.packSize ?? 1,
    ...(sellable?.item.variableWeight === true ? { variableWeight: true } : {}),
    unitPrice,
    vatRate,
    lineTotal: lineTotal(unitPrice, quantity),
    ...(line.note === undefined ? {} : { note: line.note }),
    ...(line.arrivesOn === undefined ? {} : { arrivesOn: line.arrivesOn }),
    ...(line.fulfilment === undefined ? {} : { fulfilment: line.fulfilment }),
    ...(listPrice === undefined ? {} : { listPrice }),
    ...(discounts === undefined ? {} : { discounts }),
  }
}

const orderDocuments = (
  shop: Shop,
  client: SupplierClient,
  order: StoredOrder,
  documents: ClientDocuments,
): ReadonlyArray<OrderDocument> => {
  const transport = documents.transport.find((document) => document.order.orderId === order.orderId)
  const invoice = invoiceFor(documents, order.orderId)
  return [
    { kind: "order", number: order.orderId, file: orderFile(order) },
    ...(transport === undefined
      ? []
      : [
          {
            kind: "transport-document" as const,
            number: transport.number,
            file: transportFile(transport),
            csv: transportLinesFile(transport),
            barcodes: barcodeFile(transport),
          },
        ]),
    ...(invoice === undefined
      ? []
      : [
          {
            kind: "invoice" as const,
            number: invoice.number,
            file: invoiceFile(invoice),
            csv: invoiceLinesFile(invoice),
          },
        ]),
    ...creditNotesOf(shop, client)
      .filter((credit) => credit.order.orderId === order.orderId)
      .map(({ number, file }) => ({ kind: "credit-note" as const, number, file })),
  ]
}
