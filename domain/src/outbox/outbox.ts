/**
 * The outbox: everything that was done here and that no backend has answered yet, in the order in which it is sent; read
 * from the fold of the log, kept nowhere else (ADR 34).
 */
import type { CartOwner, ChangeId } from "../cart/cart-events.ts"
import { lineId, factsOf, type LineFacts } from "../cart/cart-values.ts"
import { type CartLine, viewCart } from "../cart/cart-view.ts"
import type { Cart, PendingChange } from "../cart/cart.ts"
import { ownerOfKey } from "../cart/cart-events.ts"
import type { Envelope, ShopEvent } from "../event.ts"
import { hasParked } from "../session/unsent-by-client.ts"
import { readId } from "../opaque-id.ts"
import type { ClientId } from "../session/session-values.ts"
import type { ShopState } from "../shop.ts"
import type { ClientLists } from "../shopping-lists/shopping-lists.ts"
import { patchBetween } from "../shopping-lists/list-difference.ts"
import { listsAfter, viewLists } from "../shopping-lists/list-view.ts"
import { standingBetween } from "../standing-orders/standing-changes.ts"
import type { ClientStanding } from "../standing-orders/standing-orders.ts"
import { standingAfter, viewStanding } from "../standing-orders/standing-view.ts"
import { isSent, type Wishlist, type WishlistRequest, wishedCode } from "../wishlist/wishlist.ts"
import type { Parkable, Subject } from "../sync/parked-changes.ts"
import type {
  ChangeParked,
  ClientChangeParked,
  LineWaiting,
  ListWaiting,
  OrderWaiting,
  OutboxEntry,
  StandingWaiting,
  WishWaiting,
} from "./outbox-entries.ts"

type Shown = Pick<ShopState, "carts" | "wishlist" | "lists" | "standing">

/** What waits, without the times: the log alone knows these. */
export const outboxOf = (shown: Shown): ReadonlyArray<OutboxEntry> => [...ofAll(shown), ...parkedOfClients(shown)]

const ofAll = ({ carts, wishlist, lists, standing }: Shown): ReadonlyArray<OutboxEntry> => [
  ...Object.entries(carts).flatMap(([key, cart]) => ofCart(ownerOfKey(key), cart)),
  ...Object.entries(wishlist.lists).flatMap(([clientId, list]) => ofWishlist(readId(clientId), list)),
  ...Object.entries(lists.lists).flatMap(([clientId, own]) => listsWaiting(readId(clientId), own)),
  ...Object.entries(standing.lists).flatMap(([clientId, own]) => standingWaiting(readId(clientId), own)),
]

/** Something waits for its client: an order to be confirmed, or a change that is refused or parked. */
export const awaitsClient = ({ carts, wishlist, lists, standing }: Shown): boolean =>
  Object.values(carts).some((cart) => holdsOrder(cart) || cart.refused.length > 0) ||
  [wishlist, lists, standing].some(hasParked)

const parkedOfClients = ({ wishlist, lists, standing }: Shown): ReadonlyArray<ClientChangeParked> => [
  ...parkedIn("wishlist", wishlist.lists, (change, own) => nameOf(own, change)),
  ...parkedIn("lists", lists.lists, ({ listId }, own) => nameIn(viewLists(own).find((each) => each.listId === listId))),
  ...parkedIn("standing", standing.lists, ({ standingId }, own) =>
    nameIn(viewStanding(own).find((each) => each.standingId === standingId)),
  ),
]

const nameIn = (found: { readonly name: string } | undefined): string | null => found?.name ?? null

const parkedIn = <C extends { readonly id: ChangeId }, O extends Parkable<C>>(
  subject: Subject,
  byClient: { readonly [clientId: string]: O & Parkable<C> },
  nameOf: (change: C, own: O) => string | null,
): ReadonlyArray<ClientChangeParked> =>
  Object.entries(byClient).flatMap(([clientId, own]) =>
    (own.parked ?? []).map(({ change, failure }) => ({
      _tag: "ClientChangeParked",
      id: change.id,
      subject,
      clientId: readId(clientId),
      name: nameOf(change, own),
      failure,
      since: null,
      attempts: 0,
      isSent: true,
    })),
  )

