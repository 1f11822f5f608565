import type { ClientId, User } from "@dispensa/domain"
import { NavigationType } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { makeCheckoutMemory } from "../areas/checkout/checkout-memory.ts"
import { rememberScroll } from "../areas/listing/use-scroll-memory.ts"
import { safeStorage, tabStorage } from "../platform/safe-storage.ts"
import { createScrollRestoration } from "../router/scroll-restoration.ts"
import { someOwner, someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import { followSession } from "./session-reactions.ts"

const SEARCH = "/shop?text=champagne"
const listing = { pathname: "/shop", search: "?text=champagne", hash: "", state: null, key: "k" }

/** A page with a client's search; `left` is the data left by an earlier page of this browser tab. */
const open = async (left: Readonly<Record<string, string>> = {}) => {
  const inTab = safeStorage(tabStorage())
  for (const [key, text] of Object.entries(left)) inTab.set(key, text)
  const { log } = testLog()
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const scroll = createScrollRestoration(inTab)
  const leave = () =>
    scroll.leaving({ location: listing, action: NavigationType.Push, failure: null, keepsScroll: false })
  const navigate = vi.fn<() => Promise<void>>(async () => leave())
  const clear = vi.fn<() => void>()
  const onOther = vi.fn<(user: User) => void>()
  const session: { startedHere: ClientId | null; isLeaving: boolean } = { startedHere: null, isLeaving: false }
  followSession(
    { log, cart: { reload: () => {} }, orders: { wake: () => {} }, session, onOther },
    { navigate, scroll },
    { clear },
  )
  rememberScroll(inTab, { key: "t1", shopRoute: SEARCH }, 300)
  inTab.set(`dispensa.listing.first:${SEARCH}`, "2")
  inTab.set(`dispensa.row:k:${SEARCH}`, "/product/1")
  makeCheckoutMemory(inTab).keepDraft(someOwner, { pickup: null, paymentMethod: null, note: "gate 3" })
  const keep = () =>
    scroll.keep({
      location: { ...listing, pathname: "/login", search: "" },
      action: NavigationType.Push,
      failure: null,
      keepsScroll: false,
    })
  const stored = () => JSON.stringify(inTab.keys().map((key) => [key, inTab.get(key)]))
  const startHere = (person: ClientId) => void (session.startedHere = person)
  const logOut = async () => {
    session.isLeaving = true
    await log.append([{ _tag: "SessionEnded" }])
    session.isLeaving = false
  }
  return { log, navigate, keep, stored, clear, onOther, startHere, logOut }
}

beforeEach(() => window.sessionStorage.clear())

describe("a session that ends", () => {
  it("[S4.3] by logout leaves no search in the tab's storage", async () => {
    const { log, navigate, keep, stored } = await open()
    expect(stored()).toContain("champagne")
    window.sessionStorage.setItem("somebody.else", "x")
    await log.append([{ _tag: "SessionEnded" }])
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
    await Promise.resolve()
    keep()
    expect(stored()).not.toContain("champagne")
    expect(stored()).not.toContain("gate 3")
    expect(stored()).toContain("somebody.else")
  })

  it("[S4.3] by expiry keeps the searches for the same client, and no order draft", async () => {
    const { log, navigate, stored } = await open()
    await log.append([{ _tag: "SessionExpired" }])
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
    expect(stored()).toContain("champagne")
    expect(stored()).not.toContain("gate 3")
  })

  it("[S12.13][S12.15] by expiry keeps the keys of possibly delivered calls for the same client only", async () => {
    const { log, stored, startHere } = await open()
    const inTab = safeStorage(tabStorage())
    const send = () => {
      inTab.set("dispensa.call-ids", "key of a message")
      inTab.set("dispensa.proposals.sent", "key of an answer")
    }
    send()
    await log.append([{ _tag: "SessionExpired" }])
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    expect(stored()).toContain("key of a message")
    expect(stored()).toContain("key of an answer")
    await log.append([{ _tag: "SessionExpired" }])
    startHere("7/rosa")
    await log.append([{ _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }])
    expect(stored()).not.toContain("key of")
    send()
    await log.append([{ _tag: "SessionEnded" }])
    expect(stored()).not.toContain("key of")
  })
})

describe("a session started by another user", () => {
  const rosa: User = { ...someUser, name: "Rosa", rights: { isAdministrator: true, addresses: [] }, person: "7/rosa" }

  it("[S4.3][S12.15] in another browser tab closes what was open here, purges it, and is announced", async () => {
    const { log, navigate, stored, clear, onOther } = await open()
    await log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: rosa }])
    await vi.waitFor(() => expect(navigate).toHaveBeenCalled())
    await Promise.resolve()
    expect(onOther).toHaveBeenCalledExactlyOnceWith(rosa)
    expect(clear).toHaveBeenCalled()
    expect(stored()).not.toContain("gate 3")
    expect(stored()).not.toContain("champagne")
  })

  it("[S4.3] after a logout elsewhere is announced too", async () => {
    const { log, onOther } = await open()
    await log.append([{ _tag: "SessionEnded" }])
    await log.append([{ _tag: "SessionStarted", user: rosa }])
    expect(onOther).toHaveBeenCalledExactlyOnceWith(rosa)
  })

  it("[S4.3] after a logout here is not announced", async () => {
    const { log, onOther, navigate, logOut } = await open()
    await logOut()
    await log.append([{ _tag: "SessionStarted", user: rosa }])
    expect(onOther).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenCalledOnce()
  })

  it("[S4.3][S12.15] while this browser tab was closed purges what was open in it", async () => {
    const left = { "dispensa.tab-owner": "7/rosa", "dispensa.compare": "OLIO-1" }
    const { stored } = await open(left)
    expect(stored()).not.toContain("OLIO-1")
    expect(stored()).not.toContain("7/rosa")
    expect((await open({ "dispensa.compare": "OLIO-2" })).stored()).toContain("OLIO-2")
  })

  it("[S4.3][S12.15] here, after another user's expiry, purges that user's data", async () => {
    const { log, stored, startHere, onOther } = await open()
    await log.append([{ _tag: "SessionExpired" }])
    startHere("7/rosa")
    await log.append([{ _tag: "SessionStarted", user: rosa }])
    expect(onOther).not.toHaveBeenCalled()
    expect(stored()).not.toContain("champagne")
  })

  it("[S4.2] here is not announced, nor is the same user's", async () => {
    const { log, onOther, startHere } = await open()
    await log.append([{ _tag: "SessionExpired" }])
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    startHere("7/rosa")
    await log.append([{ _tag: "SessionEnded" }])
    await log.append([{ _tag: "SessionStarted", user: rosa }])
    expect(onOther).not.toHaveBeenCalled()
  })
})
