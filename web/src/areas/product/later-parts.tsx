/** The comparison's toggle in rows and cards: its code comes after the first view. */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { lazy } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { cx } from "../../ui/cx.ts"
import type { CompareToggleProps } from "./compare-toggle.tsx"
import { Later } from "../../ui/layout/later.tsx"

const CompareToggle = lazy(async () => ({
  default: (await retryImport(() => import("./compare-toggle.tsx"))).CompareToggle,
}))

export interface LazyCompareToggleProps extends CompareToggleProps {
  readonly product: Pick<ProductSummary, "itemCode" | "name" | "pictures" | "children" | "childCount">
  /** It is itself one of several formats. */
  readonly isFormat?: boolean
}

/** Of several formats one must be chosen first: they have prices of their own. As large before its code is there. */
export const LazyCompareToggle = ({ isFormat = false, ...props }: LazyCompareToggleProps) =>
  !isFormat && hasFormats(props.product) ? null : (
    <Later fallback={<span className={cx("block size-8 touch:size-11", props.className)} />}>
      <CompareToggle {...props} />
    </Later>
  )
