import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type CartChange,
  EMPTY_SERVER_CART,
  encodeRecording,
  evolveAll,
  EVENT_VERSION,
  initialShop,
  type LineFacts,
  type LineKey,
  type Recording,
  type ShopEvent,
} from "@dispensa/domain"
import { makeSupplier } from "@dispensa/fixtures"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readRecording } from "./lib/recording-file.ts"
import { replayInMock } from "./lib/replay-run.ts"
import { hashCheck, replayText } from "./lib/replay-text.ts"

const PRODUCTS = 60
const supplier = makeSupplier({ products: PRODUCTS })
const demo = supplier.users.find(({ user }) => user === "nuovo@dispensa.test")
const client = supplier.clients.find(({ clientId }) => clientId === demo?.clientId)
const clientId = client?.clientId ?? 0
const owner = { clientId, addressCode: client?.addresses[0]?.addressCode ?? "" }

/** Products of one format that can be ordered. */
const [oil, salt] = supplier.products.flatMap(({ items }) => {
  const [item] = items
  return item === undefined || items.length > 1 || item.availability !== "DISPONIBILE" ? [] : [item]
})

const line = (itemCode = "?"): LineKey => ({ itemCode, promoCode: "", promoRow: 0 })
const facts: LineFacts = { name: "Anna", unitPrice: 100, vatRate: 4, image: null, packSize: 1, singleChild: true }
const pack = (of: typeof oil) => of?.packSize ?? 1

const requested = (change: CartChange): ShopEvent => ({ _tag: "CartChangeRequested", change })
const added = (id: string, itemCode: string | undefined, quantity: number) =>
  requested({ _tag: "ItemAdded", id, owner, line: line(itemCode), facts, quantity })
const accepted = (changeId: string): ShopEvent => ({ _tag: "CartChangeAccepted", owner, changeId, cartId: 3 })
const found = (...rows: ReadonlyArray<readonly [string | undefined, number]>): ShopEvent => ({
  _tag: "CartLoaded",
  owner,
  cart: {
    ...EMPTY_SERVER_CART,
    cartId: 3,
    rows: rows.map(([itemCode, quantity]) => ({
      ...line(itemCode),
      ...facts,
      cartId: 3,
      rowId: `r ${itemCode}`,
      quantity,
    })),
  },
})

const started: ShopEvent = {
  _tag: "SessionStarted",
  user: { name: "Anna", companyName: "Da Anna", clientId, isAgent: false, addresses: [...(client?.addresses ?? [])] },
}

const fileOf = (events: ReadonlyArray<ShopEvent>) =>
  encodeRecording({
    app: "0.1.0",
    at: Date.parse("2026-11-20T10:00:00Z"),
    language: "it",
    page: "/shop",
    browser: "Firefox 140, Linux",
    calls: [],
    snapshot: null,
    events: events.map((event, at) => ({
      key: at + 1,
      tab: "t",
      envelope: {
        id: `e${at}`,
        at: Date.parse("2026-11-20T09:00:00Z") + at,
        version: EVENT_VERSION,
        by: clientId,
        event,
      },
    })),
    shown: evolveAll(initialShop, events),
  })

const folder = mkdtempSync(join(tmpdir(), "dispensa-recordings-"))
const saved = (content: string): string => {
  const path = join(folder, "recording.json")
  writeFileSync(path, content)
  return path
}
const read = (events: ReadonlyArray<ShopEvent>): Recording =>
  Result.getOrThrow(readRecording(saved(JSON.stringify(fileOf(events)))))

describe("replaying a recording", () => {
  it("[ADR 35] ends as recorded against a fresh mock server, starting with the recorded cart", async () => {
    const recording = read([
      started,
      found([salt?.code, pack(salt) * 2]),
      added("c1", oil?.code, pack(oil) * 3),
      accepted("c1"),
      found([salt?.code, pack(salt) * 2], [oil?.code, pack(oil) * 3]),
      requested({ _tag: "QuantitySet", id: "c2", owner, line: line(oil?.code), quantity: pack(oil) * 5 }),
      accepted("c2"),
      requested({ _tag: "LineRemoved", id: "c3", owner, line: line(salt?.code) }),
      accepted("c3"),
      found([oil?.code, pack(oil) * 5]),
      {
        _tag: "WishlistItemAdded",
        id: "w1",
        clientId,
        item: { itemCode: oil?.code ?? "", name: "", slug: "", image: null },
      },
      { _tag: "ClientChangeAnswered", subject: "wishlist", clientId, changeId: "w1", refused: null },
    ])
    expect(hashCheck(recording).isSame).toBe(true)
    const report = await replayInMock(recording, PRODUCTS)
    expect(report.steps.map(({ step, replayed }) => [step.key, step.recorded, replayed])).toEqual([
      [3, "accepted", "accepted"],
      [6, "accepted", "accepted"],
      [8, "accepted", "accepted"],
      [11, "accepted", "accepted"],
    ])
    expect(report).toMatchObject({ skipped: 0, missing: [], carts: [] })
    expect(replayText(report)).toEqual({
      isSame: true,
      text: "✓ 4 commands ended as recorded, and so did the carts.",
    })
  }, 60_000)

  it("[ADR 35] reports differences of the outcome: refused changes that are accepted now, and changes by others", async () => {
    const reason = { _tag: "Backend", message: "Esaurito" } as const
    const recording = read([
      started,
      found(),
      added("c1", oil?.code, pack(oil)),
      { _tag: "CartChangeRefused", owner, changeId: "c1", reason },
      added("c2", "NOWHERE", 1),
      accepted("c2"),
      // Another device added salt to the cart.
      found(["NOWHERE", 1], [salt?.code, pack(salt)]),
    ])
    const { isSame, text } = replayText(await replayInMock(recording, PRODUCTS))
    expect(isSame).toBe(false)
    expect(text).toContain(`event 3: ${oil?.code} + ${pack(oil)}: recorded refused, now accepted`)
    expect(text).toMatch(/event 5: NOWHERE \+ 1: recorded accepted, now refused \(.+\)/)
    expect(text).toContain("does not accept NOWHERE, which was in the recorded cart")
    expect(text).toContain("NOWHERE: 1 in the recorded cart, 0 now")
    expect(text).not.toContain(`${salt?.code}:`)
  }, 60_000)

  it("[ADR 35] reports the error of a file that is not a recording", () => {
    const faultOf = (content: string) => Result.getOrThrow(Result.flip(readRecording(saved(content))))
    expect(faultOf("not JSON")).toMatch(/is not JSON/)
    expect(faultOf('{"some":"file"}')).toMatch(/is not a recording/)
    expect(faultOf(JSON.stringify({ ...fileOf([]), version: 9 }))).toMatch(/version 9/)
    expect(Result.getOrThrow(Result.flip(readRecording(join(folder, "missing.json"))))).toMatch(/cannot be read/)
  })

  it("[ADR 35] reports events that do not fold to the recorded state, and a page that showed another", () => {
    const recording = read([started, found([oil?.code, 1])])
    const { isSame, text } = hashCheck({ ...recording, events: recording.events.slice(0, 1) })
    expect(isSame).toBe(false)
    expect(text).toContain("the file was changed, or this version folds them differently")
    expect(text).toContain("The page showed a state other than its log's")
  })
})
