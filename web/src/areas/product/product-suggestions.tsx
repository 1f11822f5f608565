/** Below a product: what may be bought in its place, and what goes with it (S2.54, S2.55). */
import type { ProductDetail, ProductSummary } from "@dispensa/domain"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { useAlternatives } from "./use-alternatives.ts"
import { RetryNotice } from "../../ui/feedback/retry.tsx"
import { ALTERNATIVES, showAlternatives } from "./product-facts.tsx"
import { ProductStrip } from "./product-strip.tsx"
import { m } from "../../i18n/messages.ts"

/** A link to the alternatives scrolls to them once they are loaded. */
const useScrollToAlternatives = (isThere: boolean): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (isThere && hash === `#${ALTERNATIVES}`) showAlternatives()
  }, [isThere, hash, key])
}

const NO_PRODUCTS: ReadonlyArray<ProductSummary> = []

export function ProductSuggestions({ product }: { readonly product: ProductDetail }) {
  const { sidebar } = product
  const { status, data, retry } = useAlternatives(sidebar.itemCode, sidebar.alternativeItemCodes.length > 0)
  const products = data ?? NO_PRODUCTS
  useScrollToAlternatives(products.length > 0)
  return (
    <>
      {status === "failed" ? (
        <RetryNotice kind="warning" title={m.product_alternatives_failed()} onRetry={retry} />
      ) : null}
      <ProductStrip id={ALTERNATIVES} title={m.product_alternatives()} products={products} than={product} />
      <ProductStrip id="related" title={m.product_related()} products={sidebar.relatedProducts} />
    </>
  )
}
