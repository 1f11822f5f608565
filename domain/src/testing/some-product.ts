/** A product without anything special, for tests that name what they need of it. */
import type { ProductSummary } from "../catalogue/product.ts"

export const someProduct = (
  some: Partial<ProductSummary> & Pick<ProductSummary, "itemCode" | "name">,
): ProductSummary => ({
  slug: some.name.toLowerCase(),
  brand: "",
  packLabel: "",
  unit: "PZ",
  packSize: 1,
  price: 1_000,
  salePrice: null,
  isSale: false,
  vatRate: 10,
  measurePrice: null,
  availability: "DISPONIBILE",
  rating: 0,
  reviewCount: 0,
  variants: [],
  pictures: [],
  children: [],
  sales: 0,
  isHot: false,
  isNew: false,
  promo: null,
  ...some,
})
