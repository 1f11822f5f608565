/** The filter search above the filters; an extra-wide screen has it in its right sidebar (S2.53, S3.21). */
import { lazy, Suspense } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { useIsExtraWide } from "../../platform/use-media.ts"
import type { FilterSearchProps } from "./filter-search.tsx"

/** The first view does not need its code; its space is reserved. */
const FilterSearch = lazy(async () => ({
  default: (await retryImport(() => import("./filter-search.tsx"))).FilterSearch,
}))

export const LeftSearch = (props: Omit<FilterSearchProps, "side" | "onWanted">) =>
  useIsExtraWide() ? null : (
    <div className="mb-3 min-h-22">
      <Suspense fallback={null}>
        <FilterSearch {...props} side="left" />
      </Suspense>
    </div>
  )
