/** Lines that are chosen together: one by one, a stretch of them, all that are shown (S2.62). */

/** Lines by their `lineId`. */
export interface LineSelection {
  readonly chosen: ReadonlySet<string>
  /** The line that was ticked or unticked last: a stretch begins there. */
  readonly anchor: string | null
}

export const NOTHING_CHOSEN: LineSelection = { chosen: new Set(), anchor: null }

/** Ticks or unticks one line. */
export const toggleLine = ({ chosen }: LineSelection, id: string): LineSelection => ({
  chosen: withLines(chosen, [id], !chosen.has(id)),
  anchor: id,
})

/** From the line before to this one, in the order that is shown, all become what this one becomes. */
export const toggleRange = (selection: LineSelection, shown: ReadonlyArray<string>, id: string): LineSelection => {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return toggleLine(selection, id)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { chosen: withLines(selection.chosen, range, !selection.chosen.has(id)), anchor: id }
}

/** What is not shown keeps its tick. */
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
