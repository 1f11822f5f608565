/** The page's own client sends a key with every change, unless its installation turns keys off (ADR 30). */
import { getCartItems, subscribeNewsletter } from "@dispensa/contracts"
import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { safeStorage } from "../platform/safe-storage.ts"
import { install } from "../testing/install.ts"
import { testLog } from "../testing/test-log.ts"

afterEach(() => {
  document.head.replaceChildren()
  vi.resetModules()
})

/** The keys of a change, its repetition after no answer, and a read. */
const keysOfPage = async (): Promise<ReadonlyArray<string | null>> => {
  vi.resetModules()
  const [{ makeLive }, { requestMessage }] = await Promise.all([import("./services.ts"), import("../app/request.ts")])
  const keys: Array<string | null> = []
  const { log, store: records } = testLog()
  const live = makeLive({
    log,
    records,
    store: safeStorage(null),
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get("Idempotency-Key"))
      throw new TypeError("Failed to fetch")
    },
    notices: { failed: () => {}, sessionExpired: () => {}, order: () => {} },
  })
  const subscribe = requestMessage(subscribeNewsletter, { email: "ada@trattoria.test", privacyConsent: true })
  const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
  for (const call of [subscribe, subscribe, requestMessage(getCartItems, { userTemp })])
    await live.shop.run(Effect.ignore(call))
  await live.dispose()
  return keys
}

describe("the calls of the page", () => {
  it("[S8.6] carry a key for changes, the same one after no answer", async () => {
    const [first, second, read] = await keysOfPage()
    expect(first).toMatch(/^"[0-9a-f-]{32,36}"$/)
    expect(second).toBe(first)
    expect(read).toBeNull()
  })

  it("carry none if the installation turns them off, for a backend that does not allow the header", async () => {
    install({ idempotencyKeys: false })
    expect(await keysOfPage()).toEqual([null, null, null])
  })
})