/** The same with since when, and how often it was sent, as far back as the log is there. */
export const withTimes = (
  entries: ReadonlyArray<OutboxEntry>,
  envelopes: ReadonlyArray<Envelope>,
): ReadonlyArray<OutboxEntry> => {
  const since = new Map<ChangeId, number>()
  const attempts = new Map<ChangeId, number>()
  for (const { event, at } of envelopes) {
    const begun = begunBy(event)
    if (begun !== null && !since.has(begun)) since.set(begun, at)
    const sent = sentBy(event)
    if (sent !== null) attempts.set(sent, (attempts.get(sent) ?? 0) + 1)
  }
  return entries.map((entry) => {
    const ids = "changeIds" in entry ? entry.changeIds : [entry.id]
    const made = ids.reduce((sum, id) => sum + (attempts.get(id) ?? 0), 0)
    return { ...entry, since: since.get(entry.id) ?? null, attempts: Math.max(entry.attempts, made) }
  })
}

/** The change that an event puts into the outbox. */
const begunBy = (event: ShopEvent): ChangeId | null => {
  if (event._tag === "CartChangeRequested") return event.change.id
  if (event._tag === "WishlistItemAdded" || event._tag === "WishlistItemRemoved") return event.id
  if (event._tag === "ListChangeRequested" || event._tag === "StandingChangeRequested") return event.id
  if (event._tag === "OrderQueued") return event.order.key
  return event._tag === "OrderSubmitted" ? (event.key ?? null) : null
}

const sentBy = (event: ShopEvent): ChangeId | null => {
  if (event._tag === "CartChangeSent" || event._tag === "WishlistChangeSent") return event.changeId
  return event._tag === "OrderSubmitted" ? (event.key ?? null) : null
}

const ofCart = (owner: CartOwner, cart: Cart): ReadonlyArray<OutboxEntry> => {
  const { queued: _queued, ...plain } = cart
  const here = cart.pending.filter(({ isNext }) => isNext !== true)
  const known = { ...plain, pending: here.filter(({ accepted }) => accepted) }
  return [
    ...parkedInCart(owner, cart),
    ...ofLines(owner, known, { ...plain, pending: here }, cart.queued === undefined ? "cart" : "ordered"),
    ...ofOrder(owner, cart),
    ...ofLines(owner, { ...cart, pending: [] }, cart, "next"),
  ]
}

const parkedInCart = (owner: CartOwner, cart: Cart): ReadonlyArray<ChangeParked> => {
  if (cart.refused.length === 0) return []
  const rows = rowsById(cart)
  return cart.refused.map(({ change, reason, sent, attempts = [] }) => {
    const row = rows.get(lineId(change.line))
    const facts = change._tag === "ItemAdded" ? change.facts : row === undefined ? null : factsOf(row)
    const made = { since: null, attempts: attempts.length, isSent: sent !== undefined }
    return { _tag: "ChangeParked", id: change.id, owner, change, facts, reason, ...made }
  })
}

/** The lines whose changes have no answer, from what the backend has to what is shown. */
const ofLines = (owner: CartOwner, known: Cart, shown: Cart, part: LineWaiting["part"]): ReadonlyArray<LineWaiting> => {
  const lines = new Map<string, Array<PendingChange>>()
  for (const pending of shown.pending) {
    if (pending.accepted || (part === "next" && pending.isNext !== true)) continue
    const id = lineId(pending.change.line)
    lines.set(id, [...(lines.get(id) ?? []), pending])
  }
  // Mostly nothing waits, and the cart is long: its rows are looked through only for what does.
  if (lines.size === 0) return []
  const [was, is] = [rowsById(known), rowsById(shown)]
  return [...lines].flatMap(([id, changes]) => {
    const [first] = changes
    if (first === undefined) return []
    const row = was.get(id) ?? is.get(id)
    return [
      {
        _tag: "LineWaiting",
        id: first.change.id,
        owner,
        line: first.change.line,
        facts: row === undefined ? factsOfChanges(changes) : factsOf(row),
        // The next cart holds nothing yet, whether the backend's is known or not.
        before: known.loaded || part === "next" ? (was.get(id)?.quantity ?? 0) : null,
        after: is.get(id)?.quantity ?? 0,
        changeIds: changes.map(({ change }) => change.id),
        part,
        ...attempted(changes),
      },
    ]
  })
}

