/** The cart line that adding a product makes: its key and what is known of it before the backend answers. */
import { hasFormats, type LineFacts, type LineKey, type ProductSummary } from "@dispensa/domain"

/** What is added is the product itself, or its only child when it has one. */
export const lineOf = (product: ProductSummary): LineKey & LineFacts => ({
  itemCode: product.itemCode,
  promoCode: product.promo?.code ?? "",
  promoRow: product.promo?.row ?? 0,
  name: product.name,
  unitPrice: product.salePrice ?? product.price ?? 0,
  vatRate: product.vatRate,
  image: product.pictures[0]?.url ?? null,
  packSize: product.packSize,
  singleChild: !hasFormats(product),
})
