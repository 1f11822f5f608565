/**
 * The same scripts with a backend that does not honour keys (docs/guides/dialects.md), checked for the guarantees that it
 * can give.
 */
import { installationFrom } from "@dispensa/contracts/installation-schema"
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Backend, openBackend } from "./network/backend.ts"
import { anyScript } from "./script/any-script.ts"
import { printScript } from "./script/steps.ts"

/** A tenth of the other runs: fewer things can differ. */
const RUNS = Math.ceil(Number(process.env["SIM_RUNS"] ?? "150") / 10)
const STEPS = Number(process.env["SIM_STEPS"] ?? "15")
const SEED = Number(process.env["SIM_SEED"] ?? "36")

/** The faults after which a duplicate request cannot be detected in the family, each named in SECURITY.md. */
const UNDETECTABLE = ["elsewhere", "doubled", "echo", "slow request"]
/** Steps for features that it lacks: lists, standing orders, the wishlist, and expiring sessions. */
const HAS_NOT = ["list", "lists", "standing", "wish", "unwish", "login", "logout", "expire"]

/** The page states the installation before any code is loaded. */
const shop = async () => {
  globalThis.dispensaInstallation = JSON.stringify(Result.getOrThrow(installationFrom({ dialect: "mymb" })))
  const [{ simulate }, { familyViolationsOf, onlyAdded }] = await Promise.all([
    import("./simulation.ts"),
    import("./assertions/family-violations.ts"),
  ])
  return (script: Parameters<typeof simulate>[1]) =>
    simulate(backend, script, (environment) => {
      compared += onlyAdded(environment).filter(({ changes }) => changes.some(({ isNotified }) => isNotified)).length
      return familyViolationsOf(environment)
    })
}

let backend: Backend
/** Number of items whose additions were confirmed and whose amount was compared. */
let compared = 0
let run: Awaited<ReturnType<typeof shop>>
beforeAll(async () => {
  run = await shop()
  backend = await openBackend("mymb")
}, 60_000)
afterAll(() => backend.close())

it(`[S4.5] without keys: ${RUNS} scripts of up to ${STEPS} steps, several tabs, kills of pages and backend`, async () => {
  const script = anyScript({ steps: STEPS, without: [...UNDETECTABLE, ...HAS_NOT, "full"], restarts: true })
  const result = await fc.check(
    fc.asyncProperty(script, async (each) => (await run(each)).length === 0),
    { numRuns: RUNS, seed: SEED },
  )
  const [found] = result.counterexample ?? []
  if (found !== undefined) console.error(`After ${result.numRuns} scripts:\n${printScript(found)}`)
  expect(found === undefined ? [] : await run(found)).toEqual([])
  expect(result.failed).toBe(false)
  // One script in three has such an item.
  expect(RUNS < 10 ? 1 : compared).toBeGreaterThan(0)
}, 3_600_000)
