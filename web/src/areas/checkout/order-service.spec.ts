import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { ShopLog } from "../../log/event-log.ts"
import { Attempts, createAttemptStore } from "../cart/attempts.ts"
import { Backend } from "../backend/backend.ts"
import { CartService } from "../cart/cart-service.ts"
import { Host } from "../backend/host.ts"
import { Notices } from "../backend/notices.ts"
import { OrderService } from "./order-service.ts"
import { testLog } from "../../testing/test-log.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { someLine, someUser } from "../../testing/some-values.ts"

const wish = {
  paymentMethod: "bank-transfer",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  note: "",
  confirmedTotal: 3110,
} as const

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
const open = async () => {
  const backend = createFakeBackend()
  backend.answers.set("place_order", placed)
  let ids = 0
  const next = () => `id${(ids += 1)}`
  const { log, events: all } = testLog({ newId: next })
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(Backend, backend.client),
    Layer.succeed(Attempts, createAttemptStore(safeStorage(null))),
    Layer.succeed(Host, { now: () => 0, newId: next }),
    Layer.succeed(Notices, { failed: () => {}, sessionExpired: () => {} }),
  )
  const services = Layer.provideMerge(OrderService.layer, CartService.layer).pipe(Layer.provide(ground))
  const [cart, orders] = await Effect.runPromise(Effect.all([CartService, OrderService]).pipe(Effect.provide(services)))
  Effect.runFork(cart.worker)
  const place = () => Effect.runPromise(orders.place(wish))
  const events = () => all.slice(1)
  const add = (quantity: number) => Effect.runPromise(cart.add(someLine, quantity))
  const tags = () => all.map(({ _tag }) => _tag).filter((tag) => tag.startsWith("Order"))
  return { backend, log, add, orders, place, events, tags, settled: () => Effect.runPromise(cart.settled) }
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
    expect(told).toEqual(["CartChangeRequested", "CartChangeAccepted", "OrderPrepared"])
  })

  it("[S2.63] waits for pending changes, orders the cart, and starts with a new one", async () => {
    const { add, place, tags, backend } = await open()
    await add(3)
    const outcome = await place()
    expect(outcome).toMatchObject({ _tag: "Placed", order: { orderId: "ORD-1", cartId: 3, documentTotal: 3110 } })
    expect(backend.calls.indexOf("place_order")).toBeGreaterThan(backend.calls.indexOf("add_to_cart"))
    expect(tags()).toEqual(["OrderSent"])
  })

  it("[S8.3] a refusal has the backend's words, and the cart is loaded again", async () => {
    const { place, backend, settled, tags } = await open()
    backend.failNext("place_order", { kind: "status", status: 409, message: "Il totale è cambiato" })
    expect(await place()).toMatchObject({ _tag: "Refused", message: "Il totale è cambiato" })
    await settled()
    expect(backend.calls.at(-1)).toBe("get_cart_items")
    expect(tags()).toEqual([])
  })

  it("[S8.6] no answer is a failure, and nothing counts as ordered", async () => {
    const { place, backend, tags } = await open()
    backend.failNext("place_order", { kind: "network", carriedOut: true })
    expect(await place()).toMatchObject({ _tag: "Failed" })
    expect(tags()).toEqual([])
  })

  it("[S6.1] a guest orders nothing", async () => {
    const { place, log, backend } = await open()
    await log.append([{ _tag: "SessionEnded" }])
    expect(await place()).toEqual({ _tag: "NotLoggedIn" })
    expect(backend.calls).not.toContain("place_order")
  })
})
