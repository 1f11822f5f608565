/** The cart's commands, and the worker that settles what they asked for. The page shows a command's effect at once. */
import {
  cartOf,
  type CartView,
  decideAddItem,
  decideRemoveLine,
  decideRetry,
  decideSetQuantity,
  type LineFacts,
  type LineKey,
  type NoValidQuantity,
  ownerKey,
  type ShopEvent,
  type UnknownChange,
  type UnknownLine,
  viewCart,
} from "@dispensa/domain"
import { Context, Effect, Layer, Result } from "effect"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { hasWork, isOutdated, isRemovalNext, type SettlingParts } from "./cart-sync-steps.ts"
import { later } from "../backend/later.ts"
import { Host, Notices } from "../backend/host.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { makeWorker, type Worker } from "../backend/worker.ts"

/** A guest has no cart (S6.1). */
export interface NotLoggedIn {
  readonly _tag: "NotLoggedIn"
}

/** Shown at once; answers with what was decided once that is on record, or why not. */
export type CartCommand<E> = Effect.Effect<ReadonlyArray<ShopEvent>, E | NotLoggedIn>

export interface CartCommands {
  readonly add: (line: LineKey & LineFacts, quantity: number) => CartCommand<NoValidQuantity>
  readonly setQuantity: (line: LineKey, quantity: number) => CartCommand<NoValidQuantity | UnknownLine>
  readonly remove: (line: LineKey) => CartCommand<UnknownLine>
  readonly retry: (changeId: string) => CartCommand<UnknownChange>
  readonly dismiss: (changeId: string) => CartCommand<never>
  /** Asks the backend for the cart again (S4.4). */
  readonly reload: () => void
  /** Tries now what is waiting for another attempt. */
  readonly wake: () => void
  /** The same, and asks for a cart again that was loaded a while ago: another device may have changed it (ADR 37). */
  readonly lookAgain: () => void
  /** The backend does not answer about the cart; it is asked again and again. */
  readonly isFailing: () => boolean
  /** Called whenever that changes; gives back how to stop. */
  readonly onFailing: Worker["onFailing"]
  readonly setback: Worker["setback"]
  /** Called whenever that changes; gives back how to stop. */
  readonly onSetback: Worker["onSetback"]
  /** Waits until the shown cart is the backend's and has nothing pending. */
  readonly settled: Effect.Effect<CartView>
  /** Settles for ever: run once per page. */
  readonly worker: Effect.Effect<never>
}

export class CartService extends Context.Service<CartService, CartCommands>()("@dispensa/web/CartService") {
  static readonly layer = Layer.effect(
    CartService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const { newId, now } = yield* Host
      const notices = yield* Notices
      const parts: SettlingParts = { log, client, fresh: new Map(), now }
      const worker = makeWorker(
        // The code first: what does not come must not hold the lock, and with it the carts of all tabs.
        later(
          () => import("./cart-sync.ts"),
          ({ settle }) => onlyOne("dispensa.outbox")(settle(parts)),
        ),
        (error) => {
          if (!isRemovalNext(parts)) notices.failed(error)
        },
      )
      const wakeIfNeeded = () => {
        if (hasWork(parts)) worker.wake()
      }
      log.subscribe(onChange(log, wakeIfNeeded))
      wakeIfNeeded()
      return CartService.of({
        ...makeCommands(log, newId),
        reload: () => {
          parts.fresh.clear()
          wakeIfNeeded()
        },
        wake: wakeIfNeeded,
        lookAgain: () => {
          const owner = ownerOfState(log.state())
          if (owner !== null && isOnline() && isOutdated(parts, owner)) parts.fresh.delete(ownerKey(owner))
          wakeIfNeeded()
        },
        settled: untilSettled(log, () => !hasWork(parts)),
        worker: worker.run,
        isFailing: worker.isFailing,
        setback: worker.setback,
        onSetback: worker.onSetback,
        onFailing: worker.onFailing,
      })
    }),
  )
}

/** Calls only when carts or session are other than at the last call: a listing that loads wakes nobody. */
const onChange = (log: EventLog, then: () => void) => {
  let before = log.state()
  return () => {
    const now = log.state()
    const isSame = now.carts === before.carts && now.session === before.session
    before = now
    if (!isSame) then()
  }
}

/** The commands, deciding against the cart that the log shows. */
export const makeCommands = (log: EventLog, newId: () => string) => {
  /** Decides against the cart that is shown, and appends what was decided. */
  const decide = <E>(
    decision: (cart: ReturnType<typeof cartOf>, owner: OwnerOf) => Result.Result<ReadonlyArray<ShopEvent>, E>,
  ): CartCommand<E> =>
    Effect.suspend((): CartCommand<E> => {
      const state = log.state()
      const owner = ownerOfState(state)
      if (owner === null) return Effect.fail({ _tag: "NotLoggedIn" })
      const decided = decision(cartOf(state.carts, owner), owner)
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      return Effect.as(record(log, decided.success), decided.success)
    })
  return {
    add: ({ itemCode, promoCode, promoRow, ...facts }: LineKey & LineFacts, quantity: number) =>
      decide((cart, owner) =>
        decideAddItem(cart, { id: newId(), owner, line: { itemCode, promoCode, promoRow }, facts, quantity }),
      ),
    setQuantity: (line: LineKey, quantity: number) =>
      decide((cart, owner) => decideSetQuantity(cart, { id: newId(), owner, line: keyOf(line), quantity })),
    remove: (line: LineKey) =>
      decide((cart, owner) => decideRemoveLine(cart, { id: newId(), owner, line: keyOf(line) })),
    retry: (changeId: string) => decide((cart) => decideRetry(cart, changeId, newId())),
    dismiss: (changeId: string) =>
      decide((_, owner) => Result.succeed([{ _tag: "CartRefusalDismissed" as const, owner, changeId }])),
  }
}

type OwnerOf = NonNullable<ReturnType<typeof ownerOfState>>

/** Rows and products carry more than the key: events keep the key alone. */
const keyOf = ({ itemCode, promoCode, promoRow }: LineKey): LineKey => ({ itemCode, promoCode, promoRow })

const untilSettled = (log: EventLog, isIdle: () => boolean): Effect.Effect<CartView> =>
  Effect.callback<CartView>((resume) => {
    const check = () => {
      const state = log.state()
      const owner = ownerOfState(state)
      if (owner !== null && !isIdle()) return
      stop()
      resume(Effect.succeed(viewCart(cartOf(state.carts, owner ?? { clientId: 0, addressCode: "0" }))))
    }
    let stop = () => {}
    stop = log.subscribe(check)
    check()
    return Effect.sync(() => stop())
  })
