import { EMPTY_SERVER_CART, initialShop, type ShopState, type OrderWish } from "@dispensa/domain"
import { Effect, Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { CartService } from "../cart/cart-service.ts"
import { Host, Notices } from "../backend/host.ts"
import { OrderService } from "./order-service.ts"
import { testLog } from "../../testing/test-log.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { someLine, someOwner, someUser } from "../../testing/some-values.ts"

const wish: OrderWish = {
  paymentMethod: "bank-transfer",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  note: "",
  confirmedTotal: 3110,
}

const placed = (body: unknown) => {
  const asked = JSON.stringify(body)
  return {
    message: {
      order_id: "ORD-1",
      id_cart: asked.includes('"id_cart":3') ? 3 : 0,
      totale_doc: 31.1,
      placed_at: "2026-03-02T10:00:00Z",
      status: "IA",
    },
  }
}

/** The services as the page has them, with the worker that settles the cart running. */
const open = async (state: ShopState = initialShop) => {
  const backend = createFakeBackend()
  backend.answers.set("place_order", placed)
  let ids = 0
  const told: Array<string> = []
  const next = () => `id${(ids += 1)}`
  const { log, events: all } = testLog({ newId: next, initial: { state, cursor: 0, unfolded: 0 } })
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(Backend, backend.client),
    Layer.succeed(Host, { now: () => 0, newId: next }),
    Layer.succeed(Notices, {
      failed: () => {},
      sessionExpired: () => {},
      order: (news) => void told.push(news._tag === "Placed" ? news.orderId : news._tag),
    }),
  )
  const services = Layer.provideMerge(OrderService.layer, CartService.layer).pipe(Layer.provide(ground))
  const [cart, orders] = await Effect.runPromise(Effect.all([CartService, OrderService]).pipe(Effect.provide(services)))
  Effect.runFork(cart.worker)
  const place = (change: Partial<OrderWish> = {}) => Effect.runPromise(orders.place({ ...wish, ...change }))
  const keysOf = (name: string) => backend.keys.filter((_, at) => backend.calls[at] === name)
  const events = () => all.slice(1)
  const add = (quantity: number) => Effect.runPromise(cart.add(someLine, quantity))
  const tags = () => all.map(({ _tag }) => _tag).filter((tag) => tag.startsWith("Order"))
  return {
    backend,
    log,
    add,
    orders,
    told,
    place,
    keysOf,
    events,
    tags,
    settled: () => Effect.runPromise(cart.settled),
  }
}

