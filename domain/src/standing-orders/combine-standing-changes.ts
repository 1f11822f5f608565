/** Two changes of one standing order as one that does the same to whatever the server has: one call in place of many. */
import { areCombinable, combineParts } from "../shopping-lists/combine-list-changes.ts"
import type { StandingChange } from "./standing-orders.ts"
import { readPatch, type StandingPatch } from "./standing-patch.ts"

/** Null where no single change does, and where a change cannot be read. */
export const combineStandingChanges = (earlier: StandingChange, later: StandingChange): StandingChange | null => {
  const [before, after] = [readPatch(earlier.patch), readPatch(later.patch)]
  const patch = before === null || after === null ? null : combinePatches(before, after)
  return patch === null ? null : { ...later, patch: { ...patch } }
}

const combinePatches = (earlier: StandingPatch, later: StandingPatch): StandingPatch | null => {
  if (!areCombinable(earlier, later)) return null
  if (later.gone === true) return later
  const lines = combineParts(earlier.lines, later.lines, ({ itemCode }) => itemCode)
  if (lines === null) return null
  const runs = new Map([...(earlier.runs ?? []), ...(later.runs ?? [])].map((run) => [run.date, run]))
  return {
    ...earlier,
    ...later,
    ...(lines.length === 0 ? {} : { lines }),
    ...(runs.size === 0 ? {} : { runs: [...runs.values()] }),
  }
}
