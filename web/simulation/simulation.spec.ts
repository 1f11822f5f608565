/** Random scripts against the real services, log and backend (ADR 0036). `SIM_RUNS` sets how many, `SIM_STEPS` how long, `SIM_SEED` repeats a failure, `SIM_BATCHES` continues with so many further seeds, `SIM_RESTARTS=1` restarts and kills the backend too, `SIM_ALL=1` continues after a failure without shrinking; `SIM_SHRINK=1` shrinks the script in `SIM_SCRIPT`. */
import { readFileSync } from "node:fs"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Backend, openBackend } from "./network/backend.ts"
import { anyScript } from "./script/any-script.ts"
import { shrink } from "./script/shrink.ts"
import { printScript, readScript } from "./script/steps.ts"
import { simulate } from "./simulation.ts"

const RUNS = Number(process.env["SIM_RUNS"] ?? "50")
const STEPS = Number(process.env["SIM_STEPS"] ?? "15")
const SEED = Number(process.env["SIM_SEED"] ?? "36")
const BATCHES = Number(process.env["SIM_BATCHES"] ?? "1")
const WITHOUT = (process.env["SIM_WITHOUT"] ?? "full").split(",")
const RESTARTS = process.env["SIM_RESTARTS"] !== undefined
const ALL = process.env["SIM_ALL"] !== undefined
const SCRIPT = process.env["SIM_SCRIPT"]
const SHRINK = process.env["SIM_SHRINK"] !== undefined

/** Number of characters by which violations of one kind are alike. */
const KIND = 12

let backend: Backend
beforeAll(async () => {
  backend = await openBackend()
}, 60_000)
afterAll(() => backend.close())

const seeds = Array.from({ length: BATCHES }, (_, after) => SEED + after)

describe(`simulation: ${RUNS} scripts of up to ${STEPS} steps`, () => {
  it.each(SCRIPT === undefined ? seeds : [])(
    "[S4.5] keeps every acknowledged change, once, in every tab: seed %i",
    async (seed) => {
      const failures: Array<ReadonlyArray<string>> = []
      const result = await fc.check(
        fc.asyncProperty(anyScript({ steps: STEPS, without: WITHOUT, restarts: RESTARTS }), async (script) => {
          const faults = await simulate(backend, script)
          if (!ALL || faults.length === 0) return faults.length === 0
          failures.push(faults)
          console.error(`${faults.join("\n")}\n${printScript(script)}`)
          return true
        }),
        { numRuns: RUNS, seed },
      )
      const [found] = result.counterexample ?? []
      const faults = found === undefined ? [] : await simulate(backend, found)
      if (found !== undefined) {
        console.error(`Seed ${seed}, after ${result.numRuns} scripts. SIM_SCRIPT=file runs this again:`)
        console.error(printScript(found))
      }
      expect([...faults, ...failures]).toEqual([])
      expect(result.failed).toBe(false)
    },
    3_600_000,
  )

  it.each(SCRIPT === undefined ? [] : [SCRIPT])(
    "runs the script in %s",
    async (file) => {
      const script = readScript(readFileSync(file, "utf8"))
      const faults = await simulate(backend, script)
      const [first] = faults
      if (SHRINK && first !== undefined) {
        const isSame = (fault: string): boolean => fault.slice(0, KIND) === first.slice(0, KIND)
        console.error(printScript(await shrink(script, async (each) => (await simulate(backend, each)).some(isSame))))
      }
      expect(faults).toEqual([])
    },
    3_600_000,
  )
})
