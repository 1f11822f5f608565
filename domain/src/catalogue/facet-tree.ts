/** A facet's flat items as the tree that the sidebar shows (S3.17). */
import type { FacetGroup, FacetItem } from "./facets.ts"

/** A node. The count of a branch is the sum of its children, a leaf has the count of its item. */
export interface FacetNode {
  readonly label: string
  readonly count: number
  /** The facet's key: the query parameter. */
  readonly index: string
  /** The item's key: the value of the parameter. */
  readonly key: string
  readonly children: ReadonlyArray<FacetNode>
  readonly item: FacetItem
}

/** Deeper than any category tree: an item without a root within so many steps is part of a cycle. */
const MAX_DEPTH = 32

/** The roots of the tree. An item whose parent is unknown, or whose ancestors form a cycle, is a root itself. */
export const facetTree = (group: FacetGroup): ReadonlyArray<FacetNode> => {
  const items = new Map<string, FacetItem>()
  for (const item of group.items) if (!items.has(item.key)) items.set(item.key, item)
  const childrenOf = new Map<string | null, Array<FacetItem>>()
  for (const item of items.values()) {
    const parent = parentOf(item, items)
    const siblings = childrenOf.get(parent)
    if (siblings === undefined) childrenOf.set(parent, [item])
    else siblings.push(item)
  }
  const node = (item: FacetItem): FacetNode => {
    const children = (childrenOf.get(item.key) ?? []).map(node)
    const count = children.length === 0 ? item.count : children.reduce((sum, child) => sum + child.count, 0)
    return { label: item.label, count, index: group.key, key: item.key, children, item }
  }
  return (childrenOf.get(null) ?? []).map(node)
}

/** The item's value in the URL. */
export const facetValue = (item: Pick<FacetItem, "key" | "labelFilter">): string => item.labelFilter ?? item.key

/** True when the node or a descendant is chosen: its branch is open. */
export const holdsChosen = (
  { item, children }: Pick<FacetNode, "item" | "children">,
  chosen: ReadonlyArray<string>,
): boolean => chosen.includes(facetValue(item)) || children.some((child) => holdsChosen(child, chosen))

const parentOf = (item: FacetItem, items: ReadonlyMap<string, FacetItem>): string | null => {
  if (item.parent === null || !items.has(item.parent)) return null
  let ancestor: FacetItem | undefined = item
  for (let step = 0; step < MAX_DEPTH; step++) {
    ancestor = ancestor?.parent === null || ancestor === undefined ? undefined : items.get(ancestor.parent)
    if (ancestor === undefined) return item.parent
  }
  return null
}
