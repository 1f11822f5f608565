/** A client who orders offline, over the real mock backend: for the specs of queued orders (ADR 34). */
import { randomUUID } from "node:crypto"
import { getCartItems, listOrders } from "@dispensa/contracts"
import {
  type CartOwner,
  cartOf,
  initialShop,
  type LineFacts,
  type LineKey,
  lineId,
  type ConfirmedOrder,
  outboxOf,
  type ShopState,
  type User,
  viewCart,
  viewOrdered,
} from "@dispensa/domain"
import { Effect, type Fiber, Layer, ManagedRuntime } from "effect"
import { Backend } from "../app/backend.ts"
import { Circuits } from "../sync/circuits.ts"
import { Host, Notices, type OrderNews } from "../app/host.ts"
import type { WorkerHandle } from "../sync/worker-handle.ts"
import { syncedCart } from "../areas/cart/cart-effects.ts"
import { CartService } from "../areas/cart/cart-service.ts"
import { cartWorker } from "../areas/cart/cart-worker.ts"
import { handoverOf } from "../areas/checkout/order-now.ts"
import { orderShown, prepareShown } from "../areas/checkout/order-commands.ts"
import { confirmQueued, queueOrder } from "../areas/checkout/queue-order.ts"
import { OrderService } from "../areas/checkout/order-service.ts"
import { orderWorker } from "../areas/checkout/order-worker.ts"
import { takeBackEntry } from "../areas/outbox/read-outbox.ts"
import { lineOf } from "../areas/product/line-of.ts"
import { ShopLog } from "../log/event-log.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import { type FlakyBackend, openFlakyBackend } from "./flaky-backend.ts"
import { testBrowser, testLog } from "./test-log.ts"

/** Monday, 9:00 in Rome. */
const NOW = Date.parse("2026-03-02T08:00:00Z")

export type OfflinePage = Awaited<ReturnType<OfflineShop["openPage"]>>
type OfflineShop = Awaited<ReturnType<typeof openOfflineShop>>

/** `startMock` is the mock server's: only specs may import it. */
export const openOfflineShop = async (startMock: Parameters<typeof openFlakyBackend>[0]) => {
  const backend = await openFlakyBackend((options) => startMock({ ...options, now: () => NOW }))
  const way = { lost: 0, keys: new Array<string | null>() }
  const onTheWay: typeof fetch = async (input, init) => {
    const isOrder = typeof input === "string" && input.includes("place_order")
    if (isOrder) way.keys.push(new Headers(init?.headers).get("idempotency-key"))
    const answer = await backend.fetch(input, init)
    if (!isOrder || way.lost === 0) return answer
    way.lost -= 1
    throw new TypeError("lost")
  }
  let user: User
  return {
    /** Restores the initial state, with the client logged in. */
    begin: async () => {
      await backend.reset()
      Object.assign(way, { lost: 0, keys: [] })
      user = await backend.logIn()
      return { user, lines: await someLines(backend, user) }
    },
    /** Number of times an order was sent. */
    placings: () => way.keys.length,
    /** The key of each attempt. */
    placingKeys: () => way.keys,
    /** Refuses the next order with this message. */
    refuseNext: (words: string) =>
      mock(backend, "/_mock/faults", { endpoint: "order.place", status: 417, message: words, times: 1 }),
    /** Loses that many answers to orders. */
    loseAnswers: (count: number) => {
      way.lost = count
    },
    pricesChange: () => mock(backend, "/_mock/scenarios", { name: "prices-changed" }),
    openPage: (browser = newBrowser(), state?: ShopState) => openPage(backend, onTheWay, user, browser, state),
    serverCart: (owner: CartOwner) => serverCart(backend, owner),
    orderCount: (owner: CartOwner) => orderCount(backend, owner),
    close: () => backend.close(),
  }
}

const someLines = async (backend: FlakyBackend, user: User): Promise<ReadonlyArray<LineKey & LineFacts>> =>
  (await backend.someProducts(user, 48))
    .filter(
      ({ availability, salePrice, price, children }) =>
        availability === "DISPONIBILE" && (salePrice ?? price) !== null && children.length <= 1,
    )
    .slice(0, 3)
    .map(lineOf)

const mock = (backend: FlakyBackend, path: string, body: object) =>
  backend.fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })

const userTempOf = (owner: CartOwner) => ({ ...owner, externalCall: true })

const serverCart = async ({ client }: FlakyBackend, owner: CartOwner) => {
  const { message } = await Effect.runPromise(client.call(getCartItems, { userTemp: userTempOf(owner) }))
  return new Map(message.rows.map((row) => [lineId(row), row.quantity]))
}

