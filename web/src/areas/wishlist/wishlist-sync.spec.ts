// @vitest-environment node
import { randomUUID } from "node:crypto"
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  availabilityOf,
  decideAddToWishlist,
  decideRemoveFromWishlist,
  hasAlert,
  viewWishlist,
  wishlistOf,
} from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect, Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { TROUBLES } from "../../testing/flaky-fetch.ts"
import { testLog } from "../../testing/test-log.ts"
import type { EventLog } from "../../log/event-log.ts"
import { replicaStore } from "../../sync/replica-store.ts"
import { makeReplicaSync } from "../../sync/replica-sync.ts"
import { wishlistRemote } from "./wishlist-remote.ts"

/* Wishlist changes synced with the real mock backend, over an unreliable connection. */
let backend: FlakyBackend
let client: Client
let codes: ReadonlyArray<string>
let unavailable: string

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  client = backend.clientWith({ newKey: randomUUID })
  const products = await backend.someProducts(await backend.logIn(), 100)
  codes = products.slice(0, 12).map(({ itemCode }) => itemCode)
  unavailable = products.find(({ availability }) => availabilityOf(availability) === "unavailable")?.itemCode ?? ""
}, 60_000)

afterAll(() => backend.close())
beforeEach(() => backend.reset())

const itemOf = (itemCode = "") => ({ itemCode, name: "as shown", slug: "as-shown", image: null })

const openPage = (log: EventLog, refused: Array<ApiError> = []) =>
  makeReplicaSync({
    store: replicaStore(log, "wishlist"),
    remote: wishlistRemote,
    client,
    now: () => 0,
    wanted: new Set(),
    onRefused: (error) => refused.push(error),
  })

/** A browser without stored data in which a client logs in. */
const openBrowser = async () => {
  const user = await backend.logIn()
  const { log, events } = testLog()
  await log.append([{ _tag: "SessionStarted", user }])
  const refused: Array<ApiError> = []
  const sync = openPage(log, refused)
  const newId = randomUUID
  const shown = (clientId = log.state().session.userTemp.clientId) =>
    viewWishlist(wishlistOf(log.state().wishlist, clientId)).map(({ itemCode }) => itemCode)
  return {
    log,
    events,
    refused,
    shown,
    settle: () => Effect.runPromise(Effect.result(sync.all)),
    pending: () => wishlistOf(log.state().wishlist, log.state().session.userTemp.clientId).pending.length,
    add: (itemCode = "") => {
      const { wishlist, session } = log.state()
      return log.append(
        Result.getOrThrow(decideAddToWishlist(wishlist, session, { id: newId(), item: itemOf(itemCode) })),
      )
    },
    remove: (itemCode = "") => {
      const { wishlist, session } = log.state()
      return log.append(Result.getOrThrow(decideRemoveFromWishlist(wishlist, session, { id: newId(), itemCode })))
    },
  }
}

describe("wishlist items", () => {
  it("[S8.6] are the same when sent again, whatever address has been chosen since", async () => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.add(codes[0])
    backend.troubles.push("lost-answer")
    await browser.settle()
    const { addresses = [] } = browser.log.state().session.user ?? {}
    const chosen = browser.log.state().session.userTemp.addressCode
    const other = addresses.find(({ addressCode }) => addressCode !== chosen)
    if (other === undefined) throw new Error("The client has only one address")
    await browser.log.append([{ _tag: "AddressSelected", addressCode: other.addressCode }])
    await browser.settle()
    expect(browser.refused).toEqual([])
    expect(browser.pending()).toBe(0)
    expect(browser.shown()).toEqual([codes[0]])
  })

  it("[S4.10, S4.3] are restored after logout and login, and appear in another browser", async () => {
    const browser = await openBrowser()
    const { user } = browser.log.state().session
    if (user === null) throw new Error("Nobody is logged in")
    for (const code of codes.slice(0, 3)) await browser.add(code)
    await browser.remove(codes[1])
    await browser.settle()
    expect(browser.pending()).toBe(0)
    const wanted = [codes[0], codes[2]]
    expect(browser.shown()).toEqual(wanted)

    await browser.log.append([{ _tag: "SessionEnded" }])
    expect(browser.shown(user.clientId)).toEqual([])
    await browser.log.append([{ _tag: "SessionStarted", user }])
    await browser.settle()
    expect(browser.shown()).toEqual(wanted)

    const other = await openBrowser()
    await other.settle()
    expect(other.shown()).toEqual(wanted)
    const [first] = wishlistOf(other.log.state().wishlist, user.clientId).confirmed
    expect(first?.name).not.toBe("as shown")
  })

  it("[S11.12] with an alert are sent with it and show it in another browser; an omitted alert stays unchanged", async () => {
    const browser = await openBrowser()
    await browser.settle()
    const wish = async (alert: boolean) => {
      const { wishlist, session } = browser.log.state()
      const item = { ...itemOf(unavailable), alert }
      await browser.log.append(Result.getOrThrow(decideAddToWishlist(wishlist, session, { id: randomUUID(), item })))
      expect(Result.isSuccess(await browser.settle())).toBe(true)
      const other = await openBrowser()
      await other.settle()
      const { wishlist: loaded, session: theirs } = other.log.state()
      return hasAlert(viewWishlist(wishlistOf(loaded, theirs.userTemp.clientId)), unavailable)
    }
    expect(unavailable).not.toBe("")
    expect([await wish(true), await wish(false), await wish(true)]).toEqual([true, false, true])
  })

  it.each(TROUBLES)("[S4.10] survive a network fault: %s", async (trouble) => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.add(codes[0])
    backend.troubles.push(trouble)
    const failed = await browser.settle()
    expect(Result.isFailure(failed)).toBe(true)
    expect(browser.shown()).toEqual([codes[0]])
    expect(browser.pending()).toBe(1)
    expect(Result.isSuccess(await browser.settle())).toBe(true)
    expect(browser.pending()).toBe(0)
    const other = await openBrowser()
    await other.settle()
    expect(other.shown()).toEqual([codes[0]])
  })

  it("[S4.10] known to an earlier page are not persisted again", async () => {
    const browser = await openBrowser()
    await browser.add(codes[0])
    await browser.settle()
    await Effect.runPromise(openPage(browser.log).all)
    const isLoad = ({ _tag }: { readonly _tag: string }) => _tag === "ReplicaLoaded"
    // The first was empty; the second has the backend's names of the accepted items; the third would be the same.
    await Effect.runPromise(openPage(browser.log).all)
    expect(browser.events.filter(isLoad)).toHaveLength(2)
  })
})
