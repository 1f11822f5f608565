/** The filters: a laptop shows them beside the products, smaller screens in a sheet whose code is loaded when idle. */
import { useEffect } from "react"
import { isDesktop } from "../../platform/use-media.ts"
import { whenIdle } from "../../platform/when-idle.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import type { FilterPanelProps } from "./filter-panel.tsx"
import { PanelSkeleton } from "./panel-skeleton.tsx"

const panel = laterCode(() => import("./filter-panel.tsx"))

// Beside the products it is needed at once, so it is loaded in parallel with everything else.
if (isDesktop()) void panel.load()

export const LazyFilterPanel = (props: FilterPanelProps) => (
  <Later code={panel} fallback={<PanelSkeleton />}>
    {({ FilterPanel }) => <FilterPanel {...props} />}
  </Later>
)

/** Preloaded, so that the sheet opens at once, also offline. */
export const usePreloadedFilters = (): void => useEffect(() => whenIdle(() => void panel.load()), [])
