/** Parts of a product in rows, in cards and on its page whose code is loaded after the first view, all at once; each reserves its space before. */
import { hasFormats, isOutOfStock, type ProductSummary } from "@dispensa/domain"
import type { ReactNode } from "react"
import { cx } from "../../ui/cx.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import type { CompareToggleProps } from "./compare-toggle.tsx"
import type { LastOrderedProps } from "./last-ordered.tsx"
import type * as Parts from "./later-code.ts"
import type { OrderHintsProps } from "./usual-quantity.tsx"

export const productParts = laterCode(() => import("./later-code.ts"))

export interface LaterCompareToggleProps extends CompareToggleProps {
  readonly product: Pick<ProductSummary, "itemCode" | "name" | "pictures" | "children" | "childCount">
  /** The product is itself one of several formats. */
  readonly isFormat?: boolean
}

/** With several formats one must be chosen first: each has its own price. */
export const LaterCompareToggle = ({ isFormat = false, ...props }: LaterCompareToggleProps) =>
  !isFormat && hasFormats(props.product) ? null : (
    <Later code={productParts} fallback={<span className={cx("block size-8 touch:size-11", props.className)} />}>
      {({ CompareToggle }) => <CompareToggle {...props} />}
    </Later>
  )

export const LaterLastOrdered = ({ product }: LastOrderedProps) =>
  product.orderedBefore === undefined ? null : inLine("min-h-4", ({ LastOrdered }) => <LastOrdered product={product} />)

export const LaterHints = (props: OrderHintsProps) =>
  props.product.orderedBefore === undefined && !isOutOfStock(props.product)
    ? null
    : inLine("mt-0.5 flex min-h-6 basis-full gap-x-1.5 touch:-mb-3", ({ OrderHints }) => <OrderHints {...props} />)

const inLine = (className: string, children: (parts: typeof Parts) => ReactNode) => (
  <div className={className}>
    <Later code={productParts}>{children}</Later>
  </div>
)
