/** The effective price of a product, the prices shown with it, and the discount of a sale (S3.11, S4.14, S9.12). */
import { toThousandths } from "../amounts/decimals.ts"
import { grossOf, lineTotal, type OptionalUnitPrice } from "../money.ts"
import type { ProductSummary } from "./product.ts"
import { priceFor, type PromotedItem } from "./promotions.ts"

/** The effective price: the client's own when there is one. */
export const effectivePrice = (priced: { price: OptionalUnitPrice; salePrice: OptionalUnitPrice }): OptionalUnitPrice =>
  priced.salePrice ?? priced.price

/** From here on thousandths are no longer exact numbers, and a percentage does not depend on them. */
const LARGE = 1e12

/** The discount in percent, truncated to an integer; null when there is no sale or a price is missing. */
export const salePercent = (price: OptionalUnitPrice, salePrice: OptionalUnitPrice): number | null => {
  if (price === null || salePrice === null || !Number.isFinite(price) || !(salePrice >= 0) || salePrice >= price)
    return null
  // In whole thousandths, and multiplied before it is divided: 0.29 * 100 would be 28.999… and lose a percent.
  const [list, sale] = price < LARGE ? [toThousandths(price), toThousandths(salePrice)] : [price, salePrice]
  if (list === 0) return null
  return Math.min(100, Math.trunc(price < LARGE ? ((list - sale) * 100) / list : 100 - (sale / list) * 100))
}

/** The parts of a shown price: the client's net price, its gross, the struck list price and the discount. */
export interface PriceFacts {
  /** The client's price per sales unit, net; null when it is missing (S5.12). */
  readonly net: OptionalUnitPrice
  readonly gross: OptionalUnitPrice
  /** The list price, only when the client pays less. */
  readonly struck: OptionalUnitPrice
  readonly percent: number | null
}

type Priced = Pick<ProductSummary, "price" | "salePrice" | "isSale" | "vatRate">

/** The prices of one sales unit. */
export const priceFacts = (product: Priced): PriceFacts => {
  const net = effectivePrice(product)
  const percent = product.isSale ? salePercent(product.price, net) : null
  return {
    net,
    gross: net === null ? null : grossOf(net, product.vatRate),
    struck: percent === null ? null : product.price,
    percent: percent === 0 ? null : percent,
  }
}

/** A product with several formats shows the cheapest one, with that one's own list price. */
export const lowestPriceFacts = (product: Priced & Pick<ProductSummary, "variants">): PriceFacts => {
  const cost = (each: Pick<Priced, "price" | "salePrice">): number => effectivePrice(each) ?? Number.POSITIVE_INFINITY
  const cheapest = product.variants.reduce<Pick<Priced, "price" | "salePrice">>(
    (low, each) => (cost(each) < cost(low) ? each : low),
    product,
  )
  return priceFacts({ ...product, price: cheapest.price, salePrice: cheapest.salePrice })
}

/** The cost of a quantity on that day (YYYY-MM-DD) at its best price, net and gross; the gross is rounded once, on the sum. */
export const totalFacts = (
  product: Priced & PromotedItem,
  quantity: number,
  day: string,
): { readonly net: OptionalUnitPrice; readonly gross: OptionalUnitPrice } => {
  const net = priceFor(product, quantity, day).unitPrice
  if (net === null) return { net: null, gross: null }
  const sum = lineTotal(net, quantity)
  return { net: sum, gross: grossOf(sum, product.vatRate) }
}
