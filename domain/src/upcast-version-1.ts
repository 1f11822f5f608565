/**
 * What version 1 of the shop wrote, as version 2 has it. It stood in local storage and is taken over once (ADR 0027): the
 * database never held it, and a start does without this.
 */
import { EVENT_VERSION } from "./event.ts"
import type { Upcaster } from "./upcast.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A refusal was a text; loading and scrolling were events; a wish was a fact of the browser, of nobody in particular. */
const eventTo2: Upcaster = (event) => {
  if (!isRecord(event)) return event
  switch (event["_tag"]) {
    case "CartChangeRefused":
      return withTaggedReason(event)
    case "WishlistItemAdded":
      return isRecord(event["item"]) ? wishTo2(event, event["item"]["itemCode"]) : event
    case "WishlistItemRemoved":
      return wishTo2(event, event["itemCode"])
    case "ListingSettled":
      return event["total"] === null ? null : { ...event, _tag: "ListingShown" }
    case "ListingStarted":
    case "SearchTabScrolled":
      return null
    default:
      return event
  }
}

const withTaggedReason = (refused: unknown): unknown =>
  isRecord(refused) ? { ...refused, reason: { _tag: "Backend", message: refused["reason"] } } : refused

/** The last wish about an item counts, so that its code tells it from the others. */
const wishTo2 = (wish: Readonly<Record<string, unknown>>, itemCode: unknown, clientId: unknown = null): unknown => ({
  ...wish,
  id: `version 1 ${String(itemCode)}`,
  clientId,
})

/** What an expired session left unsent stood beside the log; the wishlist was the browser's. */
const stateTo2: Upcaster = (state) => {
  if (!isRecord(state) || !isRecord(state["carts"])) return state
  const carts = Object.entries(state["carts"]).map(([key, cart]) => [key, cartTo2(cart)] as const)
  return { kept: null, ...state, carts: Object.fromEntries(carts), wishlist: wishlistTo2(state) }
}

/** Nothing of it was ever sent: it becomes the wishes of whoever is logged in. */
const wishlistTo2 = ({ session, wishlist }: Readonly<Record<string, unknown>>): unknown => {
  const items = isRecord(wishlist) && isRecord(wishlist["items"]) ? Object.values(wishlist["items"]) : []
  const userTemp = isRecord(session) && session["user"] !== null ? session["userTemp"] : null
  if (!isRecord(userTemp) || items.length === 0) return { lists: {}, keeper: null }
  const { clientId } = userTemp
  const pending = items.map((item) =>
    wishTo2({ _tag: "WishlistItemAdded", item }, isRecord(item) ? item["itemCode"] : "", clientId),
  )
  return { lists: { [String(clientId)]: { confirmed: [], loaded: false, pending } }, keeper: null }
}

const cartTo2 = (cart: unknown): unknown =>
  isRecord(cart) && Array.isArray(cart["refused"]) ? { ...cart, refused: cart["refused"].map(withTaggedReason) } : cart

/** By the version they start from. */
export const EVENT_RULES_1 = { version: EVENT_VERSION, upcasters: { 1: eventTo2 } }

/** The same for the states of snapshots. */
export const SNAPSHOT_RULES_1 = { version: EVENT_VERSION, upcasters: { 1: stateTo2 } }
