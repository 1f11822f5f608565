/** Long category lists show their first entries until they are asked for all (S2.46, S9.7). */

export const VISIBLE_FACETS = 10

export interface VisibleFacets<A> {
  readonly visible: ReadonlyArray<A>
  /** How many the show-all toggle would add; 0 needs no toggle. */
  readonly hiddenCount: number
  /** True when the list is long enough for a toggle. */
  readonly hasToggle: boolean
}

export const visibleFacets = <A>(items: ReadonlyArray<A>, isExpanded: boolean): VisibleFacets<A> => {
  const visible = isExpanded ? items : items.slice(0, VISIBLE_FACETS)
  return { visible, hiddenCount: items.length - visible.length, hasToggle: items.length > VISIBLE_FACETS }
}
