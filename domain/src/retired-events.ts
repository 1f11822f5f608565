/**
 * Event types that are read but written no more: until ADR 67 wishlist, lists and standing orders each had their own events
 * for what is one now.
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

/** What each is today, but for the client. */
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
 * What a cart was searched by belongs to a browser tab today, and why a login was refused to its form. `CartPurged` was never
 * written, but releases that knew it say so in their snapshots.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(["CartPurged", "CartSearched", "LoginRefused"])

export const RETIRED_TYPES: ReadonlySet<string> = new Set([...Object.keys(TODAY), ...WITHOUT_EFFECT])

/** True for a stored event that says nothing any more: it is passed over, and holds nothing up. */
export const hasNoEffect = (event: unknown): boolean => isRecord(event) && WITHOUT_EFFECT.has(String(event["_tag"]))

/** A stored event as it is written today; any other is what it was. */
export const asToday = (event: unknown): unknown => {
  if (!isRecord(event)) return event
  const tag = String(event["_tag"])
  const today = ownValue(TODAY, tag)?.(event)
  return today === undefined ? event : { ...today, clientId: event["clientId"] }
}
