/** Orders: a cart is ordered once, with what was in it, and the person learns of it. */
import { placeOrder } from "@dispensa/contracts"
import { type CartOwner, type ConfirmedLine, ownerKey, type ShopEvent } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { Forgiven } from "./forgiven.ts"
import type { Appended } from "../../src/log/event-log.ts"
import type { OrderOutcome } from "../../src/areas/checkout/order-outcome.ts"
import type { ReferenceCarts } from "./reference.ts"

export interface Placed {
  /** Under which it was sent. */
  readonly key: string
  readonly orderId: string
  readonly owner: CartOwner
  /** What the cart held by all that was carried out before. */
  readonly lines: ReadonlyMap<string, number>
  /** It had been refused, and the person was told so, before the line brought it again: of that no page can learn. */
  readonly isLate: boolean
}

export interface OrderLedger {
  readonly note: (appended: Appended) => void
  /** What the person was told came of it. */
  readonly told: (outcome: OrderOutcome) => void
  /** The person was told that it waits, under this key. */
  readonly queued: (key: string) => void
  /** The person was told that the order that waited under this key is none. */
  readonly takenBack: (key: string) => void
  /** The line brings it a second time: only what was carried out is kept under its key (ADR 30), so that what was refused may be placed now. */
  readonly cameAgain: (key: string) => void
  /** False when that is no order. */
  readonly carriedOut: (key: string, answer: string) => boolean
  readonly placed: () => ReadonlyArray<Placed>
  /** What was confirmed of an order that waited under this key. */
  readonly confirmed: (key: string) => ReadonlyArray<ConfirmedLine> | undefined
  /** The keys of those without an answer that is on record. */
  readonly unanswered: () => ReadonlyArray<string>
  readonly faults: (forgiven: Forgiven) => ReadonlyArray<string>
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(placeOrder.response))

const makeRefusals = () => {
  /** Of each owner the key of the last order that was sent. */
  const last = new Map<string, string>()
  const refused = new Set<string>()
  const late = new Set<string>()
  return {
    note: (event: ShopEvent): void => {
      if (event._tag === "OrderSubmitted" && event.key !== undefined) last.set(ownerKey(event.owner), event.key)
      if (event._tag === "OrderGivenUp") refused.add(last.get(ownerKey(event.owner)) ?? "")
    },
    cameAgain: (key: string): void => {
      if (refused.has(key)) late.add(key)
    },
    isLate: (key: string): boolean => late.has(key),
  }
}

export const makeOrderLedger = (carts: ReferenceCarts): OrderLedger => {
  const submitted = new Map<string, CartOwner>()
  const placed = new Map<string, Placed>()
  const announced = new Set<string>()
  /** Of each order that was to wait, the one that it took the place of. */
  const waiting = new Map<string, string | undefined>()
  const confirmed = new Map<string, ReadonlyArray<ConfirmedLine>>()
  const queued = new Set<string>()
  const takenBack = new Set<string>()
  const mayBeTakenBack = new Set<string>()
  const isOver = (key: string): boolean =>
    keysPlaced().has(key) || mayBeTakenBack.has(key) || [...waiting].some(([by, was]) => was === key && isOver(by))
  const keysPlaced = () => new Set([...placed.values()].map(({ key }) => key))
  const recorded = new Set<string>()
  const refusals = makeRefusals()
  const unanswered = () => {
    const answered = new Set([...placed.values()].flatMap(({ key, orderId }) => (recorded.has(orderId) ? [key] : [])))
    return [...submitted.keys(), ...queued].filter((key) => !answered.has(key))
  }
  return {
    note: ({ envelope: { event } }) => {
      refusals.note(event)
      if (event._tag === "OrderSubmitted" && event.key !== undefined) submitted.set(event.key, event.owner)
      if (event._tag === "OrderQueued") {
        waiting.set(event.order.key, event.replaces)
        confirmed.set(event.order.key, event.order.lines)
      }
      if (event._tag === "OrderTakenBack") mayBeTakenBack.add(event.key)
      if (event._tag === "OrderSent") recorded.add(event.orderId)
    },
    queued: (key) => void queued.add(key),
    takenBack: (key) => void takenBack.add(key),
    told: (outcome) => {
      if (outcome._tag === "Placed") announced.add(outcome.order.orderId)
    },
    cameAgain: refusals.cameAgain,
    carriedOut: (key, answer) => {
      const owner = submitted.get(key)
      const orderId = Option.getOrUndefined(decode(answer))?.message.orderId
      if (owner === undefined || orderId === undefined) return false
      // Another key for a cart that was ordered is answered with its order.
      if (!placed.has(orderId))
        placed.set(orderId, { key, orderId, owner, lines: carts.order(owner), isLate: refusals.isLate(key) })
      return true
    },
    confirmed: (key) => confirmed.get(key),
    placed: () => [...placed.values()],
    unanswered,
    faults: (forgiven) => [
      ...[...queued].flatMap((key) =>
        isOver(key) || forgiven.has(key) ? [] : [`Lost: the order ${key} was to wait, and is gone`],
      ),
      ...[...takenBack].flatMap((key) =>
        keysPlaced().has(key) && !forgiven.mayBeTold(key) ? [`Taken back, and placed: ${key}`] : [],
      ),
      ...[...announced].flatMap((id) => (placed.has(id) ? [] : [`Order ${id} was announced and is none`])),
      ...[...placed.values()]
        .filter(({ key, orderId, isLate }) => !(isLate || recorded.has(orderId) || forgiven.has(key)))
        .map(({ orderId }) => `Order ${orderId} was placed, and nobody was told`),
    ],
  }
}
