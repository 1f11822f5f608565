/**
 * The outbox: everything done here that no backend has answered yet, in the order of sending; derived from the fold of the
 * log, stored nowhere else (ADR 34).
 */
import { type CartOwner, type ChangeId, ownerOfKey } from "../cart/cart-events.ts"
import { lineId, factsOf, type LineFacts } from "../cart/cart-values.ts"
import { type CartLine, viewCart } from "../cart/cart-view.ts"
import type { Cart, PendingChange } from "../cart/cart-state.ts"
import type { Carts } from "../cart/carts.ts"
import type { Envelope, ShopEvent } from "../event.ts"
import { isAnyParked, isRequestedChange, type ReplicaStates } from "../replicas.ts"
import type { ChangeParked, LineWaiting, OrderWaiting, OutboxEntry } from "./outbox-entries.ts"
import { changesParked, changesWaiting } from "./waiting-changes.ts"

interface Shown extends ReplicaStates {
  readonly carts: Carts
}

/** The pending entries without times, which only the log knows. */
export const outboxOf = ({ carts, ...replicas }: Shown): ReadonlyArray<OutboxEntry> => [
  ...Object.entries(carts).flatMap(([key, cart]) => ofCart(ownerOfKey(key), cart)),
  ...changesWaiting(replicas),
  ...changesParked(replicas),
]

/** True when something requires the client: an order to be confirmed, or a refused or parked change. */
export const awaitsClient = ({ carts, ...replicas }: Shown): boolean =>
  Object.values(carts).some((cart) => holdsOrder(cart) || cart.refused.length > 0) || isAnyParked(replicas)

/** Adds the time of the request and the number of attempts, as far back as the log reaches. */
export const withTimes = (
  entries: ReadonlyArray<OutboxEntry>,
  envelopes: ReadonlyArray<Envelope>,
): ReadonlyArray<OutboxEntry> => {
  const since = new Map<ChangeId, number>()
  const attempts = new Map<ChangeId, number>()
  for (const { event, at } of envelopes) {
    const begun = begunBy(event)
    if (begun !== null && !since.has(begun)) since.set(begun, at)
    // Requested at the time of the first of them.
    if (event._tag === "ClientChangesCombined") since.set(event.change.id, since.get(event.ids[0] ?? "") ?? at)
    const sent = sentBy(event)
    if (sent !== null) attempts.set(sent, (attempts.get(sent) ?? 0) + 1)
  }
  return entries.map((entry) => {
    const ids = "changeIds" in entry ? entry.changeIds : [entry.id]
    const made = ids.reduce((sum, id) => sum + (attempts.get(id) ?? 0), 0)
    return { ...entry, since: since.get(entry.id) ?? null, attempts: Math.max(entry.attempts, made) }
  })
}

/** The change that an event adds to the outbox. */
const begunBy = (event: ShopEvent): ChangeId | null => {
  if (event._tag === "CartChangeRequested") return event.change.id
  if (isRequestedChange(event)) return event.id
  if (event._tag === "OrderQueued") return event.order.key
  return event._tag === "OrderSubmitted" ? (event.key ?? null) : null
}

const sentBy = (event: ShopEvent): ChangeId | null => {
  if (event._tag === "CartChangeSent" || event._tag === "ClientChangeSent") return event.changeId
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

/** The lines with unanswered changes, from the backend's quantity to the shown one. */
const ofLines = (owner: CartOwner, known: Cart, shown: Cart, part: LineWaiting["part"]): ReadonlyArray<LineWaiting> => {
  const lines = new Map<string, Array<PendingChange>>()
  for (const pending of shown.pending) {
    if (pending.accepted || (part === "next" && pending.isNext !== true)) continue
    const id = lineId(pending.change.line)
    lines.set(id, [...(lines.get(id) ?? []), pending])
  }
  // Usually nothing is pending and the cart is long: its rows are searched only when needed.
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
        // The next cart is empty, whether the backend's cart is known or not.
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

const confirmedOf = ({ queued, submitted }: Cart) => submitted ?? queued?.wish

/** True when the cart has an order that is queued, or sent and not answered. */
export const holdsOrder = (cart: Cart): boolean => confirmedOf(cart) !== undefined

const ofOrder = (owner: CartOwner, cart: Cart): ReadonlyArray<OrderWaiting> => {
  const { queued, held = null, submitted, unanswered } = cart
  const wish = confirmedOf(cart)
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
