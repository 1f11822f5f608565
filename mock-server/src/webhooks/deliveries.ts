/**
 * Pending webhook events: stored with their change, sent one after the other, retried until accepted. A restart
 * continues with the rest, so that an event may arrive twice with the same id (at least once).
 */
import { Duration, Effect, Schedule } from "effect"
import type { Collection } from "../db/collection.ts"
import type { Database } from "../db/database.ts"
import type { StoredDelivery } from "../db/records.ts"
import { whyNotReached } from "../answers/proxy.ts"
import { signatureOf } from "./order-event.ts"

export interface Deliveries {
  readonly add: (delivery: Pick<StoredDelivery, "eventId" | "url" | "type" | "orderId" | "body">) => void
  /** Newest first. */
  readonly list: () => ReadonlyArray<StoredDelivery>
  /** Resends one that was given up or accepted; false without any. */
  readonly again: (deliveryId: string) => boolean
  readonly clear: () => void
  /** Continues with an earlier mock's events. */
  readonly resume: () => void
  readonly close: () => Promise<void>
}

interface Manner {
  readonly secret: string
  readonly firstPause: number
  readonly retries: number
  readonly onChanged: () => void
}

const LONGEST_PAUSE = Duration.seconds(30)
const PATIENCE_MS = 10_000
/** Retained for inspection. */
const MAX_FINISHED = 200

export const makeDeliveries = (
  stored: Collection<StoredDelivery>,
  database: Pick<Database, "next" | "flushed">,
  manner: Manner,
): Deliveries => {
  const closing = new AbortController()
  const lanes = new Map<string, Promise<void>>()
  const change = (deliveryId: string, changed: Partial<StoredDelivery>): void => {
    const existing = stored.get(deliveryId)
    if (existing !== undefined) stored.set(deliveryId, { ...existing, ...changed })
    manner.onChanged()
  }
  const sendWaiting = async (url: string): Promise<void> => {
    // No event is sent for a change that the disk refused.
    await database.flushed()
    for (let next = waitingFor(stored, url); next !== undefined; next = waitingFor(stored, url)) {
      const { deliveryId } = next
      const tried = (problem: string | null): void =>
        change(deliveryId, { tries: (stored.get(deliveryId)?.tries ?? 0) + 1, problem })
      const state = await Effect.runPromise(sending(next, manner, tried), { signal: closing.signal })
      change(deliveryId, { state })
      evictFinished(stored)
    }
  }
  const touch = (url: string): void => {
    if (lanes.has(url) || closing.signal.aborted) return
    const lane = sendWaiting(url)
      .catch(() => undefined)
      .finally(() => {
        lanes.delete(url)
        if (waitingFor(stored, url) !== undefined) touch(url)
      })
    lanes.set(url, lane)
  }
  return {
    add: (delivery) => {
      const deliveryId = `WHD-${String(database.next("webhook-delivery")).padStart(6, "0")}`
      stored.set(deliveryId, { ...delivery, deliveryId, state: "waiting", tries: 0, problem: null })
      touch(delivery.url)
    },
    list: () => stored.values().toReversed(),
    again: (deliveryId) => {
      const existing = stored.get(deliveryId)
      if (existing === undefined) return false
      change(deliveryId, { state: "waiting", tries: 0, problem: null })
      touch(existing.url)
      return true
    },
    clear: () => stored.replaceAll([]),
    resume: () => {
      for (const { url, state } of stored.values()) if (state === "waiting") touch(url)
    },
    close: async () => {
      closing.abort()
      await Promise.all(lanes.values())
    },
  }
}

const waitingFor = (stored: Collection<StoredDelivery>, url: string): StoredDelivery | undefined =>
  stored.values().find((delivery) => delivery.url === url && delivery.state === "waiting")

const evictFinished = (stored: Collection<StoredDelivery>): void => {
  const flushed = stored.values().filter(({ state }) => state !== "waiting")
  for (const { deliveryId } of flushed.slice(0, -MAX_FINISHED)) stored.delete(deliveryId)
}

/** Never fails: gives up after the last try. */
const sending = (
  delivery: StoredDelivery,
  { secret, firstPause, retries }: Manner,
  tried: (problem: string | null) => void,
): Effect.Effect<"delivered" | "failed"> => {
  const pauses = Schedule.exponential(Duration.millis(firstPause)).pipe(
    Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, LONGEST_PAUSE))),
  )
  return Effect.tryPromise({
    try: (signal) => post(delivery, secret, signal),
    catch: (cause) => (cause instanceof NotTaken ? cause.message : whyNotReached(cause, PATIENCE_MS)),
  }).pipe(
    Effect.tap(() => Effect.sync(() => tried(null))),
    Effect.tapError((problem) => Effect.sync(() => tried(problem))),
    Effect.retry({ schedule: pauses, times: retries }),
    Effect.match({ onSuccess: () => "delivered" as const, onFailure: () => "failed" as const }),
  )
}

const post = async ({ url, eventId, body }: StoredDelivery, secret: string, signal: AbortSignal): Promise<void> => {
  // Receivers compare it with their own clock: it is real time, wherever the mock's clock stands.
  const seconds = Math.floor(Date.now() / 1000)
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": eventId,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatureOf(secret, eventId, seconds, body),
    },
    body,
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new NotTaken(`answered ${response.status}`)
}

class NotTaken extends Error {}
