import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import {
  decodeRecording,
  encodeRecording,
  evolveAll,
  EVENT_VERSION,
  initialShop,
  type ShopEvent,
  stateAt,
  stateHash,
} from "@dispensa/domain"
import { Result } from "effect"
import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { AT_START, openAndRead } from "../log/database.ts"
import { createLogStore } from "../log/log-store.ts"
import { startOf } from "../log/stored-log.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { eventSteps } from "./event-steps.ts"
import { openRecording, SERVED_AT, standing } from "./open-recording.ts"
import { stateDiff } from "./step-view.tsx"

const events: ReadonlyArray<ShopEvent> = [
  { _tag: "ShopRouteVisited", key: "t1", route: "/shop?category=oli", label: "oli" },
  { _tag: "SessionStarted", user: someUser },
  { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) },
  { _tag: "OrderSent", owner: someOwner, cartId: 3, orderId: "O-1" },
]
const base = evolveAll(initialShop, [{ _tag: "PricesSwitched", shown: false }])
const log = {
  snapshot: { through: 4, state: base },
  events: events.map((event, at) => ({
    key: at + 5,
    tab: "there",
    envelope: { id: `e${at}`, at, version: EVENT_VERSION, event },
  })),
}
const recording = encodeRecording({
  ...log,
  app: "0.1.0",
  at: 0,
  language: "it",
  page: "/pages/cart",
  browser: "Firefox 140, Linux",
  calls: [],
  shown: stateAt(log),
})
const decoded = Result.getOrThrow(decodeRecording(recording))
const backends = {
  baseUrl: "",
  registerBaseUrl: "",
  trackingBaseUrl: "",
  prefixes: DEFAULT_PREFIXES,
  applicationToken: "token a:b",
}
const answers: typeof fetch = async (input) =>
  input === SERVED_AT
    ? Response.json({ recording, login: { user: "anna", password: "secret" } })
    : Response.json({
        message: { name: "A", company_name: "A", client_id: 7, agent: false, address_codes: [] },
        access_token: "t0ken",
      })

const enter = async (search: string, fetch = answers) => {
  const [store, inTab] = [safeStorage(null), safeStorage(null)]
  const page = await openRecording(search, { store, inTab, backends, fetch })
  const opened = await openAndRead()
  const tail = opened === null ? null : await createLogStore(opened.db).since(AT_START)
  opened?.db.close()
  return { page, tail, token: store.get("access_token"), standing: standing(inTab) }
}

describe("opening a recording", () => {
  it("[ADR 35] replaces the browser's log by the recorded one, up to the event in the URL", async () => {
    for (const count of [0, 1, 2, 3, 4]) {
      const { tail, standing: at, page } = await enter(`?recording=${count}`)
      expect(tail === null ? null : stateHash(startOf(tail).state)).toBe(stateHash(stateAt(decoded, count)))
      expect(at).toEqual({ event: count, events: 4 })
      expect(page).toBe(count === 0 ? "/pages/cart" : "/shop?category=oli")
    }
  })

  it("[ADR 35] sets a token if a user was logged in, so that the page does not end the session", async () => {
    expect((await enter("?recording=1")).token).toBeNull()
    expect((await enter("?recording=2")).token).toBe("t0ken")
  })

  it.each(["javascript:alert(1)", "https://evil.test/", "//evil.test/", "/\\evil.test/", "/\n/evil.test"])(
    "[ADR 35] never opens a page outside the shop: %j",
    async (route) => {
      // A file written by hand omits nothing.
      const text = JSON.stringify(recording).replaceAll(/"\/(?:pages\/cart|shop\?[^"]*)"/g, () => JSON.stringify(route))
      const hostile: unknown = JSON.parse(text)
      const fetch = async () => Response.json({ recording: hostile, login: { user: "anna", password: "secret" } })
      expect((await enter("?recording=0", fetch)).page).toBe("/")
      expect((await enter("?recording=1", fetch)).page).toBe("/")
    },
  )

  it("[ADR 35] opens the last event if the URL names none, and nothing without a recording", async () => {
    expect((await enter("?recording")).standing).toEqual({ event: 4, events: 4 })
    expect((await enter("?recording=99")).standing).toEqual({ event: 4, events: 4 })
    expect(await enter("?text=olio")).toMatchObject({ page: null, standing: null })
    await expect(enter("?recording=1", async () => new Response("", { status: 404 }))).rejects.toThrow(SERVED_AT)
  })
})

describe("the steps of the event panel", () => {
  it("[ADR 35] have the state before and after each event, and its changes", () => {
    const steps = eventSteps({
      snapshot: log.snapshot,
      isSetAside: false,
      isNewer: false,
      entries: log.events,
      lastKey: 8,
    })
    expect(steps.map(({ key, aggregate }) => [key, aggregate])).toEqual([
      [5, "search tabs"],
      [6, "session"],
      [7, "cart"],
      [8, "cart"],
    ])
    for (const [at, { before, after }] of steps.entries()) {
      expect(before).toEqual(stateAt(log, at))
      expect(after).toEqual(stateAt(log, at + 1))
    }
    const [, , loaded] = steps
    const cart = loaded === undefined ? [] : stateDiff(loaded.before.carts, loaded.after.carts)
    expect(cart.map(({ path }) => path)).toEqual(["7/A1"])
    expect(stateDiff({ a: [1, { b: someLine.name }], c: 1 }, { a: [1, { b: "x" }, 3], d: null })).toEqual([
      { path: "a.1.b", before: someLine.name, after: "x" },
      { path: "a.2", before: undefined, after: 3 },
      { path: "c", before: 1, after: undefined },
      { path: "d", before: undefined, after: null },
    ])
    expect(stateDiff(base, base)).toEqual([])
  })
})
