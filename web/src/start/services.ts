/** The services of the running page, built once over the browser's storage and one client. */
import { DEFAULT_PREFIXES, type Prefixes } from "@dispensa/contracts"
import { type Client, makeClient } from "@dispensa/contracts/client"
import { trackingOf } from "@dispensa/domain"
import { Context, Effect, Layer, ManagedRuntime, Option } from "effect"
import type { Shop } from "../areas/backend/use-shop.ts"
import { currentLocale } from "../i18n/locale.ts"
import { onlyOne } from "../platform/only-one.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { createTokenStore, type TokenStore } from "../areas/session/token-store.ts"
import { createEventLog, type EventLog, ShopLog } from "../log/event-log.ts"
import { type LogStore, openLogStore } from "../log/persistence.ts"
import { Attempts, createAttemptStore } from "../areas/cart/attempts.ts"
import { Backend, withExpiry } from "../areas/backend/backend.ts"
import { type CartCommands, CartService } from "../areas/cart/cart-service.ts"
import { Host } from "../areas/backend/host.ts"
import { createKeptChanges } from "../areas/session/kept-changes.ts"
import { type NoticeBoard, Notices } from "../areas/backend/notices.ts"
import { OrderService } from "../areas/checkout/order-service.ts"
import { makeSessionService, rememberIdentity, SessionService } from "../areas/session/session-service.ts"
import { LogRecords, TrackingService } from "../areas/tracking/tracking-service.ts"
import { config } from "./config.ts"

export interface LiveOptions {
  readonly store: KeyValueStore
  readonly fetch: typeof fetch
  readonly notices: NoticeBoard
  /** Told after a logout: caches are to be emptied. */
  readonly onLoggedOut: () => void
}

export interface Live {
  readonly shop: Shop
  readonly log: EventLog
  readonly cart: CartCommands
  readonly records: LogStore
  readonly tracking: TrackingService["Service"]
  /** The workers that settle the cart and deliver tracking, until the page goes. */
  readonly startWorkers: () => void
  readonly dispose: () => Promise<void>
}

const env = import.meta.env

const prefixes: Prefixes = {
  api: env.VITE_OMNI_API_PREFIX ?? DEFAULT_PREFIXES.api,
  wrapper: env.VITE_OMNI_WRAPPER_PREFIX ?? DEFAULT_PREFIXES.wrapper,
  customer: env.VITE_OMNI_CUSTOMER_PREFIX ?? DEFAULT_PREFIXES.customer,
}

/** `crypto.randomUUID` needs a secure origin; a shop on plain http in an office network has none. */
const newId = (): string =>
  typeof crypto.randomUUID === "function"
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

const pageOfNow = () => ({ route: `${window.location.pathname}${window.location.search}`, cookies: document.cookie })

const openLog = (store: KeyValueStore): { log: EventLog; records: LogStore } => {
  const records: LogStore = openLogStore({
    store,
    tabId: newId().slice(0, 8),
    now: Date.now,
    trackingOf: ({ envelope, before, after }) =>
      Option.getOrNull(trackingOf(envelope.event, before, after, pageOfNow())),
    onLongTail: () => void Effect.runPromise(onlyOne("dispensa.compaction")(Effect.sync(() => records.compact()))),
  })
  const log = createEventLog({ initial: records.read(), now: Date.now, newId })
  log.onAppended(records.record)
  return { log, records }
}

const clientOf = (options: LiveOptions, token: TokenStore["get"]): Client =>
  makeClient({
    baseUrl: config.baseUrl,
    registerBaseUrl: config.registerBaseUrl,
    trackingBaseUrl: config.trackingBaseUrl,
    prefixes,
    applicationToken: config.applicationToken,
    language: currentLocale,
    token,
    fetch: options.fetch,
  })

/** Builds everything; nothing has been sent yet. */
export const makeLive = (options: LiveOptions): Live => {
  const { store } = options
  const tokens = createTokenStore(store)
  const { log, records } = openLog(store)
  const client = clientOf(options, tokens.get)
  const attempts = createAttemptStore(store)
  const session = makeSessionService({
    log,
    client,
    clientWith: (token) => clientOf(options, () => token),
    tokens,
    store,
    kept: createKeptChanges(store),
    onExpired: options.notices.sessionExpired,
    onLoggedOut: () => {
      attempts.clearAll()
      records.compact(true)
      options.onLoggedOut()
    },
  })
  // A session without its token cannot be served: somebody cleared it.
  if (log.state().session.user !== null && tokens.get() === null) log.append([{ _tag: "SessionEnded" }])
  log.onAppended(() => rememberIdentity(store, log.state()))

  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(LogRecords, records),
    Layer.succeed(Backend, withExpiry(client, session.expire)),
    Layer.succeed(SessionService, session),
    Layer.succeed(Attempts, attempts),
    Layer.succeed(Host, { now: Date.now, newId }),
    Layer.succeed(Notices, options.notices),
  )
  const cartAndOrders = Layer.provideMerge(OrderService.layer, CartService.layer)
  const services = Layer.mergeAll(cartAndOrders, TrackingService.layer)
  return assemble(ManagedRuntime.make(Layer.provideMerge(services, ground)), records)
}

type Services =
  | Attempts
  | Backend
  | CartService
  | Host
  | LogRecords
  | Notices
  | OrderService
  | SessionService
  | ShopLog
  | TrackingService

declare module "../areas/backend/use-shop.ts" {
  interface RegisteredServices {
    readonly all: Services
  }
}

const assemble = (runtime: ManagedRuntime.ManagedRuntime<Services, never>, records: LogStore): Live => {
  const services = runtime.runSync(Effect.context<Services>())
  const cart = Context.get(services, CartService)
  const tracking = Context.get(services, TrackingService)
  return {
    shop: { services, run: (effect, signal) => runtime.runPromise(effect, signal) },
    log: Context.get(services, ShopLog),
    cart,
    records,
    tracking,
    startWorkers: () => {
      runtime.runFork(cart.worker)
      runtime.runFork(tracking.worker)
    },
    dispose: () => runtime.dispose(),
  }
}
