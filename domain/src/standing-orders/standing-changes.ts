/** Commands on standing orders: each yields a patch for the log, and the patch that undoes it. */
import { Result } from "effect"
import type { CartLine } from "../cart/cart-view.ts"
import type { ChangeId } from "../cart/cart-events.ts"
import type { CalendarDate } from "../checkout/rome-time.ts"
import type { SessionState } from "../session/session.ts"
import { fieldsAsBefore } from "../shopping-lists/list-changes.ts"
import { inOnePackaging } from "../shopping-lists/one-packaging.ts"
import { wishlistClient } from "../wishlist/wishlist.ts"
import type { StandingChange } from "./standing-orders.ts"
import {
  type RunState,
  sendingPatch,
  type SendingTerms,
  type StandingLinePatch,
  type StandingPatch,
} from "./standing-patch.ts"
import type { StandingLine, StandingOrder } from "./standing-values.ts"
import { wholePatch } from "./standing-view.ts"

/** More would not be manageable. */
export const MAX_STANDING = 20
export const MAX_STANDING_LINES = 500

/** Standing orders belong to the client being served (S6.3); a guest, and an agent who serves nobody, has none. */
export const decideChangeStanding = (
  session: SessionState,
  change: { readonly id: ChangeId; readonly standingId: string; readonly patch: StandingPatch },
): Result.Result<ReadonlyArray<StandingChange>, "LoginRequired"> => {
  const clientId = wishlistClient(session)
  if (clientId === null) return Result.fail("LoginRequired")
  return Result.succeed([{ _tag: "StandingChangeRequested", clientId, ...change }])
}

/** Marks one run as skipped, put into the cart, or open again; the others are unchanged. */
export const markingRun = (date: CalendarDate, state: RunState): StandingPatch => ({ runs: [{ date, state }] })

/** Merges the lines of a cart: an existing item takes the cart's quantity, summed up over the cart's lines of that item. */
export const withCartLines = (
  lines: ReadonlyArray<StandingLine>,
  cart: ReadonlyArray<Pick<CartLine, "itemCode" | "packaging" | "name" | "quantity" | "packSize">>,
): ReadonlyArray<StandingLine> => {
  const taken = inOnePackaging(cart).map(
    ({ itemCode, packaging, name, quantity }): StandingLine => ({
      itemCode,
      ...(packaging === undefined ? {} : { packaging }),
      name,
      quantity,
    }),
  )
  return [...new Map([...lines, ...taken].map((line) => [line.itemCode, line])).values()]
}

/** The edited fields and nothing else: another device's changes of other fields stay. */
export const editing = (before: StandingOrder, after: StandingOrder): StandingPatch => {
  const lines = changedLines(before.lines, after.lines)
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.addressCode === before.addressCode ? {} : { addressCode: after.addressCode }),
    ...(after.listId === before.listId ? {} : { listId: after.listId }),
    ...(lines.length === 0 ? {} : { lines }),
    ...(after.weekdays.join() === before.weekdays.join() ? {} : { weekdays: after.weekdays }),
    ...(after.everyWeeks === before.everyWeeks ? {} : { everyWeeks: after.everyWeeks }),
    ...(after.startsOn === before.startsOn ? {} : { startsOn: after.startsOn }),
    ...(after.endsOn === before.endsOn ? {} : { endsOn: after.endsOn }),
    ...(isSameSending(after.sending, before.sending) ? {} : sendingPatch(after.sending ?? null)),
  }
}

const isSameSending = (one: SendingTerms | null = null, other: SendingTerms | null = null): boolean =>
  one?.priceRise === other?.priceRise && one?.totalLimit === other?.totalLimit