const orderCount = async ({ client }: FlakyBackend, owner: CartOwner): Promise<number> => {
  const request = { userTemp: userTempOf(owner), status: null, from: null, to: null, page: 1, perPage: 5 }
  const { message } = await Effect.runPromise(client.call(listOrders, request))
  return message.pagination.total
}

/** Its log store, and the channel between its tabs. */
export const newBrowser = () => ({ store: createMemoryStore(), join: testBrowser() })

const SILENT = { failed: () => {}, sessionExpired: () => {} }

const ownerIn = ({ session }: ShopState): CartOwner => {
  const { clientId, addressCode } = session.userTemp
  return { clientId, addressCode }
}

const connection = (
  startWorkers: () => ReadonlyArray<Fiber.Fiber<unknown, unknown>>,
  handles: ReadonlyArray<WorkerHandle>,
) => {
  const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
  return {
    /** Goes online: the workers run. */
    connect: () => {
      fibers.push(...startWorkers())
      for (const { wake } of handles) wake()
    },
    /** Closes the page, or goes offline. */
    disconnect: () => {
      for (const fiber of fibers.splice(0)) fiber.interruptUnsafe()
    },
  }
}

/** A browser tab: its state is that of the previous page, if there was one. */
const openPage = async (
  backend: FlakyBackend,
  fetch: typeof globalThis.fetch,
  user: User,
  { store, join }: ReturnType<typeof newBrowser>,
  state?: ShopState,
) => {
  const initial = { state: state ?? initialShop, cursor: 0, unfolded: 0 }
  const { log, events } = testLog({ store, tabs: join(), tabId: randomUUID(), newId: randomUUID, initial })
  if (state === undefined) await log.append([{ _tag: "SessionStarted", user }])
  const news: Array<OrderNews> = []
  const ground = Layer.mergeAll(
    Circuits.layer,
    Layer.succeed(ShopLog, log),
    Layer.succeed(Backend, backend.clientWith({ newKey: randomUUID, fetch })),
    Layer.succeed(Host, { now: () => NOW, newId: randomUUID }),
    Layer.succeed(Notices, { ...SILENT, order: (one) => void news.push(one) }),
  )
  const services = Layer.provideMerge(OrderService.layer, CartService.layer).pipe(Layer.provideMerge(ground))
  const runtime = ManagedRuntime.make(services)
  const [cart, orders] = await runtime.runPromise(Effect.all([CartService, OrderService]))
  const owner = () => ownerIn(log.state())
  const cartNow = () => cartOf(log.state().carts, owner())
  return {
    log,
    news,
    cart,
    orders,
    settled: () => runtime.runPromise(syncedCart),
    prepare: () => runtime.runPromise(prepareShown),
    place: (wish: ConfirmedOrder) => runtime.runPromise(orderShown(wish)),
    owner,
    cartNow,
    view: () => viewCart(cartNow()),
    ordered: () => viewOrdered(cartNow()),
    add: (line: (LineKey & LineFacts) | undefined, quantity: number) =>
      line === undefined ? Promise.reject(new Error("No such line")) : Effect.runPromise(cart.add(line, quantity)),
    /** Confirms the shown cart, as the checkout does offline. */
    confirm: (change: Partial<ConfirmedOrder> = {}) => {
      const handover = handoverOf(null, NOW)
      if (handover === null) throw new Error("A delivery is always offered")
      const { documentTotal: confirmedTotal } = viewCart(cartNow())
      const wish = { paymentMethod: "on-account" as const, handover, note: "", confirmedTotal, ...change }
      return Effect.runPromise(queueOrder(wish).pipe(Effect.provide(ground)))
    },
    /** Confirms a queued order in its current state. */
    confirmAgain: (key: string) =>
      Effect.runPromise(confirmQueued(owner(), key).pipe(Effect.tap(Effect.sync(orders.wake)), Effect.provide(ground))),
    takeBack: async (id: string) => {
      const entry = outboxOf(log.state()).find((each) => each.id === id)
      if (entry === undefined) throw new Error("No order is queued with that id")
      return Effect.runPromise(takeBackEntry(entry).pipe(Effect.provide(ground)))
    },
    ...connection(() => [runtime.runFork(cartWorker), runtime.runFork(orderWorker)], [cart, orders]),
    tags: () => events.map(({ _tag }) => _tag).filter((tag) => tag.startsWith("Order")),
  }
}
