/** The filters: a laptop shows them beside the products, smaller screens in a sheet whose code is loaded when idle. */
import { lazy, useEffect } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { isDesktop } from "../../platform/use-media.ts"
import { whenIdle } from "../../platform/when-idle.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { FilterPanelProps } from "./filter-panel.tsx"
import { PanelSkeleton } from "./panel-skeleton.tsx"

const load = () => retryImport(() => import("./filter-panel.tsx"))
const FilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }))

// Beside the products it is needed at once, so it is loaded in parallel with everything else.
if (isDesktop()) void load()

export const LazyFilterPanel = (props: FilterPanelProps) => (
  <Later fallback={<PanelSkeleton />}>
    <FilterPanel {...props} />
  </Later>
)

/** Preloaded, so that the sheet opens at once, also offline. */
export const usePreloadedFilters = (): void => useEffect(() => whenIdle(() => void load()), [])
