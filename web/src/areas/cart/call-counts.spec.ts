/** The number of calls a large cart takes. */
import { cartOf, decideMoveLines, decideRemoveLines, decideSetQuantities, viewCart } from "@dispensa/domain"
import { Result } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { openSyncedCart } from "../../testing/synced-cart.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"

const COUNT = 200
const codes = Array.from({ length: COUNT }, (_, at) => `ITEM-${at}`)

/** A loaded cart with that many lines. */
const openLarge = async ({ honoursKeys = false } = {}) => {
  const page = openSyncedCart({ honoursKeys })
  const { backend, log, run } = page
  backend.rows.set(
    "A1",
    codes.map((carti) => ({ row_id: `row-${carti}`, carti, quantity: 2 })),
  )
  await run()
  let ids = 0
  const newId = () => `change-${(ids += 1)}`
  const cart = () => cartOf(log.state().carts, someOwner)
  const count = (name: string) => backend.calls.filter((each) => each === name).length
  const counts = () => ({
    set: count("update_cart"),
    added: count("add_to_cart"),
    removed: count("remove_cart_item"),
    loaded: count("get_cart_items") - 1,
  })
  const command = () => ({ owner: someOwner, lines: viewCart(cart()).rows, newId })
  const setAll = async (quantity: number) => {
    const decided = decideSetQuantities(cart(), { ...command(), quantity })
    if (Result.isFailure(decided)) throw new Error("No valid quantity")
    await log.append(decided.success.events)
  }
  return { ...page, cart, counts, command, newId, setAll }
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ["honours idempotency keys", true],
  ["ignores idempotency keys", false],
])("200 lines of a cart, at a backend that %s", (_, honoursKeys) => {
  it("[S7.9] are set by one call, and the cart is loaded once", async () => {
    const { setAll, run, counts, stored, view } = await openLarge({ honoursKeys })
    await setAll(5)
    expect(Result.isSuccess(await run())).toBe(true)
    expect(counts()).toEqual({ set: 1, added: 0, removed: 0, loaded: 1 })
    expect(stored()).toEqual(codes.map(() => 5))
    expect(view()).toMatchObject({ isSynced: true, refusals: [] })
  })

  it("[S4.15] set while offline are neither sent nor recorded as sent", async () => {
    const { setAll, run, counts, tags } = await openLarge({ honoursKeys })
    vi.stubGlobal("navigator", { onLine: false })
    await setAll(5)
    expect(Result.isFailure(await run())).toBe(true)
    expect(counts().set).toBe(0)
    expect(tags()).not.toContain("CartRowsSent")
  })

  it("[S7.9] set twice before anything is sent are set once, to the last quantity", async () => {
    const { setAll, run, counts, stored } = await openLarge({ honoursKeys })
    await setAll(5)
    await setAll(7)
    await run()
    expect(counts()).toEqual({ set: 1, added: 0, removed: 0, loaded: 1 })
    expect(stored()).toEqual(codes.map(() => 7))
  })

  it("[S7.16] are removed by one call each, and the cart is loaded once", async () => {
    const { log, cart, command, run, counts, stored } = await openLarge({ honoursKeys })
    await log.append(decideRemoveLines(cart(), command()).events)
    await run()
    expect(counts()).toEqual({ set: 0, added: 0, removed: COUNT, loaded: 1 })
    expect(stored()).toEqual([])
  })

  it("[S4.4] are moved by two calls each, and each cart is loaded at most twice", async () => {
    const { log, cart, command, newId, run, counts, stored } = await openLarge({ honoursKeys })
    const to = { ...someOwner, addressCode: "A2" }
    const { lines } = command()
    const move = decideMoveLines(cart(), cartOf(log.state().carts, to), { from: someOwner, to, lines, newId })
    await log.append([...move.added.events, ...move.removed.events])
    await run()
    const { loaded, ...calls } = counts()
    expect(calls).toEqual({ set: 0, added: COUNT, removed: COUNT })
    expect(loaded).toBeLessThanOrEqual(4)
    expect([stored("A1"), stored("A2").length]).toEqual([[], COUNT])
  })

  it("[S8.6] are set once although the answer was lost", async () => {
    const { setAll, run, counts, stored, backend, view } = await openLarge({ honoursKeys })
    await setAll(5)
    backend.failNext("update_cart", { kind: "network", carriedOut: true })
    await run()
    await run()
    expect(counts().set).toBeLessThanOrEqual(2)
    expect(stored()).toEqual(codes.map(() => 5))
    expect(view()).toMatchObject({ isSynced: true, refusals: [] })
  })

  it("[S8.6] are set by the next call when the first never arrived", async () => {
    const { setAll, run, counts, stored, backend } = await openLarge({ honoursKeys })
    await setAll(5)
    backend.failNext("update_cart", { kind: "network", carriedOut: false })
    await run()
    await run()
    expect(counts().set).toBe(2)
    expect(stored()).toEqual(codes.map(() => 5))
  })

  it("[S8.3] are set one by one when the backend refuses the batch, and the refused line shows it", async () => {
    const { setAll, run, counts, backend, view } = await openLarge({ honoursKeys })
    const update = backend.answers.get("update_cart")
    backend.answers.set("update_cart", (body) => {
      if (JSON.stringify(body).includes('"row-ITEM-7"')) throw new Error("broken")
      return update?.(body)
    })
    await setAll(5)
    backend.failNext("update_cart", { kind: "status", status: 404 })
    await run()
    expect(counts()).toMatchObject({ set: COUNT + 1 })
    expect(view().rows.map(({ quantity }) => quantity)).toEqual(codes.map(() => 5))
    expect(backend.rows.get("A1")?.flatMap(({ carti, quantity }) => (quantity === 5 ? [] : [carti]))).toEqual([
      "ITEM-7",
    ])
  })

  it("[S8.9] are retried once as a batch after a server error, and then one by one", async () => {
    const { setAll, run, counts, backend, stored } = await openLarge({ honoursKeys })
    await setAll(5)
    for (let times = 0; times < 2; times += 1) {
      backend.failNext("update_cart", { kind: "status", status: 500 })
      expect(Result.isFailure(await run())).toBe(true)
    }
    await run()
    expect(counts().set).toBe(2 + COUNT)
    expect(stored()).toEqual(codes.map(() => 5))
  })
})

