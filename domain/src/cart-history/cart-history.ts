/**
 * The history of a cart: each change with its author, time and outcome; derived from the events, and stored nowhere else
 * (ADR 0029).
 */
import type { CartChange, CartOwner, ChangeId, RefusalReason } from "../cart/cart-events.ts"
import { lineId, factsOf, type LineFacts, type LineKey, lineKeyOf } from "../cart/cart-values.ts"
import { lineOf } from "../cart/cart-quantities.ts"
import { type CartLine, viewCart } from "../cart/cart-view.ts"
import type { Cart } from "../cart/cart-state.ts"
import { cartOf } from "../cart/carts.ts"
import type { Envelope, ShopEvent } from "../event.ts"
import type { ClientId } from "../session/session-values.ts"
import { evolveAll, evolveShop, type ShopState } from "../shop.ts"

/** The retained log: the folded earlier part, and the events since. */
export interface RetainedLog {
  readonly base: ShopState
  readonly envelopes: ReadonlyArray<Envelope>
}

/** The outcome of a change requested here. */
export type ChangeOutcome =
  | { readonly _tag: "Waiting" }
  /** Sent, without an answer so far. */
  | { readonly _tag: "Sent" }
  | { readonly _tag: "Accepted"; readonly at: number }
  | { readonly _tag: "Refused"; readonly at: number; readonly reason: RefusalReason }
  /** Taken back before it was sent. */
  | { readonly _tag: "Withdrawn"; readonly at: number }

/** A line that got another quantity; 0 means that the line is not in the cart. */
export interface LineChanged {
  readonly _tag: "LineChanged"
  /** The event's id; unique in the history. */
  readonly id: string
  readonly at: number
  /** Null when it was made elsewhere (another device, an agent, the supplier), or before the log recorded authors. */
  readonly by: ClientId | null
  readonly line: LineKey
  readonly facts: LineFacts
  /** Null while the backend's cart was unknown. */
  readonly before: number | null
  readonly after: number
  /** Null for a change found in a loaded cart, made by someone else. */
  readonly outcome: ChangeOutcome | null
}

export interface CartOrdered {
  readonly _tag: "CartOrdered"
  readonly id: string
  readonly at: number
  readonly by: ClientId | null
  readonly orderId: string
}

export type HistoryEntry = LineChanged | CartOrdered

/** The owner's history, oldest first. */
export const cartHistory = ({ base, envelopes }: RetainedLog, owner: CartOwner): ReadonlyArray<HistoryEntry> => {
  const steps: Array<Step> = []
  const outcomes = new Map<ChangeId, ChangeOutcome>()
  let shop = base
  for (const envelope of envelopes) {
    const before = cartOf(shop.carts, owner)
    shop = evolveShop(shop, envelope.event)
    const after = cartOf(shop.carts, owner)
    if (after === before) continue
    steps.push({ envelope, before, after })
    for (const { changeId, outcome } of answersOf(envelope)) {
      for (const id of idsOf(before, changeId)) outcomes.set(id, outcome)
    }
  }
  return steps.flatMap((step) => entriesOf(step, outcomes))
}

/** An event that changed the owner's cart. */
interface Step {
  readonly envelope: Envelope
  readonly before: Cart
  readonly after: Cart
}

/** The cart at an instant: everything up to it, folded. */
export const cartAt = ({ base, envelopes }: RetainedLog, owner: CartOwner, at: number): Cart => {
  const later = envelopes.findIndex((envelope) => envelope.at > at)
  const until = later < 0 ? envelopes : envelopes.slice(0, later)
  return cartOf(evolveAll(base, until.map(eventOf)).carts, owner)
}

/** The entries of one line. */
export const historyOfLine = (entries: ReadonlyArray<HistoryEntry>, line: LineKey): ReadonlyArray<LineChanged> =>
  entries.flatMap((entry) => (entry._tag === "LineChanged" && lineId(entry.line) === lineId(line) ? [entry] : []))

const eventOf = ({ event }: Envelope): ShopEvent => event

const entriesOf = (
  { envelope, before, after }: Step,
  outcomes: ReadonlyMap<ChangeId, ChangeOutcome>,
): ReadonlyArray<HistoryEntry> => {
  const { id, at, event } = envelope
  const by = envelope.by ?? null
  if (event._tag === "CartChangeRequested") {
    const outcome = outcomes.get(event.change.id) ?? { _tag: "Waiting" }
    return requested(event.change, before, after, { id, at, by, outcome })
  }
  if (event._tag === "CartLoaded" && before.loaded) return changedElsewhere(before, after, { id, at })
  if (event._tag === "OrderSent") return [{ _tag: "CartOrdered", id, at, by, orderId: event.orderId }]
  return []
}

const requested = (
  change: CartChange,
  before: Cart,
  after: Cart,
  made: Pick<LineChanged, "id" | "at" | "by" | "outcome">,
): ReadonlyArray<LineChanged> => {
  const [was, is] = [lineOf(before, change.line), lineOf(after, change.line)]
  const facts = was ?? is
  if (facts === undefined) return []
  const quantity = before.loaded ? (was?.quantity ?? 0) : null
  return [lineChanged(facts, quantity, is?.quantity ?? 0, made)]
}

/** A loaded cart includes every accepted change: any other difference was made by someone else. */
const changedElsewhere = (
  before: Cart,
  after: Cart,
  made: Pick<LineChanged, "id" | "at">,
): ReadonlyArray<LineChanged> => {
  const [was, is] = [rowsById(before), rowsById(after)]
  return [...new Map([...was, ...is]).entries()].flatMap(([id, row]) => {
    const [from, to] = [was.get(id)?.quantity ?? 0, is.get(id)?.quantity ?? 0]
    return from === to
      ? []
      : [lineChanged(row, from, to, { id: `${made.id} ${id}`, at: made.at, by: null, outcome: null })]
  })
}

const rowsById = (cart: Cart): ReadonlyMap<string, CartLine> =>
  new Map(viewCart(cart).rows.map((row) => [lineId(row), row]))

const lineChanged = (
  row: LineKey & LineFacts,
  before: number | null,
  after: number,
  made: Pick<LineChanged, "id" | "at" | "by" | "outcome">,
): LineChanged => ({
  _tag: "LineChanged",
  ...made,
  line: lineKeyOf(row),
  facts: factsOf(row),
  before,
  after,
})

/** The ids of the change and of those combined into it. */
const idsOf = ({ pending }: Cart, changeId: ChangeId): ReadonlyArray<ChangeId> => [
  changeId,
  ...(pending.find(({ change }) => change.id === changeId)?.covers ?? []),
]

interface Answer {
  readonly changeId: ChangeId
  readonly outcome: ChangeOutcome
}

/** The answers in an event to changes requested before. */
const answersOf = ({ at, event }: Envelope): ReadonlyArray<Answer> => {
  if (event._tag === "CartRowsSent") return event.rows.map(({ changeId }) => ({ changeId, outcome: { _tag: "Sent" } }))
  if (event._tag === "CartChangeSent") return [{ changeId: event.changeId, outcome: { _tag: "Sent" } }]
  if (event._tag === "CartChangeAccepted") return [{ changeId: event.changeId, outcome: { _tag: "Accepted", at } }]
  if (event._tag === "CartChangeRefused")
    return [{ changeId: event.changeId, outcome: { _tag: "Refused", at, reason: event.reason } }]
  return event._tag === "CartChangeWithdrawn" ? [{ changeId: event.changeId, outcome: { _tag: "Withdrawn", at } }] : []
}
