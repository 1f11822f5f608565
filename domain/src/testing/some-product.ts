/** A plain product and promotion, for tests that state only the fields they need. */
import type { ProductSummary } from "../catalogue/product.ts"
import type { Promotion } from "../catalogue/promotion-values.ts"

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

/** A net price from twelve units. */
export const stepPromotion: Promotion = {
  code: "PRIM",
  row: 3,
  title: "Primavera",
  kind: "price",
  minQuantity: 12,
  netPrice: 310,
  validFrom: "2026-03-01",
  validTo: "2026-03-31",
}
