/**
 * Event types that are still read but no longer written: before ADR 67, wishlist, lists and standing orders each had their own
 * events for what is one event now.
 */
import { ownValue } from "./own-value.ts"
import type { Subject } from "./replicas.ts"

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null

const answered = (subject: Subject, changeId: unknown, reason: unknown) => ({
  _tag: "ClientChangeAnswered",
  subject,
  changeId,
  refused: isRecord(reason) ? String(reason["message"] ?? reason["_tag"]) : null,
})

const loaded = (subject: Subject, snapshot: unknown) => ({ _tag: "ReplicaLoaded", subject, snapshot })

/** The present event for each of them, without its client. */
const TODAY: Readonly<Record<string, (event: Fields) => object>> = {
  WishlistLoaded: ({ items }) => loaded("wishlist", items),
  WishlistChangeAccepted: ({ changeId }) => answered("wishlist", changeId, null),
  WishlistChangeRefused: ({ changeId, reason }) => answered("wishlist", changeId, reason),
  WishlistChangeSent: ({ changeId }) => ({ _tag: "ClientChangeSent", subject: "wishlist", changeId }),
  WishlistChangeWithdrawn: ({ changeId }) => ({ _tag: "ClientChangeWithdrawn", subject: "wishlist", changeId }),
  ListsLoaded: ({ steps }) => loaded("lists", steps),
  ListChangeAnswered: ({ id, refused }) => answered("lists", id, refused),
  StandingLoaded: ({ steps }) => loaded("standing", steps),
  StandingChangeAnswered: ({ id, refused }) => answered("standing", id, refused),
}

/**
 * A search in the cart belongs to a browser tab now, and the reason of a refused login to its form. `CartPurged` was never
 * written, but releases that knew it name it in their snapshots.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(["CartPurged", "CartSearched", "LoginRefused"])

export const RETIRED_TYPES: ReadonlySet<string> = new Set([...Object.keys(TODAY), ...WITHOUT_EFFECT])

/** True for a stored event without any effect now: it is skipped, and blocks nothing. */
export const hasNoEffect = (event: unknown): boolean => isRecord(event) && WITHOUT_EFFECT.has(String(event["_tag"]))

/** A stored event in its present form; any other one is returned unchanged. */
export const asToday = (event: unknown): unknown => {
  if (!isRecord(event)) return event
  const tag = String(event["_tag"])
  const today = ownValue(TODAY, tag)?.(event)
  return today === undefined ? event : { ...today, clientId: event["clientId"] }
}
