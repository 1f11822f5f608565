import { describe, expect, it } from "vitest"
import { initialSession } from "../session/session.ts"
import { someStanding } from "../testing/standing-orders.ts"
import { wishingSession as session } from "../testing/wishlist.ts"
import {
  evolveStanding,
  initialStanding,
  keptLateStanding,
  keptStanding,
  type StandingChange,
  type StandingEvent,
  standingOf,
} from "./standing-orders.ts"
import { standingAsStep, viewStanding } from "./standing-view.ts"

const clientId = 1
const loaded: StandingEvent = { _tag: "StandingLoaded", clientId, steps: [standingAsStep(someStanding)] }
const renamed = (id: string, name: string): StandingChange => ({
  _tag: "StandingChangeRequested",
  clientId,
  id,
  standingId: "s1",
  patch: { name },
})
const answered = (id: string, isTaken: boolean): StandingEvent => ({
  _tag: "StandingChangeAnswered",
  clientId,
  id,
  refused: isTaken ? null : { _tag: "Backend", message: "no" },
})
const after = (...events: ReadonlyArray<StandingEvent>) =>
  events.reduce((state, event) => evolveStanding(state, event, session), initialStanding)
const shown = (...events: ReadonlyArray<StandingEvent>) => viewStanding(standingOf(after(...events), clientId))

describe("the standing orders of a client", () => {
  it("[ADR-54] are what was loaded, with every change at once, and without the ones that were refused", () => {
    expect(standingOf(after(), clientId)).toEqual({ confirmed: [], loaded: false, pending: [] })
    expect(standingOf(after(loaded), clientId).loaded).toBe(true)
    expect(shown(loaded)).toEqual([someStanding])
    const changes = [loaded, renamed("a", "Mercato"), renamed("b", "Fiera")]
    expect(shown(...changes)).toMatchObject([{ name: "Fiera" }])
    expect(shown(...changes, answered("b", false))).toMatchObject([{ name: "Mercato" }])
    expect(shown(...changes, answered("b", false), answered("a", false))).toEqual([someStanding])
    const taken = after(...changes, answered("a", true), answered("b", true))
    expect(standingOf(taken, clientId).pending).toEqual([])
    expect(viewStanding(standingOf(taken, clientId))).toMatchObject([{ name: "Fiera" }])
    expect(standingOf(taken, clientId).confirmed.at(-1)).toEqual({ standingId: "s1", patch: { name: "Fiera" } })
  })

  it("[ADR-54] what one client loads leaves another's, and a guest loads none", () => {
    const both = after(loaded, { ...loaded, clientId: 2, steps: [] })
    expect(Object.keys(both.lists)).toEqual(["1", "2"])
    expect(viewStanding(standingOf(both, clientId))).toEqual([someStanding])
    expect(evolveStanding(initialStanding, loaded, initialSession)).toBe(initialStanding)
  })

  it("[S4.3, ADR-54] a change made in a tab that had not heard of the session's end waits behind those that did", () => {
    const kept = keptStanding(after(loaded, renamed("a", "Mercato")), clientId)
    const late = keptLateStanding(kept, renamed("b", "Fiera"), clientId)
    expect(late.keeper).toBe(clientId)
    expect(standingOf(late, clientId).pending.map(({ id }) => id)).toEqual(["a", "b"])
    const first = keptLateStanding(initialStanding, renamed("b", "Fiera"), clientId)
    expect(standingOf(first, clientId).pending.map(({ id }) => id)).toEqual(["b"])
  })
})
