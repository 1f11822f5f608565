/** A row of products below a product: related ones, or alternatives. */
import type { ComparableProduct, ProductSummary } from "@dispensa/domain"
import { lazy, Suspense } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { ProductCard } from "./product-card.tsx"

const Added = lazy(async () => ({
  default: (await retryImport(() => import("../food/added-allergens.tsx"))).AddedAllergens,
}))
const Compared = lazy(async () => ({
  default: (await retryImport(() => import("./measure-difference.tsx"))).MeasureDifference,
}))

export interface ProductStripProps {
  readonly id: string
  readonly title: string
  readonly products: ReadonlyArray<ProductSummary>
  /** Whose price and allergens they are compared with. */
  readonly than?: ComparableProduct & Pick<ProductSummary, "name" | "allergens">
}

export const ProductStrip = ({ id, title, products, than }: ProductStripProps) =>
  products.length === 0 ? null : (
    <section aria-labelledby={id} className="flex flex-col gap-3">
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
                <Suspense>
                  <Compared product={product} than={than} />
                  <Added product={product} than={than} />
                </Suspense>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
