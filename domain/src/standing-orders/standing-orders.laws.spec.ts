import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { initialSession } from "../session/session.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbStandingOrder, arbStandingPatch } from "../testing/standing-orders.ts"
import { wishlistSession as session } from "../testing/wishlist.ts"
import { decideChangeStanding, editing, markingRun, undoingStanding } from "./standing-changes.ts"
import type { StandingPatch } from "./standing-patch.ts"
import type { StandingOrder } from "./standing-values.ts"
import { standingAfter, standingAsStep } from "./standing-view.ts"

const after = (order: StandingOrder, ...patches: ReadonlyArray<StandingPatch>) =>
  standingAfter([standingAsStep(order), ...patches.map((patch) => ({ standingId: order.standingId, patch }))])

describe(`standing orders (${LAWS})`, () => {
  it("[ADR-54] applying a change twice has the effect of one", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbStandingPatch, (order, patch) => {
        expect(after(order, patch, patch)).toEqual(after(order, patch))
      }),
    ))

  it("[ADR-54] two devices that skip different runs, or change different fields, end with both changes, in any order of arrival", () =>
    checkLaw(
      fc.property(arbStandingOrder, fc.string(), (order, name) => {
        const one = { ...markingRun("2027-01-07", "skipped"), name }
        const other = { ...markingRun("2027-01-12", "confirmed"), isPaused: true }
        expect(after(order, one, other)).toEqual(after(order, other, one))
        expect(after(order, one, other)[0]).toMatchObject({ name, isPaused: true })
        expect(after(order, one, other)[0]?.runs).toEqual(
          expect.arrayContaining([
            { date: "2027-01-07", state: "skipped" },
            { date: "2027-01-12", state: "confirmed" },
          ]),
        )
      }),
    ))

  it("[ADR-54] a loaded standing order is shown as it was loaded", () =>
    checkLaw(
      fc.property(arbStandingOrder, (order) => {
        expect(standingAfter([standingAsStep(order)])).toEqual([order])
      }),
    ))

  it("[ADR-54] a change is undone by its own undo patch, and a deleted order is restored as a whole", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbStandingPatch, (order, patch) => {
        const undo = undoingStanding(order, patch)
        const back = after(order, patch, ...(undo === null ? [] : [undo]))
        const sorted = (orders: ReadonlyArray<StandingOrder>) =>
          orders.map((one) => ({ ...one, lines: one.lines.toSorted((a, b) => a.itemCode.localeCompare(b.itemCode)) }))
        expect(sorted(back)).toEqual(sorted([order]))
      }),
    ))

  it("[ADR-54] an edit is saved as edited, and its patch names only what changed", () =>
    checkLaw(
      fc.property(arbStandingOrder, arbStandingOrder, (order, { runs: _runs, isPaused: _paused, ...form }) => {
        const wanted = { ...order, ...form, standingId: order.standingId }
        const sorted = ({ lines, ...rest }: StandingOrder) => ({
          ...rest,
          lines: lines.map(({ itemCode, quantity }) => `${itemCode} ${quantity}`).toSorted(),
        })
        expect(after(order, editing(order, wanted)).map(sorted)).toEqual([sorted(wanted)])
        expect(editing(order, order)).toEqual({})
      }),
    ))

  it("[S6.1, ADR-54] a guest has none; an agent's are those of the client being served", () => {
    const change = { id: "c", standingId: "s", patch: { isNew: true as const, name: "Fresco" } }
    expect(decideChangeStanding(initialSession, change)).toEqual(Result.fail("LoginRequired"))
    const serving = { ...session, userTemp: { ...session.userTemp, clientId: 2 } }
    const [event] = Result.getOrThrow(decideChangeStanding(serving, change))
    expect(event).toEqual({ _tag: "StandingChangeRequested", clientId: 2, ...change })
  })
})
