/** Scripts from a seed; they shrink to the few steps that matter. */
import fc from "fast-check"
import { TROUBLES } from "../network/troubles.ts"
import type { Script, Step } from "./steps.ts"

export const LINES = 4
export const TABS = 4
export const ADDRESSES = 2

/** Most follow at once, some in the middle of what goes on, some when everything is long done. */
const after = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0.1, 0.4, 1, 3) },
  { weight: 3, arbitrary: fc.constantFrom(6, 15, 40, 200) },
  { weight: 1, arbitrary: fc.constantFrom(1_500, 5_000, 40_000) },
)
const below = (count: number) => fc.nat(count - 1)
const quantity = fc.integer({ min: 1, max: 9 })
const onLine = { after, tab: below(TABS), line: below(LINES) }

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const named = <Name extends string>(name: Name) => ({ do: fc.constant(name) })

/** What a buyer does. */
const buyer = [
  weighted(12, fc.record({ ...named("add"), ...onLine, quantity })),
  weighted(5, fc.record({ ...named("set"), ...onLine, quantity })),
  weighted(4, fc.record({ ...named("remove"), ...onLine })),
  weighted(2, fc.record({ ...named("undo"), after, tab: below(TABS) })),
  weighted(1, fc.record({ ...named("address"), after, tab: below(TABS), address: below(ADDRESSES) })),
]

/** What becomes of the pages. */
const pages = [
  weighted(2, fc.record({ ...named("open"), after, tab: below(TABS) })),
  weighted(3, fc.record({ ...named("reload"), after, tab: below(TABS) })),
  weighted(2, fc.record({ ...named("crash"), after, tab: below(TABS) })),
  weighted(2, fc.record({ ...named("kill"), after, forgets: fc.constant(false) })),
  weighted(1, fc.record({ ...named("focus"), after, tab: below(TABS) })),
]

/** Those that a page learns of sooner or later. */
const troubles = fc.array(fc.constantFrom(...TROUBLES.filter((each) => each !== "hanging")), {
  minLength: 1,
  maxLength: 3,
})

const line = [
  weighted(
    6,
    fc.record({ ...named("trouble"), after, on: fc.constantFrom("change", "change", "read", "tracking"), troubles }),
  ),
  weighted(1, fc.record({ ...named("offline"), after })),
  weighted(2, fc.record({ ...named("online"), after })),
]

const step = fc.oneof(...buyer, ...pages, ...line)

export const anyScript = (maxSteps: number): fc.Arbitrary<Script> =>
  fc.record({
    tabs: fc.integer({ min: 1, max: TABS }),
    locks: fc.constant(true),
    steps: fc.array(step, { minLength: 1, maxLength: maxSteps, size: "max" }),
  })
