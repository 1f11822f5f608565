import type { ShopEvent } from "@dispensa/domain"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { someUser } from "../testing/some-values.ts"
import { fetchAheadAfterLogin } from "./fetch-ahead.ts"
import { testShop } from "../testing/test-shop.tsx"

const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const loaded: ShopEvent = { _tag: "ReplicaLoaded", subject: "lists", clientId: someUser.clientId, snapshot: [] }

beforeEach(() => vi.stubGlobal("requestIdleCallback", (callback: () => void) => setTimeout(callback)))
afterEach(() => vi.unstubAllGlobals())

/** A shop with or without a logged-in user; `requested` are the URLs of its calls. */
const open = async (before: ReadonlyArray<ShopEvent> = []) => {
  const requested: Array<string> = []
  const { log, shop, queries } = testShop({
    fetch: async (input) => {
      requested.push(input instanceof Request ? input.url : String(input))
      return Response.json({ message: [] })
    },
  })
  const load = vi.fn<(target: string | null) => void>()
  await log.append(before)
  fetchAheadAfterLogin({ shop, log, replicas: { lists: { load } } }, queries)
  return { log, requested, load }
}

/** Waits until long after the browser is idle. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

describe("the prefetch after a login", () => {
  it("[S7.20] loads my usual and the lists once, so that they are available offline", async () => {
    const { log, requested, load } = await open()
    await log.append([started])
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    expect(requested[0]).toContain("get_usual_items")
    expect(load).toHaveBeenCalledExactlyOnceWith(null)
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    await pause()
    expect(requested).toHaveLength(1)
  })

  it("[S7.20] is repeated by the next page if the first was left before it completed", async () => {
    const { requested, load } = await open([started])
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    expect(load).toHaveBeenCalledExactlyOnceWith(null)
  })

  it("[S7.20] is not repeated by a page that opens later", async () => {
    const { requested, load } = await open([started, loaded])
    await pause()
    expect(requested).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    ["whoever saves data", { onLine: true, connection: { saveData: true } }, someUser],
    ["who is offline", { onLine: false }, someUser],
    ["an agent, who begins with a client", { onLine: true }, { ...someUser, isAgent: true }],
  ])("[S7.20] loads nothing for %s", async (_, navigator, user) => {
    vi.stubGlobal("navigator", navigator)
    const { log, requested, load } = await open()
    await log.append([{ _tag: "SessionStarted", user }])
    await pause()
    expect(requested).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })
})
