/** Settles wishlists with the backend, one step at a time: load what is not known, then send the oldest wish (S4.10). */
import { addWish, getWishlist, removeWish } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import {
  type ClientId,
  isSent,
  NO_ADDRESS,
  type ShopEvent,
  type UserTemp,
  wishingClient,
  type WishlistItem,
  wishlistOf,
  type WishlistRequest,
} from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp, record } from "../../log/event-log.ts"
import { noteFailedLoad, noteFailure, settleSteps } from "../backend/failed-changes.ts"
import { isTransient } from "../backend/transient.ts"
import { nextWishlistStep, type WishlistParts } from "./wishlist-steps.ts"

/** Does steps until nothing is left, also what failed before. `onRefused` hears why a wish was not taken. */
export const settleWishlists = (
  parts: WishlistParts,
  onRefused: (error: ApiError) => void,
): Effect.Effect<void, ApiError> =>
  Effect.suspend(() => {
    parts.failed.changes.clear()
    return settleReadyWishlists(parts, onRefused)
  })

/** The same without what failed before. */
export const settleReadyWishlists = (
  parts: WishlistParts,
  onRefused: (error: ApiError) => void,
): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    // What another browser tab has settled meanwhile is not done again.
    yield* caughtUp(parts.log)
    yield* settleSteps(parts.failed, () => {
      const step = nextWishlistStep(parts)
      if (step === null) return null
      return step._tag === "Load" ? load(parts, step.clientId) : send(parts, step.clientId, step.wish, onRefused)
    })
  })

const load = (parts: WishlistParts, clientId: ClientId): Effect.Effect<void, ApiError> => {
  const { client, asked, log } = parts
  return client.call(getWishlist, { userTemp: identityOf(parts, clientId) }).pipe(
    Effect.flatMap(({ message }) => {
      asked.set(clientId, "loaded")
      const known = wishlistOf(log.state().wishlist, clientId)
      // Most pages find what the last one knew: the log need not grow with every page.
      if (known.loaded && isSame(known.confirmed, message)) return Effect.void
      return recordFor(parts, clientId, { _tag: "WishlistLoaded", clientId, items: message })
    }),
    Effect.catch((error) => {
      if (isTransient(error)) return noteFailedLoad(parts.failed, error)
      asked.set(clientId, "refused")
      return Effect.void
    }),
  )
}

const send = (
  parts: WishlistParts,
  clientId: ClientId,
  wish: WishlistRequest,
  onRefused: (error: ApiError) => void,
): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    const { log } = parts
    const changeId = wish.id
    if (!isSent(wishlistOf(log.state().wishlist, clientId), changeId)) {
      yield* recordFor(parts, clientId, { _tag: "WishlistChangeSent", clientId, changeId })
    }
    // Taken back meanwhile, maybe in another browser tab: the record's order says which came first.
    const { pending } = wishlistOf(log.state().wishlist, clientId)
    if (pending.some(({ id }) => id === changeId)) yield* deliver(parts, clientId, wish, onRefused)
  })

const deliver = (
  parts: WishlistParts,
  clientId: ClientId,
  wish: WishlistRequest,
  onRefused: (error: ApiError) => void,
): Effect.Effect<void, ApiError> =>
  call(parts, clientId, wish).pipe(
    Effect.flatMap(() => recordFor(parts, clientId, { _tag: "WishlistChangeAccepted", clientId, changeId: wish.id })),
    Effect.catch((error) => {
      if (isTransient(error))
        return noteFailure(parts.log, parts.failed, { subject: "wishlist", clientId, changeId: wish.id }, error)
      // A refusal may mean that the list is not what it was: it is loaded again.
      parts.asked.delete(clientId)
      onRefused(error)
      const reason = { _tag: "Backend" as const, message: error.message }
      return recordFor(parts, clientId, { _tag: "WishlistChangeRefused", clientId, changeId: wish.id, reason })
    }),
  )

/**
 * Both are idempotent: a wish whose answer was lost is simply sent again, in the same words, whatever address is chosen
 * by then: a list is the client's, not an address's.
 */
const call = (parts: WishlistParts, clientId: ClientId, wish: WishlistRequest) => {
  const userTemp = { ...identityOf(parts, clientId), addressCode: NO_ADDRESS }
  return wish._tag === "WishlistItemAdded"
    ? parts.client.call(addWish, { userTemp, itemCode: wish.item.itemCode, ...alertOf(wish.item) }, wish.id)
    : parts.client.call(removeWish, { userTemp, itemCode: wish.itemCode }, wish.id)
}

/** Unsaid it stays as it is (ADR 56). */
const alertOf = ({ alert }: WishlistItem): Pick<WishlistItem, "alert"> => (alert === undefined ? {} : { alert })

/** The identity that the calls carry (S6.4); a client who is not served now has no chosen address. */
const identityOf = ({ log }: WishlistParts, clientId: ClientId): UserTemp => {
  const { userTemp } = log.state().session
  return userTemp.clientId === clientId ? userTemp : { ...userTemp, clientId, addressCode: NO_ADDRESS }
}

/** An answer that comes after logout is nobody's: the next who logs in here must not find it. */
const recordFor = ({ log }: WishlistParts, clientId: ClientId, event: ShopEvent): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { session, wishlist } = log.state()
    const isTheirs = wishingClient(session) === clientId || Object.hasOwn(wishlist.lists, clientId)
    return isTheirs ? record(log, [event]) : Effect.void
  })

const isSame = (known: ReadonlyArray<WishlistItem>, loaded: ReadonlyArray<WishlistItem>): boolean =>
  known.length === loaded.length &&
  known.every((item, index) => {
    const other = loaded[index]
    return (
      item.itemCode === other?.itemCode &&
      item.name === other.name &&
      item.slug === other.slug &&
      item.image === other.image &&
      (item.alert ?? false) === (other.alert ?? false)
    )
  })
