/** Few standing orders of few clients, patches that hit and miss, and days around clock changes and the turn of the year. */
import fc from "fast-check"
import { addDays } from "../checkout/rome-time.ts"
import type { StandingChange } from "../standing-orders/standing-orders.ts"
import type { RunMark, StandingLinePatch, StandingPatch } from "../standing-orders/standing-patch.ts"
import type { StandingOrder } from "../standing-orders/standing-values.ts"
import { standingAfter } from "../standing-orders/standing-view.ts"
import { patchOf } from "./shopping-lists.ts"
import { arbChangeEventOf, arbChangeId, arbClientId, foldReplicas, type OfReplica } from "./replicas.ts"
import { arbItemCode } from "./wishlist.ts"

/** For examples: every Tuesday and Friday, with two lines of its own. */
export const someStanding: StandingOrder = {
  standingId: "s1",
  name: "Fresco",
  addressCode: "1",
  listId: null,
  lines: [
    { itemCode: "OLIO", name: "Olio", quantity: 6 },
    { itemCode: "PASTA", name: "Pasta", quantity: 12 },
  ],
  weekdays: [2, 5],
  everyWeeks: 1,
  startsOn: "2026-11-01",
  endsOn: null,
  isPaused: false,
  runs: [],
}

export const arbDay = fc.nat({ max: 1_500 }).map((days) => addDays("2025-12-20", days))
const arbWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })

const arbLinePatch: fc.Arbitrary<StandingLinePatch> = patchOf(
  {
    itemCode: arbItemCode,
    packaging: fc.option(fc.constantFrom("CT", "PZ"), { nil: null }),
    gone: fc.constant(true as const),
    name: fc.string(),
    quantity: fc.integer({ min: 1, max: 40 }),
  },
  ["itemCode"],
)

const arbRunMark: fc.Arbitrary<RunMark> = fc.record({
  date: fc.constantFrom("2026-11-27", "2026-11-30", "2026-12-24"),
  state: fc.constantFrom("open" as const, "skipped" as const, "confirmed" as const),
})

export const arbStandingPatch: fc.Arbitrary<StandingPatch> = patchOf(
  {
    isNew: fc.constant(true as const),
    gone: fc.constant(true as const),
    name: fc.string(),
    addressCode: fc.constantFrom("1", "2"),
    listId: fc.option(fc.constantFrom("l1", "l2"), { nil: null }),
    lines: fc.uniqueArray(arbLinePatch, { maxLength: 4, selector: ({ itemCode }) => itemCode }),
    weekdays: arbWeekdays,
    everyWeeks: fc.integer({ min: 1, max: 8 }),
    startsOn: arbDay,
    endsOn: fc.option(arbDay, { nil: null }),
    isPaused: fc.boolean(),
    sending: fc.option(
      fc.record({
        priceRise: fc.integer({ min: 0, max: 100 }),
        totalLimit: fc.option(fc.constantFrom(0, 30_000), { nil: null }),
      }),
      { nil: null },
    ),
    runs: fc.uniqueArray(arbRunMark, { maxLength: 3, selector: ({ date }) => date }),
  },
  [],
)

/** A patch that removes nothing, so that there is an order. */
export const arbStandingOrder: fc.Arbitrary<StandingOrder> = fc
  .tuple(arbDay, fc.array(arbStandingPatch, { minLength: 1, maxLength: 4 }))
  .map(([startsOn, patches]) => [{ startsOn }, ...patches.map(({ gone: _gone, ...patch }) => patch)])
  .map((patches) => standingAfter(patches.map((patch) => ({ standingId: "s1", patch: { ...patch, isNew: true } }))))
  .map(([order]) => {
    if (order === undefined) throw new Error("the standing order was removed")
    return order
  })

export const arbStandingChange: fc.Arbitrary<StandingChange> = fc.record({
  _tag: fc.constant("StandingChangeRequested" as const),
  id: arbChangeId,
  clientId: arbClientId,
  standingId: fc.constantFrom("s1", "s2"),
  patch: arbStandingPatch,
})

export const arbStandingEvent: fc.Arbitrary<OfReplica> = fc.oneof(
  { weight: 4, arbitrary: arbStandingChange },
  { weight: 4, arbitrary: arbChangeEventOf("standing") },
  fc.record({
    _tag: fc.constant("ReplicaLoaded" as const),
    subject: fc.constant("standing" as const),
    clientId: arbClientId,
    snapshot: fc.array(
      arbStandingOrder.map(({ standingId, ...patch }) => ({ standingId, patch: { isNew: true as const, ...patch } })),
      { maxLength: 1 },
    ),
  }),
)

export const arbStanding = fc.array(arbStandingEvent, { maxLength: 14 }).map((events) => foldReplicas(events).standing)
