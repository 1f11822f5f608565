/** A product's facts where there is no room for a sidebar: the last tab of its page (S2.53–S2.59). */
import type { ProductDetail } from "@dispensa/domain"
import { ProductFacts } from "../areas/product/product-facts.tsx"

export function Component({ product }: { readonly product: ProductDetail }) {
  return (
    <div className="max-w-[34rem]">
      <ProductFacts product={product} isOwnPage />
    </div>
  )
}
