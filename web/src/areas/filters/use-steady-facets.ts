/** Keeps the previous listing's facets on the page while the next one loads, so that the panel does not jump. */
import { type ListingFacets, NO_FACETS } from "@dispensa/domain"
import { useState } from "react"

export interface SteadyFacets {
  readonly facets: ListingFacets
  readonly isStale: boolean
}

const isEmpty = (facets: ListingFacets): boolean =>
  facets.trees.length + facets.links.length + facets.checks.length === 0

/** A failed listing has no facets (S4.6); a loading one shows the previous ones. */
export const useSteadyFacets = (isLoading: boolean, facets: ListingFacets): SteadyFacets => {
  const [kept, setKept] = useState<ListingFacets>(NO_FACETS)
  if (!isLoading && kept !== facets) setKept(facets)
  if (!isLoading || !isEmpty(facets)) return { facets, isStale: false }
  return { facets: kept, isStale: !isEmpty(kept) }
}
