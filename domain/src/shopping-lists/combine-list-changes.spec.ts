import { describe, expect, it } from "vitest"
import { combineStandingChanges } from "../standing-orders/combine-standing-changes.ts"
import { combineListChanges } from "./combine-list-changes.ts"
import type { EntryPatch, ListPatch } from "./list-patch.ts"

const change = (id: string, patch: ListPatch) => ({
  _tag: "ListChangeRequested" as const,
  id,
  clientId: 1,
  listId: "l1",
  patch,
})
const both = (earlier: ListPatch, later: ListPatch) =>
  combineListChanges(change("a", earlier), change("b", later))?.patch ?? null
const entries = (earlier: Partial<EntryPatch>, later: Partial<EntryPatch>) =>
  both({ entries: [{ itemCode: "A", ...earlier }] }, { entries: [{ itemCode: "A", ...later }] })?.entries ?? null

describe("two changes of a list combined into one", () => {
  it("[ADR-67] have the id of the later one, and its value when both set one", () => {
    expect(combineListChanges(change("a", { name: "Cella" }), change("b", { name: "Bar" }))).toEqual(
      change("b", { name: "Bar" }),
    )
    expect(entries({ note: "old", par: 6 }, { note: "new" })).toEqual([{ itemCode: "A", note: "new", par: 6 }])
    expect(both({ entries: [{ itemCode: "A", par: 1 }] }, { entries: [{ itemCode: "B", par: 2 }] })).toEqual({
      entries: [
        { itemCode: "A", par: 1 },
        { itemCode: "B", par: 2 },
      ],
    })
  })

  it("[ADR-67] create a list with its later changes, but are not combined when it is created or removed in between", () => {
    expect(both({ isNew: true, name: "Bar" }, { name: "Cella" })).toEqual({ isNew: true, name: "Cella" })
    expect(both({ name: "Bar" }, { gone: true })).toEqual({ gone: true })
    expect(both({ isNew: true, name: "Bar" }, { gone: true })).toBeNull()
    expect(both({ name: "Bar" }, { isNew: true, name: "Cella" })).toBeNull()
    expect(both({ gone: true }, { isNew: true, name: "Cella" })).toBeNull()
  })

  it("[ADR-67] are not combined when an entry is added only by the later one, or again", () => {
    expect(entries({ name: "Olio", par: 6 }, { gone: true })).toEqual([{ itemCode: "A", gone: true }])
    expect(entries({ gone: true }, { note: "late" })).toEqual([{ itemCode: "A", gone: true }])
    expect(entries({ gone: true }, { name: "Olio" })).toBeNull()
    expect(entries({ note: "old" }, { name: "Olio" })).toBeNull()
    expect(entries({ name: "Olio", note: "old" }, { name: "Oli" })).toEqual([
      { itemCode: "A", name: "Oli", note: "old" },
    ])
  })

  it("[ADR-67] of a standing order mark each run once, and are not combined when one cannot be read", () => {
    const ofOrder = (id: string, patch: Readonly<Record<string, unknown>>) => ({
      _tag: "StandingChangeRequested" as const,
      id,
      clientId: 1,
      standingId: "s1",
      patch,
    })
    const run = (date: string, state: string) => ({ runs: [{ date, state }] })
    const combined = combineStandingChanges(
      ofOrder("a", run("2027-01-07", "skipped")),
      ofOrder("b", { ...run("2027-01-07", "open"), isPaused: true }),
    )
    expect(combined).toEqual(ofOrder("b", { ...run("2027-01-07", "open"), isPaused: true }))
    expect(combineStandingChanges(ofOrder("a", { weekdays: "Monday" }), ofOrder("b", {}))).toBeNull()
  })
})
