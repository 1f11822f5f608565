/** Which category a node of the facet tree stands for, and whether a chosen one is inside it. */
import type { FacetNode } from "@dispensa/domain"

type Node = Pick<FacetNode, "item" | "key" | "children">

/** The value that stands in the URL. */
export const slugOf = (node: Pick<FacetNode, "item" | "key">): string => node.item?.labelFilter ?? node.key

/** True when the node or something below it is chosen: its branch is open. */
export const holdsActive = (node: Node, chosen: ReadonlyArray<string>): boolean =>
  chosen.includes(slugOf(node)) || node.children.some((child) => holdsActive(child, chosen))
