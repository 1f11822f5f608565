/** The filters: a laptop shows them beside the products, smaller screens in a sheet whose code comes when nothing else is to do. */
import { lazy, useEffect } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { isDesktop } from "../../platform/use-media.ts"
import { whenIdle } from "../../platform/when-idle.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { FilterPanelProps } from "./filter-panel.tsx"
import { PanelSkeleton } from "./panel-skeleton.tsx"

const load = () => retryImport(() => import("./filter-panel.tsx"))
const FilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }))

// Where it stands beside the products it is wanted at once, together with what else is loading.
if (isDesktop()) void load()

export const LazyFilterPanel = (props: FilterPanelProps) => (
  <Later fallback={<PanelSkeleton />}>
    <FilterPanel {...props} />
  </Later>
)

/** So that the sheet opens at once, and also without a connection. */
export const usePreloadedFilters = (): void => useEffect(() => whenIdle(() => void load()), [])
