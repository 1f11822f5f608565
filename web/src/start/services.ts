/** The services of the running page, built once over the browser's storage and one client. */
import { type Client, makeClient } from "@dispensa/contracts/client"
import { loggedInAs, trackingOf } from "@dispensa/domain"
import { Context, Effect, Fiber, Layer, ManagedRuntime, Option } from "effect"
import type { Shop } from "../app/use-shop.ts"
import type { WorkerHandle } from "../sync/worker-handle.ts"
import { currentLocale } from "../i18n/locale.ts"
import { type KeyValueStore, safeStorage, tabStorage } from "../platform/safe-storage.ts"
import { createTokenStore, type TokenStore } from "../areas/session/token-store.ts"
import type { OpenedDatabase } from "../log/database.ts"
import { type Appended, type EventLog, ShopLog } from "../log/event-log.ts"
import { LogRecords } from "../log/log-store.ts"
import { type OpenedLog, openLog } from "../log/open-log.ts"
import { otherTabs } from "../log/other-tabs.ts"
import { RequestedBy, Backend, PlainBackend, unlessSuperseded, withExpiry } from "../app/backend.ts"
import { Circuits, withCircuits } from "../sync/circuits.ts"
import { storedKeySupport, withIdempotencyKeys } from "../sync/idempotency-keys.ts"
import { type CartCommands, CartService } from "../areas/cart/cart-service.ts"
import { Host, LocalStore, type NoticeBoard, Notices, TabStore } from "../app/host.ts"
import { LazyPersistedAnswers, lazyPersistedAnswers } from "../query/network-first.ts"
import { OrderService } from "../areas/checkout/order-service.ts"
import { SessionService } from "../areas/session/session-service.ts"
import { TrackingService } from "../areas/tracking/tracking-service.ts"
import { installation } from "../platform/installation.ts"
import { Replicas } from "../sync/replica-handles.ts"
import { retryImport } from "../platform/retry-import.ts"
import { shopLocation } from "../platform/shop-path.ts"
import { backends } from "./config.ts"
import { noteDrift } from "./answer-drift.ts"

export interface LiveOptions extends OpenedLog {
  readonly store: KeyValueStore
  readonly fetch: typeof fetch
  readonly notices: NoticeBoard
  /** The page's current time, in epoch milliseconds; the clock by default. */
  readonly now?: () => number
}

export interface Live {
  readonly shop: Shop
  readonly log: EventLog
  readonly cart: CartCommands
  readonly orders: OrderService["Service"]
  readonly tracking: TrackingService["Service"]
  readonly replicas: Replicas["Service"]
  /**
   * Loads the workers that sync cart, wishlist, lists and standing orders and deliver tracking: they run until the page
   * closes.
   */
  readonly startWorkers: () => void
  readonly dispose: () => Promise<void>
}

/** `crypto.randomUUID` needs a secure origin; a shop on plain http in an office network has none. */
const newId = (): string =>
  typeof crypto.randomUUID === "function"
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

const pageOfNow = () => {
  const { pathname, search } = shopLocation()
  return { route: `${pathname}${search}`, cookies: document.cookie }
}

const trackedOn = ({ envelope, before, after }: Appended) =>
  Option.getOrNull(trackingOf(envelope.event, before, after, pageOfNow()))

export interface ShopLogOptions {
  /** Receives what the database refuses. */
  readonly store: KeyValueStore
  /** The database opened by the first script; null if the browser refuses one. */
  readonly opened: Promise<OpenedDatabase | null>
  /** Called once, when the browser persists nothing. */
  readonly onNotPersisted: () => void
}

/** The log of the running page. */
export const openShopLog = async ({ store, opened, onNotPersisted }: ShopLogOptions): Promise<OpenedLog> => {
  // Synchronously: in a simulation another page's channel would be used afterwards.
  const tabs = otherTabs()
  const running = await openLog({
    opened: await opened,
    fallback: store,
    tabs,
    now: Date.now,
    newId,
    trackingOf: trackedOn,
    onRefused: onNotPersisted,
  })
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) running.log.leave()
  })
  return running
}

const clientOf = (options: LiveOptions, token: TokenStore["get"]): Client =>
  makeClient({
    ...backends,
    dialect: installation.dialect,
    language: currentLocale,
    token,
    newKey: installation.idempotencyKeys ? newId : undefined,
    keySupport: storedKeySupport(options.store),
    onDrift: noteDrift,
    fetch: options.fetch,
  })

