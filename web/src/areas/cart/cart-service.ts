/** The cart's commands. Their effect is shown at once; `cart-worker.ts` syncs it with the backend. */
import {
  type BulkLine,
  cartOf,
  type Cart,
  type CartOwner,
  cartOwnerOf,
  decideAddItem,
  decideRemoveLine,
  decideRetry,
  decideSetQuantity,
  factsOf,
  isCartEvent,
  isSamePackaging,
  type LineKey,
  lineKeyOf,
  type LineToAdd,
  type NoValidQuantity,
  type PromotedItem,
  ownerKey,
  type ShopEvent,
  type ShopState,
  type UnknownChange,
  type UnknownLine,
  viewCart,
} from "@dispensa/domain"
import { Context, Effect, Layer, Option, Result } from "effect"
import { retryImport } from "../../platform/retry-import.ts"
import { isOnline } from "../../platform/online.ts"
import { type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../../app/backend.ts"
import type * as BulkDecisions from "./bulk-decisions.ts"
import { Host } from "../../app/host.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { makeWorkerHandle, type WorkerHandle } from "../../sync/worker-handle.ts"
import { isOutdated, noFailedSteps, type CartSyncParts } from "./cart-parts.ts"

/** A guest has no cart (S6.1). */
export interface NotLoggedIn {
  readonly _tag: "NotLoggedIn"
}

/** Takes effect at once; succeeds with the decided events once they are persisted, or fails with the reason. */
export type CartCommand<E> = Effect.Effect<ReadonlyArray<ShopEvent>, E | NotLoggedIn>

export interface CartCommands extends WorkerHandle {
  readonly add: (line: LineToAdd, quantity: number) => CartCommand<NoValidQuantity>
  /** With the item's promotions, the line gets the best price for the quantity. */
  readonly setQuantity: (
    line: LineKey,
    quantity: number,
    item?: PromotedItem,
  ) => CartCommand<NoValidQuantity | UnknownLine>
  readonly remove: (line: LineKey) => CartCommand<UnknownLine>
  /** Removes exactly what these events added. */
  readonly takeBackAdded: (events: ReadonlyArray<ShopEvent>) => Effect.Effect<void>
  /** Replaces a line by the same item with a promotion. */
  readonly takeOffer: (line: BulkLine, offer: BulkLine) => CartCommand<never>
  readonly retry: (changeId: string) => CartCommand<UnknownChange>
  readonly dismiss: (changeId: string) => CartCommand<never>
  /** Requests the cart again (S4.4). */
  readonly reload: () => void
  /** Wakes the worker, and requests a cart again if it was loaded a while ago: another device may have changed it (ADR 37). */
  readonly lookAgain: () => void
  /** The state the worker syncs. */
  readonly parts: CartSyncParts
}

export class CartService extends Context.Service<CartService, CartCommands>()("@dispensa/web/CartService") {
  static readonly layer = Layer.effect(
    CartService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const { newId, now } = yield* Host
      const parts: CartSyncParts = { log, client, fresh: new Map(), failed: noFailedSteps(), now }
      const handle = makeWorkerHandle()
      return CartService.of({
        ...handle,
        ...makeCommands(log, newId, now),
        parts,
        reload: () => {
          parts.fresh.clear()
          handle.wake()
        },
        lookAgain: () => {
          const owner = ownerOfState(log.state())
          if (owner !== null && isOnline() && isOutdated(parts, owner)) parts.fresh.delete(ownerKey(owner))
          handle.wake()
        },
      })
    }),
  )
}

/** A line with a promotion replaces its item's full-price line: true if the cart has one. */
const replacesFullPrice = (state: ShopState, line: LineKey): boolean => {
  const owner = ownerOfState(state)
  if (owner === null || line.promoCode === "") return false
  return viewCart(cartOf(state.carts, owner)).rows.some((row) => isSamePackaging(row, line) && row.promoCode === "")
}

/** Decisions for several lines at once: loaded with the workers, after the first page. */
const bulkDecisions = Effect.promise(() => retryImport(() => import("./bulk-decisions.ts")))

