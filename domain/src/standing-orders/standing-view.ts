/** Standing orders as they are shown: the sum of their changes, every field (ADR 54). */
import { merged } from "../shopping-lists/list-view.ts"
import type { ClientStanding, StandingStep } from "./standing-orders.ts"
import { readPatch, sendingPatch, type StandingLinePatch, type StandingPatch } from "./standing-patch.ts"
import type { StandingLine, StandingOrder } from "./standing-values.ts"

/** Includes the changes that the backend has not answered yet. */
export const viewStanding = ({ confirmed, pending }: ClientStanding): ReadonlyArray<StandingOrder> =>
  standingAfter([...confirmed, ...pending])

export const standingAfter = (steps: ReadonlyArray<StandingStep>): ReadonlyArray<StandingOrder> =>
  steps.reduce<ReadonlyArray<ReadStep>>(withStep, []).map(orderOf)

interface ReadStep {
  readonly standingId: string
  readonly patch: StandingPatch
}

/** A whole standing order as one change. */
export const wholePatch = ({ standingId: _id, sending, ...order }: StandingOrder): StandingPatch => ({
  isNew: true,
  ...order,
  ...(sending === undefined ? {} : sendingPatch(sending)),
})

export const standingAsStep = (order: StandingOrder): StandingStep => ({
  standingId: order.standingId,
  patch: { ...wholePatch(order) },
})

const orderOf = ({ standingId, patch }: ReadStep): StandingOrder => ({
  standingId,
  name: patch.name ?? "",
  addressCode: patch.addressCode ?? "",
  listId: patch.listId ?? null,
  lines: (patch.lines ?? []).map(lineOf),
  weekdays: [...new Set(patch.weekdays)].toSorted((one, other) => one - other),
  everyWeeks: patch.everyWeeks ?? 1,
  startsOn: patch.startsOn ?? "",
  endsOn: patch.endsOn ?? null,
  isPaused: patch.isPaused ?? false,
  ...sendingOf(patch),
  runs: (patch.runs ?? [])
    .filter(({ state, stopped }) => state !== "open" || stopped !== undefined)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
})

const sendingOf = ({
  sending = null,
  isSendingUnreadable,
  unreadableLimit: totalLimit = null,
}: StandingPatch): Pick<StandingOrder, "sending"> => {
  if (isSendingUnreadable === true) return { sending: { priceRise: null, totalLimit } }
  return sending === null ? {} : { sending }
}

const lineOf = ({ itemCode, packaging = null, name = "", quantity = 1 }: StandingLinePatch): StandingLine => ({
  itemCode,
  ...(packaging === null ? {} : { packaging }),
  name,
  quantity,
})

/** Merged by field, line and run, so that applying a change twice has the effect of one. */
const withStep = (
  orders: ReadonlyArray<ReadStep>,
  { standingId, patch: stored }: StandingStep,
): ReadonlyArray<ReadStep> => {
  const patch = readPatch(stored)
  if (patch === null) return orders
  const found = orders.find((order) => order.standingId === standingId)
  if (patch.gone === true || (found === undefined && patch.isNew !== true))
    return orders.filter((order) => order !== found)
  const { isSendingUnreadable, unreadableLimit = null, ...known } = found?.patch ?? {}
  const isUnreadable = isSendingUnreadable === true && patch.sending === undefined
  const before: StandingPatch = { ...known, ...(isUnreadable ? { isSendingUnreadable, unreadableLimit } : {}) }
  const after: ReadStep = {
    standingId,
    patch: {
      ...before,
      ...patch,
      lines: merged(before.lines, patch.lines, ({ itemCode }) => itemCode),
      runs: [...new Map([...(before.runs ?? []), ...(patch.runs ?? [])].map((run) => [run.date, run])).values()],
    },
  }
  return found === undefined ? [...orders, after] : orders.map((order) => (order === found ? after : order))
}
