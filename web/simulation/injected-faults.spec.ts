/** Each injected fault is found (ADR 0036). `SIM_FAULTS=1` injects all of them, `SIM_SEED` chooses the scripts. */
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Backend, openBackend } from "./network/backend.ts"
import { FAULTS, injectFault } from "./plugins/injected-faults.ts"
import { anyScript } from "./script/any-script.ts"
import type { Script } from "./script/steps.ts"
import { simulate } from "./simulation.ts"

const SEED = Number(process.env["SIM_SEED"] ?? "36")
const ALL = process.env["SIM_FAULTS"] !== undefined
const STEPS = 40

/** Found within a few scripts: the ones injected by `npm test`. */
const COMMON = ["orders before it is on record", "sends a change under another key each time"]
const injected = Object.keys(FAULTS).filter((name) => ALL || COMMON.includes(name))
const MOST = ALL ? 1_000 : 50

let backend: Backend
beforeAll(async () => {
  backend = await openBackend()
}, 60_000)
afterAll(() => backend.close())
afterEach(() => injectFault(null))

/** The violations with the fault that do not occur without it. */
const foundIn = async (script: Script, name: string): Promise<ReadonlyArray<string>> => {
  injectFault(name)
  const found = await simulate(backend, script)
  injectFault(null)
  return found.length === 0 || (await simulate(backend, script)).length > 0 ? [] : found
}

describe(`injected faults: seed ${SEED}, up to ${MOST} scripts`, () => {
  it.each(injected)(
    "finds a shop that %s",
    async (name) => {
      const scripts = fc.sample(anyScript({ steps: STEPS, without: ["full"] }), { numRuns: MOST, seed: SEED })
      let needed = 0
      let found: ReadonlyArray<string> = []
      while (found.length === 0 && needed < scripts.length) {
        const script = scripts[needed]
        needed += 1
        found = script === undefined ? [] : await foundIn(script, name)
      }
      if (ALL) console.info(`| ${name} | ${needed} | ${found[0] ?? "not found"} |`)
      expect(found).not.toEqual([])
    },
    3_600_000,
  )
})
