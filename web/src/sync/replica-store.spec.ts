// @vitest-environment node
import { initialShop, type ShopState } from "@dispensa/domain"
import { wishlistSession } from "@dispensa/domain/testing"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { testLog } from "../testing/test-log.ts"
import { replicaStore } from "./replica-store.ts"

const answered = async (clientId: number, state: ShopState): Promise<number> => {
  const { log, events } = testLog({ initial: { state, cursor: 0, unfolded: 0 } })
  const store = replicaStore(log, "lists")
  await Effect.runPromise(store.record(clientId, [{ _tag: "ReplicaLoaded", snapshot: [] }]))
  return events.length
}

describe("an answer about a client's document", () => {
  const shop: ShopState = { ...initialShop, session: wishlistSession }
  const own = { confirmed: [], loaded: true, pending: [] }

  it("[S6.3] is recorded for the served client, and for another client with pending changes here", async () => {
    expect(await answered(1, shop)).toBe(1)
    expect(await answered(2, { ...shop, lists: { lists: { 2: own }, keeper: null } })).toBe(1)
  })

  it("[S4.3] is not recorded after the logout, nor after another client's login", async () => {
    expect(await answered(1, initialShop)).toBe(0)
    expect(await answered(2, shop)).toBe(0)
  })
})
