/** Words for what an order says of payment, handover and papers. */
import {
  formatPrice,
  type Handover,
  type Locale,
  type OrderLine,
  type OrderDocument,
  type OrderPaymentMethod,
  type OrderSummary,
} from "@dispensa/domain"
import { pickupPlace } from "../checkout/pickup-places.ts"
import { m } from "../../i18n/messages.ts"
import { formatDay } from "../../format/dates.ts"
import { formatContent, formatQuantity, formatQuantityAndContent } from "../../format/units.ts"

type Totals = Pick<OrderSummary, "netTotal" | "documentTotal" | "statedTotals">

/** Empty where the backend states none. */
export const netText = ({ netTotal, statedTotals }: Totals, locale: Locale): string =>
  statedTotals === "none" ? "" : formatPrice(netTotal, locale)

/** What the order comes to, or its net total named as one. */
export const statedTotal = (order: Totals, locale: Locale): string =>
  order.statedTotals === "net"
    ? `${m.orders_taxable()} ${netText(order, locale)}`
    : order.statedTotals === "none"
      ? ""
      : formatPrice(order.documentTotal, locale)

export const paymentText = (method: OrderPaymentMethod): string => {
  switch (method) {
    case "card":
      return m.orders_payment_card()
    case "bank-transfer":
      return m.orders_payment_transfer()
    case "on-account":
      return m.checkout_on_account()
    case "paypal":
      return m.orders_payment_paypal()
    case "other":
      return m.documents_other()
  }
}

/** Empty for a pack of one, which is the piece itself. */
export const packText = ({ packLabel, unit }: OrderLine): string =>
  packLabel.split(/\s/u).join("\u00A0") === formatQuantity(1, unit) ? "" : packLabel

export const handoverText = (handover: Handover | null, locale: Locale): string => {
  if (handover === null) return ""
  const date = formatDay(handover.date, locale)
  if (handover._tag === "Delivery") return m.orders_handover_delivery({ date })
  const { from, to, place } = handover
  const hours = from === undefined || to === undefined ? "" : `${from}–${to}`
  return [m.orders_handover_pickup({ date }), hours, place === undefined ? "" : pickupPlace(place).name()]
    .filter((part) => part !== "")
    .join(" · ")
}

export const documentText = (kind: OrderDocument["kind"]): string => {
  switch (kind) {
    case "order":
      return m.orders_paper_order()
    case "transport-document":
      return m.orders_paper_transport()
    case "invoice":
      return m.orders_paper_invoice()
    case "credit-note":
      return m.orders_status_credit_note()
    case "other":
      return m.documents_document()
  }
}

/** An order keeps no price of the measure: what a line holds is read from its pack alone. */
const packed = (line: OrderLine) => ({ ...line, price: null, salePrice: null, measurePrice: null })

/** "3 ct = 30 kg"; the bare number where no unit is known. */
export const orderedText = (line: OrderLine, locale: Locale): string =>
  formatQuantityAndContent(line.quantity, packed(line), locale)

/** "30 kg"; empty where it is not known. */
export const contentText = (line: OrderLine, locale: Locale): string =>
  formatContent(line.quantity, packed(line), locale) ?? ""
