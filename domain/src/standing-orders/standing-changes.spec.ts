import { describe, expect, it } from "vitest"
import { someStanding } from "../testing/standing-orders.ts"
import { editing, standingBetween, undoingStanding, withCartLines } from "./standing-changes.ts"
import type { RunMark, StandingPatch } from "./standing-patch.ts"
import type { StandingOrder } from "./standing-values.ts"
import { standingAfter, standingAsStep } from "./standing-view.ts"

const [oil, pasta] = [
  { itemCode: "OLIO", name: "Olio", quantity: 6 },
  { itemCode: "PASTA", name: "Pasta", quantity: 12 },
]
const rice = { itemCode: "RISO", name: "Riso", quantity: 3 }
const { standingId: _standingId, ...whole } = someStanding
const after = (...patches: ReadonlyArray<StandingPatch>) =>
  standingAfter([standingAsStep(someStanding), ...patches.map((patch) => ({ standingId: "s1", patch }))])

describe("changes of a standing order", () => {
  it.each<Partial<Omit<StandingOrder, "standingId" | "sending">> & Pick<StandingPatch, "sending">>([
    { name: "Mercato" },
    { addressCode: "2" },
    { listId: "l1" },
    { weekdays: [2] },
    { everyWeeks: 3 },
    { startsOn: "2027-01-01" },
    { endsOn: "2027-06-30" },
    { sending: { priceRise: 5, totalLimit: null } },
  ])("[ADR-54] edited to %o, only that is changed, and only that is undone", (change) => {
    const edited = { ...someStanding, ...change }
    expect(editing(someStanding, edited)).toEqual(change)
    expect(after(change)).toEqual([edited])
    const undo = undoingStanding(someStanding, change) ?? {}
    expect(Object.keys(undo)).toEqual(Object.keys(change))
    expect(after(change, undo)).toEqual([someStanding])
    expect(standingBetween(edited, someStanding)).toEqual(undo)
  })

  it("[ADR-71] a stopped run is shown as such until someone decides about it", () => {
    const stopped = { date: "2026-11-27", state: "open" as const, stopped: ["Price"] }
    expect(after({ runs: [stopped] })[0]?.runs).toEqual([stopped])
    expect(after({ runs: [stopped] }, { runs: [{ date: "2026-11-27", state: "open" }] })[0]?.runs).toEqual([])
    const off = { ...someStanding, sending: null }
    expect(editing(off, someStanding)).toEqual({})
    expect(editing({ ...off, sending: { priceRise: 5, totalLimit: 1 } }, someStanding)).toEqual({ sending: null })
  })

  it("[S11.11][ADR-71] unreadable terms stay unreadable until they are stated anew, and are never sent nor restored", () => {
    const unknown = { ...someStanding, sending: { priceRise: null, totalLimit: null } }
    const terms = { priceRise: 5, totalLimit: 10_000 }
    const [read] = standingAfter([standingAsStep(unknown)])
    expect(read).toEqual(unknown)
    const known = { ...someStanding, sending: terms }
    expect(editing(unknown, { ...unknown, name: "Mercato" })).toEqual({ name: "Mercato" })
    expect(editing(unknown, known)).toEqual({ sending: terms })
    expect(undoingStanding(unknown, { sending: terms })).toBeNull()
    expect(undoingStanding(unknown, { gone: true })).toEqual({ isNew: true, ...whole })
    const stated = [standingAsStep(unknown), { standingId: "s1", patch: { sending: terms } }]
    expect(standingAfter(stated)).toEqual([known])
    expect(standingAfter([...stated, standingAsStep(unknown)])).toEqual([unknown])
  })

  it("[S11.11][ADR-71] a readable limit is kept beside an unreadable price rise until other terms are stated", () => {
    const unknown = { ...someStanding, sending: { priceRise: null, totalLimit: 50_000 } }
    const step = standingAsStep(unknown)
    expect(standingAfter([step])).toEqual([unknown])
    expect(standingAfter([step, { standingId: "s1", patch: { name: "Mercato" } }])).toEqual([
      { ...unknown, name: "Mercato" },
    ])
    const [off] = standingAfter([step, { standingId: "s1", patch: { sending: null } }])
    expect(off).toEqual(someStanding)
  })

  it("[ADR-54] edited lines are the new, those with another quantity, and those removed", () => {
    const edited = { ...someStanding, lines: [{ ...oil, quantity: 9, name: "Olio evo" }, rice] }
    const patch = editing(someStanding, edited)
    expect(patch).toEqual({ lines: [{ itemCode: "PASTA", gone: true }, { itemCode: "OLIO", quantity: 9 }, rice] })
    expect(undoingStanding(someStanding, patch)).toEqual({ lines: [pasta, oil, { itemCode: "RISO", gone: true }] })
    expect(after({ lines: [{ itemCode: "UVA", name: "Uva" }] })[0]?.lines.at(-1)).toEqual({
      itemCode: "UVA",
      name: "Uva",
      quantity: 1,
    })
  })

  it("[ADR-54] takes the lines of a cart: two lines of one item are summed up, at the position of the existing line", () => {
    const cart = [
      { ...rice, quantity: 0.5, packSize: 0.5 },
      { ...pasta, quantity: 24, packSize: 1 },
      { ...rice, quantity: 2.2, packSize: 0.1 },
    ]
    expect(withCartLines([oil, pasta], cart)).toEqual([oil, { ...pasta, quantity: 24 }, { ...rice, quantity: 2.7 }])
    expect(withCartLines([oil], [])).toEqual([oil])
    const cartons = { ...oil, packaging: "CT", quantity: 24, packSize: 12 }
    expect(withCartLines([oil], [cartons])).toEqual([{ ...oil, packaging: "CT", quantity: 24 }])
    expect(withCartLines([], [cartons, { ...oil, quantity: 5, packSize: 1 }])).toEqual([{ ...oil, quantity: 29 }])
  })

  it("[ADR-54] undoing a change without effect is nothing: a missing line removed, a missing part changed", () => {
    expect(undoingStanding(someStanding, { lines: [{ itemCode: "RISO", gone: true }] })).toBeNull()
    expect(undoingStanding(someStanding, { lines: [{ itemCode: "RISO", name: "Riso", gone: true }] })).toBeNull()
    expect(undoingStanding(someStanding, { lines: [{ itemCode: "RISO", quantity: 3 }] })).toBeNull()
    expect(undoingStanding(someStanding, {})).toBeNull()
    expect(undoingStanding(null, { name: "Mercato" })).toBeNull()
    expect(undoingStanding(null, { isNew: true, name: "Mercato" })).toEqual({ gone: true })
    expect(undoingStanding(someStanding, { gone: true })).toEqual({ isNew: true, ...whole })
  })

  it("[ADR-54] undoing restores the former mark of a run, or opens it again", () => {
    const skipped = { ...someStanding, runs: [{ date: "2026-11-27", state: "skipped" as const }] }
    const patch: StandingPatch = {
      runs: [
        { date: "2026-11-27", state: "confirmed" },
        { date: "2026-12-01", state: "skipped" },
      ],
    }
    expect(undoingStanding(skipped, patch)).toEqual({
      runs: [
        { date: "2026-11-27", state: "skipped" },
        { date: "2026-12-01", state: "open" },
      ],
    })
    expect(after(patch, { runs: [{ date: "2026-11-27", state: "open" }] })[0]?.runs).toEqual([
      { date: "2026-12-01", state: "skipped" },
    ])
  })

  it("[ADR-54] the patch between two states contains the fields, pauses and runs that differ, and is null when they are equal", () => {
    const marked = (date: string, state: RunMark["state"]): RunMark => ({ date, state })
    const runs = [marked("2026-11-27", "skipped"), marked("2026-12-01", "skipped")]
    const paused = { ...someStanding, isPaused: true, runs }
    expect(standingBetween(someStanding, paused)).toEqual({ isPaused: true, runs })
    const from = { ...paused, runs: [...runs, marked("2026-12-04", "skipped"), marked("2026-12-08", "confirmed")] }
    const to = {
      ...paused,
      runs: [marked("2026-11-27", "skipped"), marked("2026-12-01", "confirmed"), marked("2026-12-08", "skipped")],
    }
    expect(standingBetween(from, to)).toEqual({
      runs: [marked("2026-12-04", "open"), marked("2026-12-01", "confirmed"), marked("2026-12-08", "skipped")],
    })
    expect(standingBetween(paused, paused)).toBeNull()
    expect(standingBetween(null, null)).toBeNull()
    expect(standingBetween(someStanding, null)).toEqual({ gone: true })
    expect(standingBetween(null, someStanding)).toEqual({ isNew: true, ...whole })
  })

  it("[ADR-54] a removed order stays removed, and an undecodable change of another version is skipped", () => {
    expect(after({ gone: true }, { name: "Mercato" })).toEqual([])
    expect(after({ gone: true }, { isNew: true, name: "Mercato" })).toMatchObject([{ name: "Mercato", lines: [] }])
    expect(standingAfter([standingAsStep(someStanding), { standingId: "s1", patch: { everyWeeks: "due" } }])).toEqual([
      someStanding,
    ])
    const other = { ...someStanding, standingId: "s2" }
    const both = [someStanding, other].map(standingAsStep)
    expect(standingAfter([...both, { standingId: "s2", patch: { gone: true } }])).toEqual([someStanding])
    expect(standingAfter([...both, { standingId: "s1", patch: { name: "Mercato" } }])).toEqual([
      { ...someStanding, name: "Mercato" },
      other,
    ])
  })

  it("[ADR-54] runs are sorted by day, in whatever order they were marked", () => {
    const dates = ["2026-12-04", "2026-11-27", "2026-12-01"]
    const marked = dates.map((date): StandingPatch => ({ runs: [{ date, state: "skipped" }] }))
    expect(after(...marked)[0]?.runs.map(({ date }) => date)).toEqual(dates.toSorted())
  })

  it("[ADR-54] unstated fields are empty, the default rhythm is weekly, and weekdays are sorted without duplicates", () => {
    expect(standingAfter([{ standingId: "s1", patch: { isNew: true, weekdays: [5, 2, 5] } }])).toEqual([
      {
        standingId: "s1",
        name: "",
        addressCode: "",
        listId: null,
        lines: [],
        weekdays: [2, 5],
        everyWeeks: 1,
        startsOn: "",
        endsOn: null,
        isPaused: false,
        runs: [],
      },
    ])
  })
})
