/** The ledger of tracking: one record of each change made and of each order. */
import { cartOf } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Tolerated } from "./tolerated.ts"

export interface TrackingLedger {
  readonly note: (appended: Appended) => void
  /** The subject of an event's record; undefined without a record. */
  readonly aboutOf: (eventId: string) => string | undefined
  /** Analytics stored the record with this key. */
  readonly wroteDown: (key: string) => void
  /** Analytics refused it: the page discards it after an hour (ADR 37). */
  readonly refused: (key: string) => void
  /** `done`: the changes that must have a record. */
  readonly faults: (
    done: ReadonlyArray<string>,
    orders: ReadonlyArray<string>,
    tolerated: Tolerated,
  ) => ReadonlyArray<string>
}

export const makeTrackingLedger = (): TrackingLedger => {
  /** The subject of a record, by the event's id. */
  const about = new Map<string, string>()
  const times = new Map<string, number>()
  const refused = new Set<string>()
  /** A logout discards the prepared cart (S4.3): the same cart is prepared again afterwards. */
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
    faults: (done, orders, tolerated) => {
      const reported = new Map<string, number>()
      for (const [id, count] of times) {
        const what = about.get(id) ?? id
        reported.set(what, (reported.get(what) ?? 0) + count)
      }
      const missing = [...done, ...orders].filter(
        (what) => !reported.has(what) && !refused.has(what) && !tolerated.has(what),
      )
      return [
        ...missing.map((what) => `Analytics was not told of ${what}`),
        ...[...reported].flatMap(([what, count]) =>
          count > 1 && !tolerated.mayBeNotified(what) ? [`Analytics was told ${count} times of ${what}`] : [],
        ),
      ]
    },
  }
}
