/** The values of facets that stand in the URL, and which branches of the category tree hold a chosen one. */
import type { FacetItem, FacetNode } from "@dispensa/domain"

export const valueOf = (item: Pick<FacetItem, "key" | "labelFilter">): string => item.labelFilter ?? item.key

export const slugOf = (node: Pick<FacetNode, "item" | "key">): string => node.item?.labelFilter ?? node.key

/** True when the node or something below it is chosen: its branch is open. */
export const holdsActive = (
  node: Pick<FacetNode, "item" | "key" | "children">,
  chosen: ReadonlyArray<string>,
): boolean => chosen.includes(slugOf(node)) || node.children.some((child) => holdsActive(child, chosen))
