/** Orders without an answer: retried under their key, also over a reload, and placed once. */
import { EMPTY_SERVER_CART } from "@dispensa/domain"
import { describe, expect, it, vi } from "vitest"
import { someOwner, someUser } from "../../testing/some-values.ts"
import { openOrders, someWish } from "./testing/open-orders.ts"

describe("ordering", () => {
  it("[S8.6] no answer is neither a success nor a failure: the order is persisted, retried, and reported as placed", async () => {
    const { add, settled, place, backend, tags, work, told, keysOf } = await openOrders()
    await add(3)
    await settled()
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await place()).toMatchObject({ _tag: "Unknown" })
    expect(tags()).toEqual(["OrderSubmitted"])
    work()
    await vi.waitFor(() => expect(told).toEqual(["ORD-1"]))
    expect(tags()).toEqual(["OrderSubmitted", "OrderSent"])
    expect(keysOf("place_order")).toHaveLength(2)
    expect(new Set(keysOf("place_order")).size).toBe(1)
  })

  it("[S8.6] confirming again while the answer arrives returns it, and orders once", async () => {
    const { add, settled, place, backend, work, told, keysOf } = await openOrders()
    await add(3)
    await settled()
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    await place()
    work()
    const again = place()
    await vi.waitFor(() => expect(told).toEqual(["ORD-1"]))
    expect(await again).toMatchObject({ _tag: "Placed", order: { orderId: "ORD-1" } })
    expect(new Set(keysOf("place_order")).size).toBe(1)
  })

  it("[S8.6] after a reload an order without an answer is shown as unknown until there is one", async () => {
    const before = await openOrders()
    await before.add(3)
    before.backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await before.place()).toMatchObject({ _tag: "Unknown" })
    const after = await openOrders(before.log.state())
    after.backend.failNext("place_order", { kind: "network", carriedOut: false })
    after.work()
    await vi.waitFor(() => expect(after.told).toEqual(["Unknown"]))
    await vi.waitFor(() => expect(after.told).toEqual(["Unknown", "ORD-1"]), 3000)
  })

  it("[S4.3] an order without an answer outlives an expired session, and is retried after the next login", async () => {
    const { add, place, backend, log, work, wake, told } = await openOrders()
    await add(3)
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    await place()
    await log.append([{ _tag: "SessionExpired" }])
    work()
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    wake()
    await vi.waitFor(() => expect(told).toEqual(["ORD-1"]))
  })

  it("[S8.6] an order that waits behind changes of the cart and cannot be sent is not shown as unknown", async () => {
    vi.useFakeTimers()
    const { add, log, place, backend, tags } = await openOrders()
    const owner = someOwner
    await log.append([{ _tag: "CartLoaded", owner, cart: { ...EMPTY_SERVER_CART, cartId: 3 } }])
    backend.answers.set("get_cart_items", () => ({}))
    await add(1)
    const outcome = place()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await outcome).toMatchObject({ _tag: "Failed" })
    expect(tags()).toEqual([])
    vi.useRealTimers()
  })

  it("[S2.63] an order in flight when the page closed is sent again, once, and reported as placed", async () => {
    const before = await openOrders()
    await before.add(3)
    await before.settled()
    const order = { ...someWish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order }])
    const after = await openOrders(before.log.state())
    after.work()
    await vi.waitFor(() => expect(after.told).toEqual(["ORD-1"]))
    after.wake()
    await after.settled()
    expect(after.tags()).toEqual(["OrderSent"])
    expect(after.backend.calls.filter((call) => call === "place_order")).toHaveLength(1)
  })

  it("[S8.3] an order in flight when the page closed that is refused is given up, and reported", async () => {
    const before = await openOrders()
    const order = { ...someWish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order }])
    const after = await openOrders(before.log.state())
    after.backend.failNext("place_order", { kind: "status", status: 409 })
    after.work()
    await vi.waitFor(() => expect(after.tags()).toEqual(["OrderGivenUp"]))
    expect(after.told).toEqual(["Refused"])
  })

  it("[S8.6] the same order after no answer is sent again under the same key, also after a reload", async () => {
    const before = await openOrders()
    await before.add(3)
    before.backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await before.place()).toMatchObject({ _tag: "Unknown" })
    expect(before.tags()).toEqual(["OrderSubmitted"])
    const after = await openOrders(before.log.state())
    after.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 3 }])
    expect(await after.place()).toMatchObject({ _tag: "Placed" })
    const [key] = before.keysOf("place_order")
    expect(key).toMatch(/^"id\d+"$/)
    expect(after.keysOf("place_order")).toEqual([key])
  })

  it("[S8.6] another order, and one after a refusal, has its own key", async () => {
    const { add, place, backend, keysOf } = await openOrders()
    await add(3)
    backend.failNext("place_order", { kind: "network", carriedOut: false })
    await place()
    // The order without an answer is retried first, under its own key; its refusal makes way for the other.
    backend.failNext("place_order", { kind: "status", status: 409 })
    backend.failNext("place_order", { kind: "status", status: 409 })
    await place({ note: "Citofono 2" })
    expect(keysOf("place_order").map((key, _, all) => all.indexOf(key))).toEqual([0, 0, 2])
    await place({ note: "Citofono 2" })
    expect(new Set(keysOf("place_order")).size).toBe(3)
  })

  it("[S12.15] is not retried in the name of a colleague who logs in while another order is awaited", async () => {
    const { log, backend, work, told, keysOf } = await openOrders()
    const order = { ...someWish, cartId: 3 }
    for (const [key, addressCode] of Object.entries({ one: "A1", two: "A2" }))
      await log.append([{ _tag: "OrderSubmitted", owner: { ...someOwner, addressCode }, order, key }])
    const answer = backend.answers.get("place_order")
    backend.answers.set("place_order", (body) => {
      void log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }])
      return answer?.(body)
    })
    work()
    await vi.waitFor(() => expect(told).toContain("ORD-1"))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(keysOf("place_order")).toEqual(['"one"'])
  })

  it("[S2.63] an order in flight when the page closed is sent again under its key", async () => {
    const before = await openOrders()
    const order = { ...someWish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order, key: "order-1" }])
    const after = await openOrders(before.log.state())
    after.work()
    await vi.waitFor(() => expect(after.told).toEqual(["ORD-1"]))
    expect(after.keysOf("place_order")).toEqual(['"order-1"'])
  })
})
