import { describe, expect, it } from "vitest"
import type { StandingChange } from "./standing-orders.ts"
import { foldReplicas, type OfReplica } from "../testing/replicas.ts"
import { someStanding } from "../testing/standing-orders.ts"
import { standingOf } from "./standing-orders.ts"
import { standingAsStep, viewStanding } from "./standing-view.ts"

const clientId = 1
const loaded: OfReplica = {
  _tag: "ReplicaLoaded",
  subject: "standing",
  clientId,
  snapshot: [standingAsStep(someStanding)],
}
const renamed = (id: string, name: string): StandingChange => ({
  _tag: "StandingChangeRequested",
  clientId,
  id,
  standingId: "s1",
  patch: { name },
})
const answered = (changeId: string, isTaken: boolean): OfReplica => ({
  _tag: "ClientChangeAnswered",
  subject: "standing",
  clientId,
  changeId,
  refused: isTaken ? null : "no",
})
const after = (...events: ReadonlyArray<OfReplica>) => standingOf(foldReplicas(events).standing, clientId)
const shown = (...events: ReadonlyArray<OfReplica>) => viewStanding(after(...events))

describe("the standing orders of a client", () => {
  it("[ADR-54] are what was loaded, with every change at once, and without the ones that were refused", () => {
    expect(after()).toEqual({ confirmed: [], loaded: false, pending: [] })
    expect(after(loaded).loaded).toBe(true)
    expect(shown(loaded)).toEqual([someStanding])
    const changes = [loaded, renamed("a", "Mercato"), renamed("b", "Fiera")]
    expect(shown(...changes)).toMatchObject([{ name: "Fiera" }])
    expect(shown(...changes, answered("b", false))).toMatchObject([{ name: "Mercato" }])
    expect(shown(...changes, answered("b", false), answered("a", false))).toEqual([someStanding])
    const taken = after(...changes, answered("a", true), answered("b", true))
    expect(taken.pending).toEqual([])
    expect(viewStanding(taken)).toMatchObject([{ name: "Fiera" }])
    expect(taken.confirmed.at(-1)).toEqual({ standingId: "s1", patch: { name: "Fiera" } })
  })
})
