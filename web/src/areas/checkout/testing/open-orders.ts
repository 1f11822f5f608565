/** The page's order service over an in-memory log and a backend that answers as a test defines. */
import { initialShop, loggedInAs, type ConfirmedOrder, type ShopState } from "@dispensa/domain"
import { Effect, Layer, ManagedRuntime } from "effect"
import { ShopLog } from "../../../log/event-log.ts"
import { createFakeBackend } from "../../../testing/fake-backend.ts"
import { someLine, someUser } from "../../../testing/some-values.ts"
import { testLog } from "../../../testing/test-log.ts"
import { Backend, RequestedBy, withExpiry } from "../../../app/backend.ts"
import { Circuits } from "../../../sync/circuits.ts"
import { Host, Notices } from "../../../app/host.ts"
import { syncedCart } from "../../cart/cart-effects.ts"
import { CartService } from "../../cart/cart-service.ts"
import { cartWorker } from "../../cart/cart-worker.ts"
import { orderShown, prepareShown } from "../order-commands.ts"
import { OrderService } from "../order-service.ts"
import { orderWorker } from "../order-worker.ts"
import { proposeShown } from "../propose.ts"

export const someWish = {
  paymentMethod: "bank-transfer",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  note: "",
  confirmedTotal: 3110,
} satisfies ConfirmedOrder

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

/** The page's services, with the worker that syncs the cart running. */
export const openOrders = async (state: ShopState = initialShop) => {
  const backend = createFakeBackend()
  backend.answers.set("place_order", placed)
  let ids = 0
  const told: Array<string> = []
  const next = () => `id${(ids += 1)}`
  const { log, events: all } = testLog({ newId: next, initial: { state, cursor: 0, unfolded: 0 } })
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const session = { expire: () => {}, isLeaving: () => false, person: () => loggedInAs(log.state()) }
  const ground = Layer.mergeAll(
    Circuits.layer,
    Layer.succeed(ShopLog, log),
    Layer.succeed(
      Backend,
      withExpiry(backend.client, session, () => "token"),
    ),
    Layer.succeed(Host, { now: () => 0, newId: next }),
    Layer.succeed(Notices, {
      failed: () => {},
      sessionExpired: () => {},
      order: (news) => void told.push(news._tag === "Placed" ? news.orderId : news._tag),
    }),
  )
  const services = Layer.provideMerge(OrderService.layer, CartService.layer).pipe(Layer.provideMerge(ground))
  const runtime = ManagedRuntime.make(services)
  const { cart, wake } = await runtime.runPromise(
    Effect.gen(function* () {
      return { cart: yield* CartService, wake: (yield* OrderService).wake }
    }),
  )
  runtime.runFork(cartWorker)
  /** Runs for the user logged in at its start, as the page does. */
  const run = <A, E>(command: Effect.Effect<A, E, Layer.Success<typeof services>>) =>
    runtime.runPromise(Effect.provideService(command, RequestedBy, loggedInAs(log.state())))
  const place = (change: Partial<ConfirmedOrder> = {}) => run(orderShown({ ...someWish, ...change }))
  const keysOf = (name: string) => backend.keys.filter((_, at) => backend.calls[at] === name)
  const events = () => all.slice(1)
  const add = (quantity: number) => Effect.runPromise(cart.add(someLine, quantity))
  const tags = () => all.map(({ _tag }) => _tag).filter((tag) => tag.startsWith("Order"))
  return {
    backend,
    log,
    add,
    wake,
    prepare: () => runtime.runPromise(prepareShown),
    work: () => runtime.runFork(orderWorker),
    told,
    place,
    propose: () => run(proposeShown(someWish, "Per sabato")),
    keysOf,
    events,
    tags,
    settled: () => runtime.runPromise(syncedCart),
  }
}
