/** Looking through orders by what the list shows of them (S3.22, S3.27). */
import type { OrderSummary } from "@dispensa/domain"

const holds = (text: string, wanted: string): boolean => {
  const found = text.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word))
}

/** Orders whose number, reference, destination or invoice holds every word. */
export const ordersMatching = (orders: ReadonlyArray<OrderSummary>, text: string): ReadonlyArray<OrderSummary> =>
  orders.filter(({ orderId, customerRef, destination, invoiceNumber }) =>
    holds([orderId, customerRef, destination, invoiceNumber ?? ""].join(" "), text.trim()),
  )
