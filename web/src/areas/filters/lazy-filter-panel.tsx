/** The filters: a laptop shows them beside the products, smaller screens in a sheet whose code is loaded when idle. */
import { type ListingFacets, NO_FACETS } from "@dispensa/domain"
import { useEffect, useState } from "react"
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

export interface SteadyFacets {
  readonly facets: ListingFacets
  readonly isStale: boolean
}

const isEmpty = (facets: ListingFacets): boolean =>
  facets.trees.length + facets.links.length + facets.checks.length === 0

/**
 * Keeps the previous listing's facets on the page while the next one loads, so that the panel does not jump. A failed
 * listing has no facets (S4.6).
 */
export const useSteadyFacets = (isLoading: boolean, facets: ListingFacets): SteadyFacets => {
  const [previous, setPrevious] = useState<ListingFacets>(NO_FACETS)
  if (!isLoading && previous !== facets) setPrevious(facets)
  if (!isLoading || !isEmpty(facets)) return { facets, isStale: false }
  return { facets: previous, isStale: !isEmpty(previous) }
}
