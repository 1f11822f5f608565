/** The value of a facet's item that stands in the URL. */
import type { FacetItem } from "@dispensa/domain"

export const valueOf = (item: Pick<FacetItem, "key" | "labelFilter">): string => item.labelFilter ?? item.key