/** Builds all services; nothing is sent yet. */
export const makeLive = (options: LiveOptions): Live => {
  const { store, log, records, now = Date.now } = options
  const tokens = createTokenStore(store, () => loggedInAs(log.state()))
  const plain = { client: clientOf(options, tokens.get), withToken: (token: string) => clientOf(options, () => token) }
  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(LogRecords, records),
    Layer.succeed(PlainBackend, plain),
    Layer.succeed(LocalStore, store),
    Layer.succeed(TabStore, safeStorage(tabStorage())),
    Layer.succeed(Host, { now, newId }),
    Layer.succeed(Notices, options.notices),
    Layer.succeed(LazyPersistedAnswers, lazyPersistedAnswers(log)),
  )
  const services = Layer.mergeAll(
    Layer.provideMerge(OrderService.layer, CartService.layer),
    TrackingService.layer,
    Replicas.layer,
  )
  const all = services.pipe(
    Layer.provideMerge(backendLayer),
    Layer.provideMerge(SessionService.layer),
    Layer.provideMerge(Circuits.layer),
    Layer.provideMerge(ground),
  )
  return assemble(ManagedRuntime.make(all))
}

/** The client of the areas: a rejected token ends the session. */
const backendLayer = Layer.effect(
  Backend,
  Effect.gen(function* () {
    const { client } = yield* PlainBackend
    const session = yield* SessionService
    const { newId: newKey } = yield* Host
    const log = yield* ShopLog
    const tokens = createTokenStore(yield* LocalStore, () => loggedInAs(log.state()))
    const called = withIdempotencyKeys(withExpiry(client, session, tokens.get), newKey)
    return unlessSuperseded(withCircuits(called, yield* Circuits), log.isSuperseded)
  }),
)

type Services =
  | Backend
  | Circuits
  | CartService
  | Host
  | LazyPersistedAnswers
  | LocalStore
  | LogRecords
  | Notices
  | OrderService
  | PlainBackend
  | Replicas
  | SessionService
  | ShopLog
  | TabStore
  | TrackingService

declare module "../app/use-shop.ts" {
  interface RegisteredServices {
    readonly all: Services
  }
}

const never = new Promise<never>(() => {})

const assemble = (runtime: ManagedRuntime.ManagedRuntime<Services, never>): Live => {
  const services = runtime.runSync(Effect.context<Services>())
  const log = Context.get(services, ShopLog)
  const cart = Context.get(services, CartService)
  const orders = Context.get(services, OrderService)
  const tracking = Context.get(services, TrackingService)
  const replicas = Context.get(services, Replicas)
  let isDisposed = false
  const startWorkers = async () => {
    const { workers } = await loadWorkers([cart, orders, tracking, ...Object.values(replicas)])
    if (log.isSuperseded()) return
    const fibers = workers.map((worker) => runtime.runFork(worker))
    // As when the tab is closed: calls in flight are looked up, or resent under their key, by the later release.
    const stop = log.subscribe(() => {
      if (!log.isSuperseded()) return
      stop()
      for (const fiber of fibers) runtime.runFork(Fiber.interrupt(fiber))
    })
  }
  return {
    shop: {
      services,
      // Once disposed it never settles: what runs is interrupted, and a page that was left fails nobody.
      run: async (effect, signal) => {
        try {
          return await runtime.runPromise(Effect.provideService(effect, RequestedBy, loggedInAs(log.state())), signal)
        } catch (error) {
          if (isDisposed) return never
          throw error
        }
      },
    },
    log,
    cart,
    orders,
    tracking,
    replicas,
    startWorkers: () => void startWorkers(),
    dispose: () => {
      isDisposed = true
      return runtime.dispose()
    },
  }
}

/** Without their code pages behave as without the backend: pending work is retried. */
const loadWorkers = async (handles: ReadonlyArray<WorkerHandle>) => {
  let attempts = 0
  const report = (pause: number) => {
    attempts += 1
    for (const handle of handles) handle.report({ attempts, nextAt: Date.now() + pause })
  }
  const code = await retryImport(() => import("./workers.ts"), report)
  for (const handle of handles) handle.report(null)
  return code
}
