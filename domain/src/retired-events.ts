/**
 * Event types that are read but written no more: until ADR 67 wishlist, lists and standing orders each had their own events
 * for what is one now.
 */
import { Schema } from "effect"
import { ChangeId, RefusalReason } from "./cart/cart-events.ts"
import type { ReplicaEvent } from "./replicas.ts"
import { ClientId } from "./session/session-values.ts"
import { ListStep } from "./shopping-lists/list-patch.ts"
import { StandingStep } from "./standing-orders/standing-orders.ts"
import { WishlistItem } from "./wishlist/wishlist.ts"

const ofWish = { clientId: ClientId, changeId: ChangeId }
const answered = { clientId: ClientId, id: ChangeId, refused: Schema.NullOr(RefusalReason) }

export const RetiredEvent = Schema.TaggedUnion({
  WishlistLoaded: { clientId: ClientId, items: Schema.Array(WishlistItem) },
  WishlistChangeAccepted: ofWish,
  WishlistChangeRefused: { ...ofWish, reason: RefusalReason },
  WishlistChangeSent: ofWish,
  WishlistChangeWithdrawn: ofWish,
  ListsLoaded: { clientId: ClientId, steps: Schema.Array(ListStep) },
  ListChangeAnswered: answered,
  StandingLoaded: { clientId: ClientId, steps: Schema.Array(StandingStep) },
  StandingChangeAnswered: answered,
})
type RetiredEvent = typeof RetiredEvent.Type

export const isRetired = Schema.is(RetiredEvent)

/** What it is called today. */
export const ofToday = (event: RetiredEvent): ReplicaEvent => {
  const { clientId } = event
  switch (event._tag) {
    case "WishlistLoaded":
      return { _tag: "ReplicaLoaded", subject: "wishlist", clientId, snapshot: event.items }
    case "WishlistChangeAccepted":
      return { _tag: "ClientChangeAnswered", subject: "wishlist", clientId, changeId: event.changeId, refused: null }
    case "WishlistChangeRefused":
      return {
        _tag: "ClientChangeAnswered",
        subject: "wishlist",
        clientId,
        changeId: event.changeId,
        refused: textOf(event.reason),
      }
    case "WishlistChangeSent":
      return { _tag: "ClientChangeSent", subject: "wishlist", clientId, changeId: event.changeId }
    case "WishlistChangeWithdrawn":
      return { _tag: "ClientChangeWithdrawn", subject: "wishlist", clientId, changeId: event.changeId }
    case "ListsLoaded":
      return { _tag: "ReplicaLoaded", subject: "lists", clientId, snapshot: event.steps }
    case "StandingLoaded":
      return { _tag: "ReplicaLoaded", subject: "standing", clientId, snapshot: event.steps }
    case "ListChangeAnswered":
    case "StandingChangeAnswered": {
      const refused = event.refused === null ? null : textOf(event.refused)
      const subject = event._tag === "ListChangeAnswered" ? "lists" : "standing"
      return { _tag: "ClientChangeAnswered", subject, clientId, changeId: event.id, refused }
    }
  }
}

const textOf = (reason: RefusalReason): string => ("message" in reason ? reason.message : reason._tag)
