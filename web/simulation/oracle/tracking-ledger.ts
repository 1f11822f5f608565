/** Analytics: told once of each change that was made, and of each order. */
import { cartOf } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Forgiven } from "./forgiven.ts"

export interface TrackingLedger {
  readonly note: (appended: Appended) => void
  /** What an event's record is about; undefined where it has none. */
  readonly aboutOf: (eventId: string) => string | undefined
  /** Analytics wrote down what came under a key. */
  readonly wroteDown: (key: string) => void
  /** It would not have it: after an hour the page gives it up (ADR 37). */
  readonly refused: (key: string) => void
  /** `done`: the changes of which it has to have been told. */
  readonly faults: (
    done: ReadonlyArray<string>,
    orders: ReadonlyArray<string>,
    forgiven: Forgiven,
  ) => ReadonlyArray<string>
}

export const makeTrackingLedger = (): TrackingLedger => {
  /** What an event's record is about, by the event's id. */
  const about = new Map<string, string>()
  const times = new Map<string, number>()
  const refused = new Set<string>()
  /** A logout forgets what was prepared (S4.3): the same cart is prepared anew after it. */
  let logouts = 0
  return {
    note: ({ envelope: { id, event }, before }) => {
      if (event._tag === "SessionEnded") logouts += 1
      if (event._tag === "CartChangeAccepted") {
        const pending = cartOf(before.carts, event.owner).pending.find(({ change }) => change.id === event.changeId)
        if (pending !== undefined && !pending.accepted) about.set(id, event.changeId)
      }
      if (event._tag === "OrderSent") about.set(id, event.orderId)
      if (event._tag === "OrderPrepared") about.set(id, `prepared ${event.cartId}, logouts before: ${logouts}`)
    },
    aboutOf: (eventId) => about.get(eventId),
    wroteDown: (key) => void times.set(key, (times.get(key) ?? 0) + 1),
    refused: (key) => void refused.add(about.get(key) ?? key),
    faults: (done, orders, forgiven) => {
      const told = new Map<string, number>()
      for (const [id, count] of times) {
        const what = about.get(id) ?? id
        told.set(what, (told.get(what) ?? 0) + count)
      }
      const missing = [...done, ...orders].filter(
        (what) => !told.has(what) && !refused.has(what) && !forgiven.has(what),
      )
      return [
        ...missing.map((what) => `Analytics was not told of ${what}`),
        ...[...told].flatMap(([what, count]) =>
          count > 1 && !forgiven.mayBeTold(what) ? [`Analytics was told ${count} times of ${what}`] : [],
        ),
      ]
    },
  }
}
