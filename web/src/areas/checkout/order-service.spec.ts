import { initialShop, type ShopState } from "@dispensa/domain"
import { Effect, Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { CartService } from "../cart/cart-service.ts"
import { Host, Notices } from "../backend/host.ts"
import { OrderService, type OrderWish } from "./order-service.ts"
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
  const placedLater: Array<string> = []
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
      orderPlaced: (order) => void placedLater.push(order),
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
    placedLater,
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

  it("[S8.6] no answer is a failure, and nothing counts as ordered", async () => {
    const { place, backend, tags } = await open()
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await place()).toMatchObject({ _tag: "Failed" })
    expect(tags()).toEqual(["OrderSubmitted", "OrderGivenUp"])
  })

  it("[S2.63] an order that was on its way when the page went is sent again, once, and said to be placed", async () => {
    const before = await open()
    await before.add(3)
    await before.settled()
    const order = { ...wish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order }])
    const after = await open(before.log.state())
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.placedLater).toEqual(["ORD-1"]))
    after.orders.wake()
    await after.settled()
    expect(after.tags()).toEqual(["OrderSent"])
    expect(after.backend.calls.filter((call) => call === "place_order")).toHaveLength(1)
  })

  it("[S8.3] an order that was on its way and is refused is given up, and nothing is said to be placed", async () => {
    const before = await open()
    const order = { ...wish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order }])
    const after = await open(before.log.state())
    after.backend.failNext("place_order", { kind: "status", status: 409 })
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.tags()).toEqual(["OrderGivenUp"]))
    expect(after.placedLater).toEqual([])
  })

  it("[S8.6] the same order again after no answer is sent under the same key, also after a reload", async () => {
    const before = await open()
    await before.add(3)
    before.backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await before.place()).toMatchObject({ _tag: "Failed" })
    expect(before.tags()).toEqual(["OrderSubmitted", "OrderGivenUp"])
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
    await place({ note: "Citofono 2" })
    expect(new Set(keysOf("place_order")).size).toBe(2)
    backend.failNext("place_order", { kind: "status", status: 409 })
    await place({ note: "Citofono 3" })
    await place({ note: "Citofono 3" })
    expect(new Set(keysOf("place_order")).size).toBe(4)
  })

  it("[S2.63] an order that was on its way when the page went is sent again under its key", async () => {
    const before = await open()
    const order = { ...wish, cartId: 3 }
    await before.log.append([{ _tag: "OrderSubmitted", owner: someOwner, order, key: "order-1" }])
    const after = await open(before.log.state())
    Effect.runFork(after.orders.worker)
    await vi.waitFor(() => expect(after.placedLater).toEqual(["ORD-1"]))
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
