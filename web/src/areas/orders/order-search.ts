/** Looking through orders: by what the list shows of them, and by what was ordered (S3.22, S3.27). */
import type { OrderDetail, OrderSummary } from "@dispensa/domain"

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

/** Whether one of the order's lines is such a product, by name or code. */
export const holdsProduct = ({ lines }: Pick<OrderDetail, "lines">, product: string): boolean =>
  lines.some(({ name, itemCode }) => holds(`${name} ${itemCode}`, product.trim()))
