/** A law never passes without having compared anything. */
import { DEFAULT_PREFIXES, type EndpointRoute, laterRoutes } from "@dispensa/contracts"
import { type Deviation, startDeviating } from "@dispensa/contracts/testing/deviating"
import { checkTitles, runChecks } from "@dispensa/contracts/testing/laws"
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

/** The endpoint exists, and has only this answer. */
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

const { changePassword, applyCouponCode } = laterRoutes

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
