/** Suggestions below a product: alternatives and related products (S2.54, S2.55). */
import type { ComparableProduct, ProductDetail, ProductSummary } from "@dispensa/domain"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { RetryNotice } from "../../ui/feedback/retry.tsx"
import { m } from "../../i18n/messages.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import { useAlternatives } from "./use-alternatives.ts"
import { ALTERNATIVES, showAlternatives } from "./product-facts.tsx"
import { ProductCard } from "./product-card.tsx"

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

const addedAllergens = laterCode(() => import("../food/added-allergens.tsx"))
const difference = laterCode(() => import("./measure-difference.tsx"))

interface ProductStripProps {
  readonly id: string
  readonly title: string
  readonly products: ReadonlyArray<ProductSummary>
  /** The product whose price and allergens they are compared with. */
  readonly than?: ComparableProduct & Pick<ProductSummary, "name" | "allergens">
}

/** A row of products below a product: related ones, or alternatives. */
const ProductStrip = ({ id, title, products, than }: ProductStripProps) =>
  products.length === 0 ? null : (
    <section aria-labelledby={id} className="below-fold flex flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="section-title">
        {title}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0 [&>li]:w-60 [&>li]:shrink-0 [&>li]:snap-start">
        {products.map((product) => (
          <ProductCard
            key={product.itemCode}
            product={product}
            noteSlot={
              than === undefined ? null : (
                <>
                  <Later code={difference}>
                    {({ MeasureDifference }) => <MeasureDifference product={product} than={than} />}
                  </Later>
                  <Later code={addedAllergens}>
                    {({ AddedAllergens }) => <AddedAllergens product={product} than={than} />}
                  </Later>
                </>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
