/** Standing orders: all of them, changes, deletion (ADR 54). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import {
  code,
  done,
  eachLike,
  flag,
  type Identity,
  integer,
  isDone,
  number,
  self,
  string,
} from "../../consumer/support/wire.ts"

const exists = { caller: theClient, states: [given("standingOrderExists", LOGIN)] }
const known = (name: "standing_id" | "standing_name" | "item_code") => example("standingOrderExists", name)
const [standingId, sentId] = [known("standing_id"), value("standingOrderExists", "standing_id")]
const NAME = "Spaghetti n. 5"
const NO_ORDER = "no-such-order"
const SKIPPED = { date: "2026-03-06", state: "skipped" } as const
const RHYTHM = { weekdays: [2, 5], everyWeeks: 1, startsOn: "2026-03-02" } as const
const rhythmWire = { weekdays: [2, 5], every_weeks: 1, starts_on: "2026-03-02" }

const orderWire = {
  standing_id: code(standingId),
  name: string(known("standing_name")),
  address_code: code(self.userTemp.addressCode),
  lines: eachLike({ carti: string(known("item_code")), name: string(NAME), quantity: number(12) }),
  weekdays: [integer(2), integer(5)],
  every_weeks: integer(1),
  starts_on: string("2026-03-02"),
  paused: flag(false),
  runs: eachLike({ date: string(SKIPPED.date), state: string(SKIPPED.state) }),
}
const order = {
  standingId,
  name: known("standing_name"),
  addressCode: self.userTemp.addressCode,
  listId: null,
  lines: [{ itemCode: known("item_code"), name: NAME, quantity: 12 }],
  ...RHYTHM,
  endsOn: null,
  isPaused: false,
  runs: [SKIPPED],
}

describe("standing.list", () => {
  const endpoint = endpoints.listStandingOrders
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const answers = { message: eachLike(orderWire) }
  gives({ ...exists, endpoint, title: "there is one", answers, ...call(self) }, { message: [order] })
  sharedRefusals({ endpoint, call })
})

describe("standing.save", () => {
  const endpoint = endpoints.saveStandingOrder
  const call = ({ userTemp, wire }: Identity, id: string = NO_ORDER, sent: unknown = id) => ({
    request: { userTemp, standingId: id, runs: [SKIPPED] },
    sends: { user_temp: wire, standing_id: sent, runs: [SKIPPED] },
  })
  const answers = { message: orderWire }
  gives(
    { ...exists, endpoint, title: "a run is skipped", answers, ...call(self, standingId, sentId) },
    { message: order },
  )
  gives(
    {
      ...exists,
      endpoint,
      title: "the standing order is new",
      answers: {
        message: { ...orderWire, standing_id: code("pact-standing"), name: string("Pact"), lines: [], runs: [] },
      },
      request: {
        userTemp: self.userTemp,
        standingId: "pact-standing",
        isNew: true,
        name: "Pact",
        addressCode: self.userTemp.addressCode,
        ...RHYTHM,
      },
      sends: {
        user_temp: self.wire,
        standing_id: "pact-standing",
        is_new: true,
        name: "Pact",
        address_code: self.wire["address_code"],
        ...rhythmWire,
      },
    },
    { message: { ...order, standingId: "pact-standing", name: "Pact", lines: [], runs: [] } },
  )
  refuses({
    status: 404,
    title: "the standing order is unknown",
    caller: theClient,
    states: [loggedIn],
    endpoint,
    ...call(self),
  })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("standing.remove", () => {
  const endpoint = endpoints.removeStandingOrder
  const call = ({ userTemp, query }: Identity, id: string = NO_ORDER, sent: unknown = id) => ({
    request: { userTemp, standingId: id },
    sends: { user_temp: query, standing_id: sent },
  })
  const removed = { ...exists, endpoint, answers: done }
  gives({ ...removed, title: "the standing order is known", ...call(self, standingId, sentId) }, isDone)
  gives({ ...removed, title: "it is gone already", ...call(self) }, isDone)
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})
