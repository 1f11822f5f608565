/** What a price shows: the client's net price, its gross, the struck list price and the discount (S4.14, S5.12, S9.12). */
import { effectivePrice, grossOf, type OptionalCents, type ProductSummary, salePercent } from "@dispensa/domain"

export interface PriceFacts {
  /** The client's price per sales unit, net; null shows as "price on request". */
  readonly net: OptionalCents
  readonly gross: OptionalCents
  /** The list price, only when the client pays less. */
  readonly struck: OptionalCents
  readonly percent: number | null
}

type Priced = Pick<ProductSummary, "price" | "salePrice" | "isSale" | "vatRate">

/** The prices of one sales unit. */
export const priceFacts = (product: Priced): PriceFacts => {
  const net = effectivePrice(product)
  const percent = product.salePrice === null ? null : salePercent(product.price, product.salePrice)
  const isReduced = product.isSale && net !== null && product.price !== null && net < product.price
  return {
    net,
    gross: net === null ? null : grossOf(net, product.vatRate),
    struck: isReduced ? product.price : null,
    percent: isReduced && percent !== null && percent > 0 ? percent : null,
  }
}

/** A product with several formats shows the cheapest one, with that one's own list price. */
export const lowestPriceFacts = (product: Priced & Pick<ProductSummary, "variants">): PriceFacts => {
  const known = [product, ...product.variants].filter((each) => effectivePrice(each) !== null)
  const cost = (each: Pick<Priced, "price" | "salePrice">): number => effectivePrice(each) ?? 0
  const cheapest = known.reduce<Pick<Priced, "price" | "salePrice">>(
    (low, each) => (effectivePrice(low) === null || cost(each) < cost(low) ? each : low),
    product,
  )
  return priceFacts({ ...product, price: cheapest.price, salePrice: cheapest.salePrice })
}

/** What a quantity costs, net and gross; the gross rounds once, on the sum. */
export const totalFacts = (
  product: Priced,
  quantity: number,
): { readonly net: OptionalCents; readonly gross: OptionalCents } => {
  const net = effectivePrice(product)
  if (net === null) return { net: null, gross: null }
  const sum = net * quantity
  return { net: sum, gross: grossOf(sum, product.vatRate) }
}
