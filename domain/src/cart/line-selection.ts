/** Selecting several lines: one by one, a range, or all that are shown (S2.62). */

/** Lines by their `lineId`. */
export interface LineSelection {
  readonly chosen: ReadonlySet<string>
  /** The line ticked or unticked last: a range starts there. */
  readonly anchor: string | null
}

export const NOTHING_CHOSEN: LineSelection = { chosen: new Set(), anchor: null }

/** Ticks or unticks one line. */
export const toggleLine = ({ chosen }: LineSelection, id: string): LineSelection => ({
  chosen: withLines(chosen, [id], !chosen.has(id)),
  anchor: id,
})

/** Every line from the anchor to this one, in display order, takes the new state of this one. */
export const toggleRange = (selection: LineSelection, shown: ReadonlyArray<string>, id: string): LineSelection => {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return toggleLine(selection, id)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { chosen: withLines(selection.chosen, range, !selection.chosen.has(id)), anchor: id }
}

/** Hidden lines keep their tick. */
export const chooseShown = (
  { chosen }: LineSelection,
  shown: ReadonlyArray<string>,
  isChosen: boolean,
): LineSelection => ({ chosen: withLines(chosen, shown, isChosen), anchor: null })

const withLines = (chosen: ReadonlySet<string>, ids: ReadonlyArray<string>, isIn: boolean): ReadonlySet<string> => {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}
