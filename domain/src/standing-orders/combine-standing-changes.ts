/** Combines two changes of one standing order into one with the same effect on any state of the server, so that one call replaces many. */
import { areCombinable, combineParts } from "../shopping-lists/combine-list-changes.ts"
import type { StandingChange } from "./standing-orders.ts"
import { readPatch, type StandingPatch } from "./standing-patch.ts"

/** Null when no single change has that effect, and when a change cannot be decoded. */
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