/** A command's decision, made against the current cart. */
type Decision<E> = (cart: Cart, owner: CartOwner) => Result.Result<ReadonlyArray<ShopEvent>, E>

/** Without a known day no promotion is valid. */
const NO_CLOCK = (): number => 0

const decisionsOn = (log: EventLog) => {
  /** Decides against the current cart and appends the resulting events. */
  const decide = <E>(decision: Decision<E>): CartCommand<E> =>
    Effect.suspend((): CartCommand<E> => {
      const state = log.state()
      const owner = ownerOfState(state)
      if (owner === null) return Effect.fail({ _tag: "NotLoggedIn" })
      const decided = decision(cartOf(state.carts, owner), owner)
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      return Effect.as(record(log, decided.success), decided.success)
    })
  /** Decides with the code for several lines; if it cannot be loaded, for example while offline, the line is decided alone. */
  const decideBulk = <E>(together: (code: typeof BulkDecisions) => Decision<E>, alone: Decision<E>) =>
    Effect.flatMap(Effect.option(Effect.tryPromise(() => import("./bulk-decisions.ts"))), (code) =>
      decide(Option.match(code, { onNone: () => alone, onSome: together })),
    )
  return { decide, decideBulk }
}

/** Commands that decide against the log's current cart. */
export const makeCommands = (log: EventLog, newId: () => string, now: () => number = NO_CLOCK) => {
  const { decide, decideBulk } = decisionsOn(log)
  return {
    add: ({ promoted: item, ...row }: LineToAdd, quantity: number) => {
      const added = { line: lineKeyOf(row), facts: factsOf(row), quantity }
      const alone: Decision<NoValidQuantity> = (cart, owner) => decideAddItem(cart, { id: newId(), owner, ...added })
      if (item !== undefined)
        return decideBulk(
          ({ decideAddAtBestPrice, romeDate }) =>
            (cart, owner) =>
              decideAddAtBestPrice(cart, { newId, owner, ...added, item, day: romeDate(now()) }),
          alone,
        )
      if (!replacesFullPrice(log.state(), added.line)) return decide(alone)
      return decideBulk(
        ({ decideAddAtOnePrice }) =>
          (cart, owner) =>
            decideAddAtOnePrice(cart, { newId, owner, ...added }),
        alone,
      )
    },
    setQuantity: (row: LineKey, quantity: number, item?: PromotedItem) => {
      const line = lineKeyOf(row)
      const alone: Decision<NoValidQuantity | UnknownLine> = (cart, owner) =>
        decideSetQuantity(cart, { id: newId(), owner, line, quantity })
      if (item?.promotions === undefined) return decide(alone)
      return decideBulk(
        ({ decideSetAtBestPrice, romeDate }) =>
          (cart, owner) =>
            decideSetAtBestPrice(cart, { newId, owner, line, quantity, item, day: romeDate(now()) }),
        alone,
      )
    },
    remove: (line: LineKey) =>
      decide((cart, owner) => decideRemoveLine(cart, { id: newId(), owner, line: lineKeyOf(line) })),
    takeBackAdded: (events: ReadonlyArray<ShopEvent>) =>
      Effect.suspend(() => {
        const added = events.filter(isCartEvent)
        const [first] = added
        if (first === undefined) return Effect.void
        // The cart they were added to, even if another one is shown by now.
        const owner = cartOwnerOf(first)
        return Effect.flatMap(bulkDecisions, ({ decideTakeBackAdded }) => {
          const cart = cartOf(log.state().carts, owner)
          return record(log, decideTakeBackAdded(cart, { added: { events: added }, newId }))
        })
      }),
    takeOffer: (line: BulkLine, offer: BulkLine) =>
      Effect.flatMap(bulkDecisions, ({ decideTakeOffer }) =>
        decide((cart, owner) => Result.succeed(decideTakeOffer(cart, { owner, line, offer, newId }))),
      ),
    retry: (changeId: string) => decide((cart) => decideRetry(cart, changeId, newId())),
    dismiss: (changeId: string) =>
      decide((_, owner) => Result.succeed([{ _tag: "CartRefusalDismissed" as const, owner, changeId }])),
  }
}
