/** The facets of a listing, whichever kind they are of, and what of them may be chosen. */
import type { FacetGroup, FacetItem, Listing } from "@dispensa/domain"

export const facetGroupsOf = ({
  facets: { trees, links, checks },
}: Pick<Listing, "facets">): ReadonlyArray<FacetGroup> => [...trees, ...links, ...checks]

/** What a filter is sent with. */
export const valueOf = ({ labelFilter, key }: FacetItem): string => labelFilter ?? key

/** A value that gives something, and is one value. */
export const isChoice = (item: FacetItem): boolean => item.count > 0 && !valueOf(item).includes(",")