describe("changes of one or a few lines", () => {
  it("[S5.4] ten taps on plus take two calls: one for the first, one for the nine made during that call", async () => {
    const { commands, run, view, stored, backend, tags } = openSyncedCart()
    await commands.add(someLine, 1)
    await run()
    const before = backend.calls.length
    const update = backend.answers.get("update_cart")
    backend.answers.set("update_cart", (body) => {
      backend.answers.set("update_cart", update ?? (() => ({})))
      for (let quantity = 3; quantity <= 11; quantity += 1) void commands.setQuantity(someLine, quantity)
      return update?.(body)
    })
    await commands.setQuantity(someLine, 2)
    await run()
    expect(backend.calls.slice(before)).toEqual(["update_cart", "get_cart_items", "update_cart", "get_cart_items"])
    expect(stored()).toEqual([11])
    expect(view()).toMatchObject({ isSynced: true, count: 11, refusals: [] })
    expect(tags().filter((tag) => tag === "CartChangesCombined")).toHaveLength(1)
  })

  it("[S5.4] lines set are one call, lines removed one call each, and the cart is loaded once", async () => {
    const { commands, run, stored, backend } = openSyncedCart()
    const lines = ["A", "B", "C", "D"].map((itemCode) => ({ ...someLine, itemCode }))
    for (const line of lines) await commands.add(line, 2)
    await run()
    const before = backend.calls.length
    for (const line of lines.slice(0, 2)) await commands.setQuantity(line, 5)
    for (const line of lines.slice(2)) await commands.remove(line)
    await run()
    const calls = ["update_cart", "remove_cart_item", "remove_cart_item", "get_cart_items"]
    expect(backend.calls.slice(before)).toEqual(calls)
    expect(stored()).toEqual([5, 5])
  })

  it("[S5.4] a line added, set and removed before it is sent takes no call", async () => {
    const { commands, run, view, backend } = openSyncedCart()
    await run()
    await commands.add(someLine, 1)
    await commands.setQuantity(someLine, 4)
    await commands.remove(someLine)
    await run()
    expect(backend.calls).not.toContain("add_to_cart")
    expect(view()).toMatchObject({ isSynced: true, count: 0, refusals: [] })
  })
})
