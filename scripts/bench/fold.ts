/** (a) Folding 20,000 cart events over carts of 50 and 500 lines, beside Redux Toolkit, Zustand, Immer and a mutable loop. */
import { deepStrictEqual } from "node:assert"
import { cartEvents, linesOf } from "./fold/events.ts"
import { contestants } from "./fold/contestants.ts"
import { figure, median, sample } from "./measure.ts"
import type { Section } from "./table.ts"

const EVENTS = 20_000
const TIMES = Number(process.env["BENCH_TIMES"] ?? 7)
const GOAL = 20

export const foldSection = async (): Promise<Section> => {
  process.env["NODE_ENV"] = "production"
  const all = await contestants()
  const rows: Array<ReadonlyArray<string>> = []
  const goals: Array<Section["goals"][number]> = []
  for (const lines of [50, 500]) {
    const events = cartEvents(EVENTS, lines)
    const expected = linesOf(all[0]?.oneByOne(events) ?? null)
    for (const mode of ["oneByOne", "batch"] as const) {
      const times = all.map((contestant) => {
        deepStrictEqual(linesOf(contestant[mode](events)), expected, `${contestant.name} folds to another cart`)
        return { name: contestant.name, ms: median(sample(TIMES, () => contestant[mode](events))) }
      })
      const redux = times.find(({ name }) => name === "Redux Toolkit")?.ms ?? Number.NaN
      const ours = times[0]?.ms ?? Number.NaN
      const how = mode === "oneByOne" ? "one by one" : "one batch"
      for (const { name, ms } of times) {
        rows.push([String(lines), how, name, figure(ms), figure((ms * 1000) / EVENTS), `${figure(redux / ms)}×`])
      }
      if (lines === 500) {
        goals.push({
          text: `500 lines, ${how}: ${figure(redux / ours)} times Redux Toolkit (goal ${GOAL})`,
          met: redux / ours >= GOAL,
        })
      }
    }
  }
  return {
    id: "a",
    title: `Folding ${EVENTS.toLocaleString("en")} cart events, median of ${TIMES}; every contestant ends with the same cart`,
    columns: ["lines", "mode", "who", "ms", "µs per event", "vs Redux Toolkit"],
    rows,
    goals,
  }
}
