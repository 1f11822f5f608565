import { afterEach, describe, expect, it, vi } from "vitest"
import { someUser } from "../../testing/some-values.ts"
import { openOrders } from "./testing/open-orders.ts"

describe("ordering", () => {
  afterEach(() => vi.useRealTimers())

  it("[S7.17] is tracked as prepared once per cart", async () => {
    const { add, prepare, settled, tags } = await openOrders()
    await prepare()
    expect(tags()).toEqual([])
    await add(3)
    await settled()
    await prepare()
    await prepare()
    expect(tags()).toEqual(["OrderPrepared"])
  })

  it("[S7.17] is tracked as prepared after the pending changes", async () => {
    const { add, prepare, events } = await openOrders()
    await add(3)
    await prepare()
    const told = events()
      .map(({ _tag }) => _tag)
      .filter((tag) => tag !== "CartLoaded")
    expect(told).toEqual(["CartChangeRequested", "CartChangeSent", "CartChangeAccepted", "OrderPrepared"])
  })

  it("[S2.63] waits for pending changes, orders the cart, and continues with a new one", async () => {
    const { add, place, tags, backend } = await openOrders()
    await add(3)
    const outcome = await place()
    expect(outcome).toMatchObject({ _tag: "Placed", order: { orderId: "ORD-1", cartId: 3, documentTotal: 3110 } })
    expect(backend.calls.indexOf("place_order")).toBeGreaterThan(backend.calls.indexOf("add_to_cart"))
    expect(tags()).toEqual(["OrderSubmitted", "OrderSent"])
  })

  it("[S8.9] does not wait for a change of another address's cart that keeps failing", async () => {
    const { add, place, log, backend } = await openOrders()
    for (let times = 0; times < 20; times += 1) backend.failNext("add_to_cart", { kind: "status", status: 500 })
    await add(3)
    await vi.waitFor(() => expect(backend.calls).toContain("add_to_cart"))
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    backend.rows.set("A2", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 1 }])
    expect(await place()).toMatchObject({ _tag: "Placed" })
  })

  it("[S8.3] a refusal shows the backend's message, and the cart is loaded again", async () => {
    const { place, backend, settled, tags } = await openOrders()
    backend.failNext("place_order", { kind: "status", status: 409, message: "Il totale è cambiato" })
    expect(await place()).toMatchObject({ _tag: "Refused", message: "Il totale è cambiato" })
    await settled()
    expect(backend.calls.at(-1)).toBe("get_cart_items")
    expect(tags()).toEqual(["OrderSubmitted", "OrderGivenUp"])
  })

  it("[S7.17] is tracked as prepared once per cart, also over a reload", async () => {
    const before = await openOrders()
    await before.add(3)
    await before.settled()
    await before.prepare()
    const after = await openOrders(before.log.state())
    after.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 3 }])
    await after.prepare()
    expect([...before.tags(), ...after.tags()]).toEqual(["OrderPrepared"])
  })

  it("[S12.15] what one person confirms is not ordered in the name of a colleague who logs in meanwhile", async () => {
    const { add, place, log, backend } = await openOrders()
    for (let times = 0; times < 20; times += 1) backend.failNext("add_to_cart", { kind: "status", status: 500 })
    await add(3)
    const outcome = place()
    await vi.waitFor(() => expect(backend.calls).toContain("add_to_cart"))
    backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 3 }])
    const rosa = { ...someUser, person: "7/rosa" }
    await log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: rosa }])
    expect(await outcome).toEqual({ _tag: "NotLoggedIn" })
    expect(backend.calls).not.toContain("place_order")
  })

  it("[S6.3] what was confirmed for one address is not ordered for another that is chosen in the meantime", async () => {
    vi.useFakeTimers()
    const { add, place, log, backend } = await openOrders()
    for (let times = 0; times < 20; times += 1) backend.failNext("add_to_cart", { kind: "status", status: 500 })
    await add(3)
    const outcome = place()
    await vi.advanceTimersByTimeAsync(100)
    backend.rows.set("A2", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 3 }])
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    // Before the wait would be given up.
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.race([outcome, Promise.resolve("waiting")])).toMatchObject({ _tag: "Failed" })
    expect(backend.calls).not.toContain("place_order")
  })

  it("[S12.15] is not requested by one person and sent by another who logs in while an earlier order is awaited", async () => {
    const { add, settled, place, log, backend, events, tags } = await openOrders()
    await add(3)
    await settled()
    backend.failNext("place_order", { kind: "network", carriedOut: false })
    expect(await place()).toMatchObject({ _tag: "Unknown" })
    const submitted = () => events().filter(({ _tag }) => _tag === "OrderSubmitted").length
    const before = submitted()
    // The refusal of the earlier order makes way for the next; in the meantime Rosa logs in.
    backend.failNext("place_order", { kind: "status", status: 409, message: "Il totale è cambiato" })
    const stop = log.subscribe(() => {
      if (!tags().includes("OrderGivenUp")) return
      stop()
      const rosa = { ...someUser, person: "7/rosa" }
      void log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: rosa }])
    })
    expect(await place({ note: "Al mattino" })).toEqual({ _tag: "NotLoggedIn" })
    expect(submitted()).toBe(before)
  })

  it("[S6.1] a guest orders nothing", async () => {
    const { place, log, backend } = await openOrders()
    await log.append([{ _tag: "SessionEnded" }])
    expect(await place()).toEqual({ _tag: "NotLoggedIn" })
    expect(backend.calls).not.toContain("place_order")
  })
})