const attempted = (changes: ReadonlyArray<PendingChange>) => ({
  since: null,
  attempts: changes.reduce((sum, { attempts = [] }) => sum + attempts.length, 0),
  isSent: changes.some(({ sent }) => sent !== undefined),
})

const rowsById = (cart: Cart): ReadonlyMap<string, CartLine> =>
  new Map(viewCart(cart).rows.map((row) => [lineId(row), row]))

const factsOfChanges = (changes: ReadonlyArray<PendingChange>): LineFacts | null => {
  const found = changes.find(({ change }) => change._tag === "ItemAdded")
  return found?.change._tag === "ItemAdded" ? found.change.facts : null
}

const wishOf = ({ queued, submitted }: Cart) => submitted ?? queued?.wish

/** An order of the cart waits: queued, or sent and not answered. */
export const holdsOrder = (cart: Cart): boolean => wishOf(cart) !== undefined

const ofOrder = (owner: CartOwner, cart: Cart): ReadonlyArray<OrderWaiting> => {
  const { queued, held = null, submitted, unanswered } = cart
  const wish = wishOf(cart)
  if (wish === undefined) return []
  return [
    {
      _tag: "OrderWaiting",
      id: queued?.key ?? unanswered?.key ?? `order ${submitted?.cartId ?? 0}`,
      owner,
      wish,
      lines: queued?.lines ?? null,
      minimumOrder: queued?.minimumOrder ?? 0,
      held,
      since: null,
      attempts: 0,
      isSent: submitted !== undefined,
    },
  ]
}

const ofWishlist = (clientId: ClientId, list: Wishlist): ReadonlyArray<WishWaiting> =>
  list.pending.map((wish) => {
    const wasSent = isSent(list, wish.id)
    return {
      _tag: "WishWaiting",
      id: wish.id,
      clientId,
      wish,
      name: nameOf(list, wish),
      since: null,
      attempts: wasSent ? 1 : 0,
      isSent: wasSent,
    }
  })

const nameOf = ({ confirmed }: Wishlist, wish: WishlistRequest): string => {
  if (wish._tag === "WishlistItemAdded") return wish.item.name
  return confirmed.find(({ itemCode }) => itemCode === wish.itemCode)?.name ?? wishedCode(wish)
}

/** A change of a list is not noted when it is sent: it may have been carried out, and is taken back by another change (ADR 49). */
export const listsWaiting = (clientId: ClientId, own: ClientLists): ReadonlyArray<ListWaiting> => {
  if (own.pending.length === 0) return []
  const [known, shown] = [listsAfter(own.confirmed), viewLists(own)]
  return byTarget(own.pending, ({ listId }) => listId).map(([listId, changeIds]) => {
    const [was = null, is = null] = [known, shown].map((all) => all.find((list) => list.listId === listId))
    const back = own.loaded ? patchBetween(is, was) : null
    const name = is?.name ?? was?.name ?? null
    return { _tag: "ListWaiting", id: changeIds[0] ?? listId, clientId, listId, name, changeIds, back, ...NEVER_SENT }
  })
}

/** As of a list (ADR 54). */
export const standingWaiting = (clientId: ClientId, own: ClientStanding): ReadonlyArray<StandingWaiting> => {
  if (own.pending.length === 0) return []
  const [known, shown] = [standingAfter(own.confirmed), viewStanding(own)]
  return byTarget(own.pending, ({ standingId }) => standingId).map(([standingId, changeIds]) => {
    const [was = null, is = null] = [known, shown].map((all) => all.find((each) => each.standingId === standingId))
    const back = own.loaded ? standingBetween(is, was) : null
    const [id, name] = [changeIds[0] ?? standingId, is?.name ?? was?.name ?? null]
    return { _tag: "StandingWaiting", id, clientId, standingId, name, changeIds, back, ...NEVER_SENT }
  })
}

const NEVER_SENT = { since: null, attempts: 0, isSent: false } as const

/** What pending changes are about, in the order of their first ones, with the changes of each. */
const byTarget = <C extends { readonly id: ChangeId }>(
  pending: ReadonlyArray<C>,
  targetOf: (change: C) => string,
): ReadonlyArray<readonly [string, ReadonlyArray<ChangeId>]> => {
  const targets = new Map<string, ReadonlyArray<ChangeId>>()
  for (const change of pending) targets.set(targetOf(change), [...(targets.get(targetOf(change)) ?? []), change.id])
  return [...targets]
}
