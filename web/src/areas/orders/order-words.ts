/** Texts for an order's payment, handover and documents. */
import {
  awaitsTransfer,
  formatPrice,
  type Handover,
  type Locale,
  type OrderLine,
  type OrderDocument,
  type OrderPaymentMethod,
  type OrderSummary,
} from "@dispensa/domain"
import { pickupPlace } from "../checkout/pickup-places.ts"
import { deliveryPromise } from "../checkout/promise.ts"
import { m } from "../../i18n/messages.ts"
import { onDate } from "../../format/dated.ts"
import { formatDay } from "../../format/dates.ts"
import { formatContent, formatQuantity, formatQuantityAndContent } from "../../format/units.ts"

type Totals = Pick<OrderSummary, "netTotal" | "documentTotal" | "statedTotals">

/** Empty if the backend states none. */
export const netText = ({ netTotal, statedTotals }: Totals, locale: Locale): string =>
  statedTotals === "none" ? "" : formatPrice(netTotal, locale)

/** The order's total, or its net total labelled as one. */
export const statedTotal = (order: Totals, locale: Locale): string =>
  order.statedTotals === "net"
    ? `${m.orders_taxable()} ${netText(order, locale)}`
    : order.statedTotals === "none"
      ? ""
      : formatPrice(order.documentTotal, locale)

const PAYMENT_TEXTS: Readonly<Record<OrderPaymentMethod, () => string>> = {
  card: m.orders_payment_card,
  "bank-transfer": m.orders_payment_transfer,
  "on-account": m.checkout_on_account,
  paypal: m.orders_payment_paypal,
  // Unknown, or a method the shop has no text for.
  other: () => "",
}

export const paymentText = (method: OrderPaymentMethod): string => PAYMENT_TEXTS[method]()

/** Empty for a pack of one, which is the piece itself. */
export const packText = ({ packLabel, unit }: OrderLine): string =>
  packLabel.split(/\s/u).join("\u00A0") === formatQuantity(1, unit) ? "" : packLabel

/** The day of delivery; of an order that waits for its transfer, the words of the checkout's promise. */
export const deliveryText = (order: OrderSummary, locale: Locale): string => {
  if (order.deliveryDate === null) return ""
  return awaitsTransfer(order)
    ? deliveryPromise(order.deliveryDate, "bank-transfer", locale)
    : formatDay(order.deliveryDate, locale)
}

export const handoverText = (handover: Handover | null, locale: Locale): string => {
  if (handover === null) return ""
  const date = onDate(formatDay(handover.date, locale), locale)
  if (handover._tag === "Delivery") return m.orders_handover_delivery({ date })
  const { from, to, place } = handover
  const hours = from === undefined || to === undefined ? "" : `${from}–${to}`
  return [m.orders_handover_pickup({ date }), hours, place === undefined ? "" : pickupPlace(place).name()]
    .filter((part) => part !== "")
    .join(" · ")
}

export const DOCUMENT_TEXTS: Readonly<Record<OrderDocument["kind"], () => string>> = {
  order: m.orders_paper_order,
  "transport-document": m.orders_paper_transport,
  invoice: m.orders_paper_invoice,
  "credit-note": m.orders_status_credit_note,
  other: m.documents_document,
}

/** An order contains no unit price: a line's contents are derived from its pack alone. */
const packed = (line: OrderLine) => ({ ...line, price: null, salePrice: null, measurePrice: null })

/** "3 ct = 30 kg"; only the number if the unit is unknown. */
export const orderedText = (line: OrderLine, locale: Locale): string =>
  formatQuantityAndContent(line.quantity, packed(line), locale)

/** "30 kg"; empty if unknown. */
export const contentText = (line: OrderLine, locale: Locale): string =>
  formatContent(line.quantity, packed(line), locale) ?? ""
