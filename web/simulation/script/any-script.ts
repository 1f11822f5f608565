/** Random scripts from a seed, shrinkable to the relevant steps. */
import fc from "fast-check"
import { NETWORK_FAULTS, type NetworkFault } from "../network/network-faults.ts"
import type { Script, Step } from "./steps.ts"

export const LINES = 4
export const TABS = 4
export const ADDRESSES = 2
export const LISTS = 2
export const STANDING = 2

/** Most steps follow immediately, some in the middle of an action, some long after everything is done. */
const after = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0.1, 0.4, 1, 3) },
  { weight: 3, arbitrary: fc.constantFrom(6, 15, 40, 200) },
  { weight: 1, arbitrary: fc.constantFrom(1_500, 5_000, 40_000) },
)
const below = (count: number) => fc.nat(count - 1)
const quantity = fc.integer({ min: 1, max: 9 })
const inTab = { after, tab: below(TABS) }
const onLine = { ...inTab, line: below(LINES) }
const onList = {
  list: below(LISTS),
  change: fc.constantFrom("make", "add", "add", "add", "amount", "count", "count", "take off", "delete"),
  line: below(LINES),
  quantity,
}
const onStanding = {
  standing: below(STANDING),
  change: fc.constantFrom(
    ...(["make", "make", "line", "line", "amount", "take off", "rhythm", "rhythm", "pause", "resume"] as const),
    ...(["skip run", "skip run", "confirm run", "confirm run", "open run", "end"] as const),
  ),
  line: below(LINES),
  quantity,
}

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const named = <Name extends string>(name: Name) => ({ do: fc.constant(name) })

const add = fc.record({ ...named("add"), ...onLine, quantity })
const wish = fc.record({ ...named("wish"), ...onLine })
const list = fc.record({ ...named("list"), ...inTab, ...onList })
const standing = fc.record({ ...named("standing"), ...inTab, ...onStanding })
const offline = fc.record({ ...named("offline"), after })

/** The buyer's actions. */
const buyer = [
  weighted(24, add),
  weighted(10, fc.record({ ...named("set"), ...onLine, quantity })),
  weighted(8, fc.record({ ...named("remove"), ...onLine })),
  weighted(4, fc.record({ ...named("undo"), ...inTab })),
  weighted(3, fc.record({ ...named("address"), ...inTab, address: below(ADDRESSES) })),
  weighted(4, wish),
  weighted(3, fc.record({ ...named("unwish"), ...onLine })),
  weighted(8, list),
  weighted(8, standing),
  weighted(1, fc.record({ ...named("lists"), ...inTab })),
  weighted(5, fc.record({ ...named("order"), ...inTab })),
  weighted(4, fc.record({ ...named("queue"), ...inTab })),
  weighted(1, fc.record({ ...named("confirm"), ...inTab })),
  weighted(4, fc.record({ ...named("take back"), ...inTab, entry: below(LINES) })),
  weighted(3, fc.record({ ...named("login"), ...inTab, who: fc.constantFrom("client", "client", "other") })),
  weighted(1, fc.record({ ...named("logout"), ...inTab })),
]

/** Events of the pages. */
const pages = [
  weighted(4, fc.record({ ...named("open"), ...inTab })),
  weighted(6, fc.record({ ...named("reload"), ...inTab })),
  weighted(4, fc.record({ ...named("crash"), ...inTab })),
  weighted(4, fc.record({ ...named("kill"), after, forgets: fc.boolean() })),
  weighted(2, fc.record({ ...named("focus"), ...inTab })),
]

/** Events of the machine and of the backend. */
const machine = [
  weighted(1, fc.record({ ...named("expire"), after })),
  weighted(1, fc.record({ ...named("clock"), after, ahead: fc.constantFrom(0, -3_600_000, -86_400_000, 600_000) })),
  weighted(2, fc.record({ ...named("full"), after, is: fc.boolean() })),
  weighted(1, fc.record({ ...named("analytics"), after, is: fc.constantFrom("blocked", "refused", "reached") })),
]
const restart = fc.record({
  ...named("restart"),
  after,
  how: fc.constantFrom("restart", "kill"),
  downFor: fc.constantFrom(0, 50, 3_000),
})

const elsewhere = fc.record({
  ...named("elsewhere"),
  after,
  who: fc.constantFrom("device", "agent"),
  change: fc.constantFrom("add", "add", "set", "remove"),
  address: below(ADDRESSES),
  line: below(LINES),
  quantity,
})
const listElsewhere = fc.record({ ...named("list elsewhere"), after, ...onList })
const standingElsewhere = fc.record({ ...named("standing elsewhere"), after, ...onStanding })

const line = (networkFaults: ReadonlyArray<NetworkFault>) => {
  const met = fc.array(fc.constantFrom(...networkFaults), { minLength: 1, maxLength: 3 })
  const on = fc.constantFrom("change", "change", "read", "tracking")
  return [
    weighted(14, fc.record({ ...named("trouble"), after, on, networkFaults: met })),
    weighted(2, offline),
    weighted(4, fc.record({ ...named("online"), after })),
  ]
}

/** A logout with unsent changes, perhaps in another tab at the same moment: rare by chance, and the source of most losses. */
const leaving = fc
  .tuple(
    offline,
    fc.oneof(add, wish, list, standing),
    fc.record({ ...named("logout"), after: fc.constantFrom(0, 0.1, 0.4, 1), tab: below(TABS) }),
  )
  .map((steps): ReadonlyArray<Step> => steps)

export interface Extent {
  readonly steps: number
  /** Includes restarts of the backend, which take a good part of a second. */
  readonly restarts?: boolean
  /** Omits these steps. */
  readonly without?: ReadonlyArray<string>
}

export const anyScript = ({ steps, restarts = false, without = [] }: Extent): fc.Arbitrary<Script> => {
  const networkFaults = NETWORK_FAULTS.filter((each) => !without.includes(each))
  const all = {
    buyer,
    pages,
    machine,
    elsewhere: [weighted(6, elsewhere), weighted(2, listElsewhere), weighted(2, standingElsewhere)],
    line: line(networkFaults),
  }
  const kinds = Object.entries(all).flatMap(([name, some]) => (without.includes(name) ? [] : some))
  const step = fc.oneof(...kinds, ...(restarts ? [weighted(1, restart)] : []))
  const part = fc.oneof({ weight: 40, arbitrary: step.map((only) => [only]) }, { weight: 1, arbitrary: leaving })
  return fc.record({
    tabs: fc.integer({ min: 1, max: TABS }),
    steps: fc
      .array(part, { minLength: 1, maxLength: steps, size: "max" })
      .map((parts) => parts.flat().filter(({ do: name }) => !without.includes(name)))
      .map((made) => made.slice(0, steps)),
  })
}
