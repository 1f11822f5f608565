/** The states of an interaction: set up in order, undone before the next ones. */
import { describe, expect, it } from "vitest"
import { openSituations, type StateAnswer, type StateRequest } from "./state-url.ts"

const STATES = [
  [{ name: "logged in", params: { user: "a" } }, { name: "a cart" }],
  [{ name: "a fault" }],
  [{ name: "logged in" }, { name: "unknown" }, { name: "never asked" }],
  [{ name: "silent" }],
  [],
]
const ANSWERS: Readonly<Record<string, StateAnswer>> = {
  "logged in": { _tag: "Given", values: { token: "t", client_id: 1 } },
  "a cart": { _tag: "Given", values: { client_id: 2, cart_id: 3 } },
  unknown: { _tag: "Refused", status: 404, reason: "no such state" },
  silent: { _tag: "Silent", why: "ECONNREFUSED" },
}

const open = () => {
  const requested: Array<string> = []
  const ask = async ({ action, state, params }: StateRequest): Promise<StateAnswer> => {
    requested.push(`${action} ${state}${"user" in params ? ` ${String(params["user"])}` : ""}`)
    return ANSWERS[state] ?? { _tag: "Given", values: {} }
  }
  return { requested, situations: openSituations({ ask }, (number) => STATES[number] ?? [], 2) }
}

describe("a situation", () => {
  it("[S7.22] is all states in order, with their values; a later one may add some", async () => {
    const { requested, situations } = open()
    expect(await situations.enter(0)).toEqual({ _tag: "Entered", values: { token: "t", client_id: 2, cart_id: 3 } })
    expect(requested).toEqual(["setup logged in a", "setup a cart"])
    await situations.leave(0)
    expect(await situations.enter(4)).toEqual({ _tag: "Entered", values: {} })
  })

  it("[S7.22] is undone once before the next begins; others wait for their turn", async () => {
    const { requested, situations } = open()
    await situations.enter(1)
    const next = situations.enter(0)
    expect(requested).toEqual(["setup a fault"])
    await situations.leave(1)
    await next
    await situations.leave(1)
    expect(requested).toEqual(["setup a fault", "teardown a fault", "setup logged in a", "setup a cart"])
    await situations.leaveLane(0)
    await situations.leaveLane(0)
    expect(requested.slice(4)).toEqual(["teardown logged in a", "teardown a cart"])
  })

  it("[S7.22] never overlaps with another one, however many verifiers run", async () => {
    const LANES = 3
    const requested: Array<string> = []
    const soon = () => new Promise((resolve) => setImmediate(resolve))
    const ask = async ({ action, state }: StateRequest): Promise<StateAnswer> => {
      await soon()
      requested.push(`${action} ${state}`)
      return { _tag: "Given", values: {} }
    }
    const { enter, leave } = openSituations(
      { ask },
      (number) => [{ name: `a${number}` }, { name: `b${number}` }],
      LANES,
    )
    const lane = async (index: number) => {
      for (const number of [index, index + LANES, index + 2 * LANES]) {
        await enter(number)
        await soon()
        requested.push(`call ${number}`)
        await leave(number)
      }
    }
    await Promise.all([lane(0), lane(1), lane(2)])
    const calls = requested.filter((line) => line.startsWith("call")).map((line) => Number(line.slice(5)))
    expect(calls.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const inTurn = (number: number) => [
      `setup a${number}`,
      `setup b${number}`,
      `call ${number}`,
      `teardown a${number}`,
      `teardown b${number}`,
    ]
    expect(requested).toEqual(calls.flatMap(inTurn))
  })

  it("[S7.22] is also undone when its verifier continues without a call", async () => {
    const { requested, situations } = open()
    await situations.enter(1)
    await situations.enter(3)
    expect(requested).toEqual(["setup a fault", "teardown a fault", "setup silent"])
  })

  it("[S7.22] that cannot be entered states why; its states are undone, and the next may begin", async () => {
    const { requested, situations } = open()
    const why = 'the state URL answered 404 to "unknown": no such state'
    expect(await situations.enter(2)).toEqual({ _tag: "Closed", why, silence: null, isUnknown: true })
    expect(requested).toEqual(["setup logged in", "setup unknown", "teardown logged in"])
    expect(await situations.enter(3)).toMatchObject({ _tag: "Closed", silence: "ECONNREFUSED" })
    expect(await situations.enter(1)).toMatchObject({ _tag: "Entered" })
  })
})
