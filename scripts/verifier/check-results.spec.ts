/** A check fails alone, and never passes without having compared anything. */
import { DEFAULT_PREFIXES, type EndpointRoute, endpointRoutes } from "@dispensa/contracts"
import { type Deviation, edited, startDeviating } from "@dispensa/contracts/testing/deviating"
import { checkTitles, linesOf, runChecks } from "@dispensa/contracts/testing/follow"
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

const runAt = async (deviation: Deviation, titles: ReadonlyArray<string>) => {
  const service = await startDeviating(mock.url, deviation)
  try {
    return await runChecks(service.url, `${service.url}/_mock/state`, titles)
  } finally {
    await service.close()
  }
}

describe("a check that throws", () => {
  const states: Array<{ readonly action: string; readonly state: string }> = []
  const withTime: Deviation = {
    changesRequest: (request) => {
      if (request.url.includes("/_mock/state")) states.push(JSON.parse(request.body))
      return request
    },
    changesAnswer: (answer, { url }) =>
      url.includes("/_mock/state")
        ? {
            ...answer,
            body: edited(answer.body, "delivery_date", (day) => (typeof day === "string" ? `${day}T10:00:00` : day)),
          }
        : answer,
  }

  it("[S7.22] is a finding that says what threw; the other checks are made, and its states are torn down", async () => {
    const ran = await runAt(withTime, ["the day of an order, in every answer", "wishlist.add/model"])
    const what =
      "order.tracking: check failed: the day of an order, in every answer: it threw RangeError: Invalid time value"
    expect(linesOf(ran)).toEqual([what])
    expect(ran.checks).toBe(2)
    const named = (action: string) => states.filter((one) => one.action === action).map(({ state }) => state)
    expect(named("setup").length).toBeGreaterThan(1)
    expect(named("teardown").toSorted()).toEqual(named("setup").toSorted())
  })
})

/** The endpoint is there, and answers nothing but this. */
const answering = ({ method, path }: EndpointRoute, status: number): Deviation => {
  const pattern = new RegExp(`^${decodeURI(path(DEFAULT_PREFIXES)).replaceAll(/\{\w+\}/g, "[^/]+")}$`)
  const body = JSON.stringify({ message: "Spiacenti" })
  return {
    instead: (request) => {
      const isIts = request.method === method && pattern.test(decodeURI(request.url.split("?")[0] ?? ""))
      return isIts ? { status, type: "application/json", body } : null
    },
  }
}

const checksOf = (id: string): ReadonlyArray<string> =>
  checkTitles.flatMap(({ title, about }) => (about[0] === id ? [title] : []))

const { applyCouponCode, changePassword } = endpointRoutes

describe("an endpoint that answers 500 always", () => {
  it.each(
    [changePassword, applyCouponCode].flatMap((route) =>
      checksOf(route.id).map((title) => ({ route, id: route.id, title })),
    ),
  )("[S7.22] is a finding of $id, or not probed: $title", async ({ route, title }) => {
    const { findings, unchecked } = await runAt(answering(route, 500), [title])
    expect([...findings, ...unchecked].length).toBeGreaterThan(0)
  })
})
