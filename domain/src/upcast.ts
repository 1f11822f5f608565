/** Converts stored events of an earlier version, one version at a time. */
import { Result } from "effect"

/** What turns an event of version n into one of version n + 1, or null when it says nothing any more; data of unknown make. */
export type Upcaster = (event: unknown) => unknown

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
export const UPCASTERS: Readonly<Record<number, Upcaster>> = { 1: eventTo2 }

/** The same for the states of snapshots. */
export const SNAPSHOT_UPCASTERS: Readonly<Record<number, Upcaster>> = { 1: stateTo2 }

export interface NoUpcast {
  readonly _tag: "NoUpcast"
  readonly reason: string
}

export interface UpcastRules {
  readonly version: number
  readonly upcasters: Readonly<Record<number, Upcaster>>
}

/** The event in the version that `rules` name. A later version than that, or a missing step, is a failure. */
export const upcast = (event: unknown, from: number, rules: UpcastRules): Result.Result<unknown, NoUpcast> => {
  if (from > rules.version) return noUpcast(`version ${from} is later than ${rules.version}`)
  let current = event
  for (let version = from; version < rules.version; version += 1) {
    const step = Object.hasOwn(rules.upcasters, version) ? rules.upcasters[version] : undefined
    if (step === undefined) return noUpcast(`no upcaster from version ${version}`)
    const converted = Result.try(() => step(current))
    if (Result.isFailure(converted)) return noUpcast(`version ${version} could not be converted`)
    if (converted.success === null) return noUpcast(`says nothing since version ${version + 1}`)
    current = converted.success
  }
  return Result.succeed(current)
}

const noUpcast = (reason: string): Result.Result<never, NoUpcast> => Result.fail({ _tag: "NoUpcast", reason })
