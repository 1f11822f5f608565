/** What a visitor may do with a product: add it, choose its format, or neither. */
import { availabilityOf, effectivePrice, hasFormats, type ProductSummary } from "@dispensa/domain"

export type OrderState = "choose-format" | "addable" | "not-orderable"

type Orderable = Pick<ProductSummary, "children" | "childCount" | "price" | "salePrice" | "availability">

/** Several formats must be chosen from (S2.5); without a price or a stock that will come there is nothing to order. `isFormat`: it is one of them. */
export const orderState = (product: Orderable, isFormat = false): OrderState => {
  if (!isFormat && hasFormats(product)) return "choose-format"
  return effectivePrice(product) === null || availabilityOf(product.availability) === "unavailable"
    ? "not-orderable"
    : "addable"
}