describe("ordering", () => {
  it("[S7.17] is told as prepared once for a cart", async () => {
    const { add, orders, settled, tags } = await open()
    const prepare = () => Effect.runPromise(orders.prepare)
    await prepare()
    expect(tags()).toEqual([])
    await add(3)
    await settled()
    await prepare()
    await prepare()
    expect(tags()).toEqual(["OrderPrepared"])
  })

  it("[S7.17] is told as prepared after the changes that were on their way", async () => {
    const { add, orders, events } = await open()
    await add(3)
    await Effect.runPromise(orders.prepare)
    const told = events()
      .map(({ _tag }) => _tag)
      .filter((tag) => tag !== "CartLoaded")
    expect(told).toEqual(["CartChangeRequested", "CartChangeSent", "CartChangeAccepted", "OrderPrepared"])
  })

  it("[S2.63] waits for pending changes, orders the cart, and starts with a new one", async () => {
    const { add, place, tags, backend } = await open()
    await add(3)
    const outcome = await place()
    expect(outcome).toMatchObject({ _tag: "Placed", order: { orderId: "ORD-1", cartId: 3, documentTotal: 3110 } })
    expect(backend.calls.indexOf("place_order")).toBeGreaterThan(backend.calls.indexOf("add_to_cart"))
    expect(tags()).toEqual(["OrderSubmitted", "OrderSent"])
  })

  it("[S8.3] a refusal has the backend's words, and the cart is loaded again", async () => {
    const { place, backend, settled, tags } = await open()
    backend.failNext("place_order", { kind: "status", status: 409, message: "Il totale è cambiato" })
    expect(await place()).toMatchObject({ _tag: "Refused", message: "Il totale è cambiato" })
    await settled()
    expect(backend.calls.at(-1)).toBe("get_cart_items")
    expect(tags()).toEqual(["OrderSubmitted", "OrderGivenUp"])
  })

  it("[S8.6] no answer is neither a success nor a failure: the order is kept, asked for again, and said to be placed", async () => {
    const { add, settled, place, backend, tags, orders, told, keysOf } = await open()
    await add(3)
    await settled()
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await place()).toMatchObject({ _tag: "Unknown" })
    expect(tags()).toEqual(["OrderSubmitted"])
    Effect.runFork(orders.worker)
    await vi.waitFor(() => expect(told).toEqual(["ORD-1"]))
    expect(tags()).toEqual(["OrderSubmitted", "OrderSent"])
    expect(keysOf("place_order")).toHaveLength(2)
    expect(new Set(keysOf("place_order")).size).toBe(1)
  })

  it("[S8.6] whoever confirms again while the answer arrives is given it, and orders once", async () => {
    const { add, settled, place, backend, orders, told, keysOf } = await open()
    await add(3)
    await settled()
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    await place()
    Effect.runFork(orders.worker)
    const again = place()
    await vi.waitFor(() => expect(told).toEqual(["ORD-1"]))
    expect(await again).toMatchObject({ _tag: "Placed", order: { orderId: "ORD-1" } })
    expect(new Set(keysOf("place_order")).size).toBe(1)
  })

  it("[S8.6] after a reload an order without an answer is said to be unknown, until there is one", async () => {
    const before = await open()
    await before.add(3)
    before.backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await before.place()).toMatchObject({ _tag: "Unknown" })
    const after = await open(before.log.state())
    after.backend.failNext("place_order", { kind: "network", carriedOut: false })
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.told).toEqual(["Unknown"]))
    await vi.waitFor(() => expect(after.told).toEqual(["Unknown", "ORD-1"]), 3000)
  })

  it("[S4.3] an order without an answer outlives an expired session, and is asked for after the next login", async () => {
    const { add, place, backend, log, orders, told } = await open()
    await add(3)
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    await place()
    await log.append([{ _tag: "SessionExpired" }])
    Effect.runFork(orders.worker)
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    orders.wake()
    await vi.waitFor(() => expect(told).toEqual(["ORD-1"]))
  })

  it("[S8.6] an order that cannot be sent behind changes of the cart is not said to be unknown", async () => {
    vi.useFakeTimers()
    const { log, place, backend, tags } = await open()
    const owner = someOwner
    await log.append([{ _tag: "CartLoaded", owner, cart: { ...EMPTY_SERVER_CART, cartId: 3 } }])
    backend.answers.set("get_cart_items", () => ({}))
    const outcome = place()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await outcome).toMatchObject({ _tag: "Failed" })
    expect(tags()).toEqual([])
    vi.useRealTimers()
  })

  it("[S2.63] an order that was on its way when the page went is sent again, once, and said to be placed", async () => {
    const before = await open()
    await before.add(3)
    await before.settled()
    const order = { ...wish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order }])
    const after = await open(before.log.state())
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.told).toEqual(["ORD-1"]))
    after.orders.wake()
    await after.settled()
    expect(after.tags()).toEqual(["OrderSent"])
    expect(after.backend.calls.filter((call) => call === "place_order")).toHaveLength(1)
  })

  it("[S8.3] an order that was on its way and is refused is given up, and that is said", async () => {
    const before = await open()
    const order = { ...wish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order }])
    const after = await open(before.log.state())
    after.backend.failNext("place_order", { kind: "status", status: 409 })
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.tags()).toEqual(["OrderGivenUp"]))
    expect(after.told).toEqual(["Refused"])
  })

  it("[S8.6] the same order again after no answer is sent under the same key, also after a reload", async () => {
    const before = await open()
    await before.add(3)
    before.backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await before.place()).toMatchObject({ _tag: "Unknown" })
    expect(before.tags()).toEqual(["OrderSubmitted"])
    const after = await open(before.log.state())
    after.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 3 }])
    expect(await after.place()).toMatchObject({ _tag: "Placed" })
    const [key] = before.keysOf("place_order")
    expect(key).toMatch(/^"id\d+"$/)
    expect(after.keysOf("place_order")).toEqual([key])
  })

  it("[S8.6] another order, and one after a refusal, has a key of its own", async () => {
    const { add, place, backend, keysOf } = await open()
    await add(3)
    backend.failNext("place_order", { kind: "network", carriedOut: false })
    await place()
    // What is still without an answer is asked for first, under its own key; refused, it makes room for the other.
    backend.failNext("place_order", { kind: "status", status: 409 })
    backend.failNext("place_order", { kind: "status", status: 409 })
    await place({ note: "Citofono 2" })
    expect(keysOf("place_order").map((key, _, all) => all.indexOf(key))).toEqual([0, 0, 2])
    await place({ note: "Citofono 2" })
    expect(new Set(keysOf("place_order")).size).toBe(3)
  })

  it("[S2.63] an order that was on its way when the page went is sent again under its key", async () => {
    const before = await open()
    const order = { ...wish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order, key: "order-1" }])
    const after = await open(before.log.state())
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.told).toEqual(["ORD-1"]))
    expect(after.keysOf("place_order")).toEqual(['"order-1"'])
  })

  it("[S7.17] is told as prepared once for a cart, over a reload too", async () => {
    const before = await open()
    await before.add(3)
    await before.settled()
    await Effect.runPromise(before.orders.prepare)
    const after = await open(before.log.state())
    after.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 3 }])
    await Effect.runPromise(after.orders.prepare)
    expect([...before.tags(), ...after.tags()]).toEqual(["OrderPrepared"])
  })

  it("[S6.1] a guest orders nothing", async () => {
    const { place, log, backend } = await open()
    await log.append([{ _tag: "SessionEnded" }])
    expect(await place()).toEqual({ _tag: "NotLoggedIn" })
    expect(backend.calls).not.toContain("place_order")
  })
})
