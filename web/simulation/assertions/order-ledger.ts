/** The ledger of orders: a cart is ordered once, with its lines, and the user is notified. */
import { placeOrder } from "@dispensa/contracts"
import { type CartOwner, type ConfirmedLine, ownerKey, type ShopEvent } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { Tolerated } from "./tolerated.ts"
import type { Appended } from "../../src/log/event-log.ts"
import type { OrderOutcome } from "../../src/areas/checkout/order-sending.ts"
import type { ReferenceCarts } from "./reference.ts"

export interface Placed {
  /** The key under which it was sent. */
  readonly key: string
  readonly orderId: string
  readonly owner: CartOwner
  /** The cart's lines after everything that was carried out before. */
  readonly lines: ReadonlyMap<string, number>
  /** It had been refused, and the user notified, before the network repeated it: no page can learn of that. */
  readonly isLate: boolean
}

export interface OrderLedger {
  readonly note: (appended: Appended) => void
  /** The outcome the user was notified of. */
  readonly acknowledged: (outcome: OrderOutcome) => void
  /** The user was notified that it is queued under this key. */
  readonly queued: (key: string) => void
  /** The user was notified that the order queued under this key is withdrawn. */
  readonly takenBack: (key: string) => void
  /**
   * The network repeats it: only completed calls are stored under their key (ADR 30), so that a refused order may be
   * placed now.
   */
  readonly repeated: (key: string) => void
  /** False if it is not an order. */
  readonly carriedOut: (key: string, answer: string) => boolean
  readonly placed: () => ReadonlyArray<Placed>
  /** The confirmed lines of an order queued under this key. */
  readonly confirmed: (key: string) => ReadonlyArray<ConfirmedLine> | undefined
  /** The keys of orders without a recorded answer. */
  readonly unanswered: () => ReadonlyArray<string>
  readonly faults: (tolerated: Tolerated) => ReadonlyArray<string>
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(placeOrder.response))

const makeRefusals = () => {
  /** The key of the last order sent for each owner. */
  const last = new Map<string, string>()
  const refused = new Set<string>()
  const late = new Set<string>()
  return {
    note: (event: ShopEvent): void => {
      if (event._tag === "OrderSubmitted" && event.key !== undefined) last.set(ownerKey(event.owner), event.key)
      if (event._tag === "OrderGivenUp") refused.add(last.get(ownerKey(event.owner)) ?? "")
    },
    repeated: (key: string): void => {
      if (refused.has(key)) late.add(key)
    },
    isLate: (key: string): boolean => late.has(key),
  }
}

export const makeOrderLedger = (carts: ReferenceCarts): OrderLedger => {
  const submitted = new Map<string, CartOwner>()
  const placed = new Map<string, Placed>()
  const announced = new Set<string>()
  /** The order replaced by each queued order. */
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
    acknowledged: (outcome) => {
      if (outcome._tag === "Placed") announced.add(outcome.order.orderId)
    },
    repeated: refusals.repeated,
    carriedOut: (key, answer) => {
      const owner = submitted.get(key)
      const orderId = Option.getOrUndefined(decode(answer))?.message.orderId
      if (owner === undefined || orderId === undefined) return false
      // A request with another key for an ordered cart is answered with that order.
      if (!placed.has(orderId))
        placed.set(orderId, { key, orderId, owner, lines: carts.order(owner), isLate: refusals.isLate(key) })
      return true
    },
    confirmed: (key) => confirmed.get(key),
    placed: () => [...placed.values()],
    unanswered,
    faults: (tolerated) => [
      ...[...queued].flatMap((key) =>
        isOver(key) || tolerated.has(key) ? [] : [`Lost: the order ${key} was to wait, and is gone`],
      ),
      ...[...takenBack].flatMap((key) =>
        keysPlaced().has(key) && !tolerated.mayBeNotified(key) ? [`Taken back, and placed: ${key}`] : [],
      ),
      ...[...announced].flatMap((id) => (placed.has(id) ? [] : [`Order ${id} was announced and is none`])),
      ...[...placed.values()]
        .filter(({ key, orderId, isLate }) => !(isLate || recorded.has(orderId) || tolerated.has(key)))
        .map(({ orderId }) => `Order ${orderId} was placed, and nobody was told`),
    ],
  }
}