const changedLines = (
  before: ReadonlyArray<StandingLine>,
  after: ReadonlyArray<StandingLine>,
): ReadonlyArray<StandingLinePatch> => {
  const is = new Set(after.map(({ itemCode }) => itemCode))
  const was = new Map(before.map((line) => [line.itemCode, line]))
  const gone = before.flatMap(({ itemCode }) => (is.has(itemCode) ? [] : [{ itemCode, gone: true as const }]))
  return [
    ...gone,
    ...after.flatMap((line): ReadonlyArray<StandingLinePatch> => {
      const known = was.get(line.itemCode)
      if (known === undefined) return [line]
      const changed = {
        ...((known.packaging ?? null) === (line.packaging ?? null) ? {} : { packaging: line.packaging ?? null }),
        ...(known.quantity === line.quantity ? {} : { quantity: line.quantity }),
      }
      return Object.keys(changed).length === 0 ? [] : [{ itemCode: line.itemCode, ...changed }]
    }),
  ]
}

/** The patch that undoes a change; null when it would change nothing. `order` is the state before, null when there was none. */
export const undoingStanding = (order: StandingOrder | null, patch: StandingPatch): StandingPatch | null => {
  if (order === null) return patch.isNew === true ? { gone: true } : null
  const { standingId, sending = null, ...before } = order
  // Unreadable terms cannot be agreed to again.
  const isUnreadable = sending?.priceRise === null
  if (patch.gone === true) return wholePatch(isUnreadable ? { standingId, ...before } : order)
  if (patch.sending !== undefined && isUnreadable) return null
  const { lines: _lines, runs: _runs, ...fields } = fieldsAsBefore(before, patch)
  const runs = (patch.runs ?? []).map(
    ({ date }) => order.runs.find((run) => run.date === date) ?? { date, state: OPEN },
  )
  const lines = (patch.lines ?? []).flatMap((line): ReadonlyArray<StandingLinePatch> => {
    const was = order.lines.find(({ itemCode }) => itemCode === line.itemCode)
    if (was !== undefined) return [line.packaging === undefined ? was : { packaging: null, ...was }]
    return line.name === undefined || line.gone === true ? [] : [{ itemCode: line.itemCode, gone: true }]
  })
  const undo = {
    ...fields,
    ...(patch.sending === undefined ? {} : sendingPatch(sending)),
    ...(lines.length === 0 ? {} : { lines }),
    ...(runs.length === 0 ? {} : { runs }),
  }
  return Object.keys(undo).length === 0 ? null : undo
}

const OPEN = "open" as const

/** The patch that turns one standing order into another, creates or removes it; null when both are equal. */
export const standingBetween = (from: StandingOrder | null, to: StandingOrder | null): StandingPatch | null => {
  if (to === null) return from === null ? null : { gone: true }
  if (from === null) return wholePatch(to)
  const runs = runsBetween(from.runs, to.runs)
  // A line's name is never edited, but a change may have brought another one.
  const renamed = to.lines.filter((line) =>
    from.lines.some(({ itemCode, name }) => itemCode === line.itemCode && name !== line.name),
  )
  const { lines: edited = [], ...fields } = editing(from, to)
  const others = edited.filter(({ itemCode }) => !renamed.some((line) => line.itemCode === itemCode))
  const changes = renamed.map((line) => ({ ...line, ...edited.find(({ itemCode }) => itemCode === line.itemCode) }))
  const lines = [...others, ...changes]
  const patch = {
    ...fields,
    ...(lines.length === 0 ? {} : { lines }),
    ...(from.isPaused === to.isPaused ? {} : { isPaused: to.isPaused }),
    ...(runs.length === 0 ? {} : { runs }),
  }
  return Object.keys(patch).length === 0 ? null : patch
}

const runsBetween = (from: StandingOrder["runs"], to: StandingOrder["runs"]): StandingOrder["runs"] => [
  ...from.flatMap(({ date }) => (to.some((run) => run.date === date) ? [] : [{ date, state: OPEN }])),
  ...to.filter(({ date, state }) => !from.some((run) => run.date === date && run.state === state)),
]
