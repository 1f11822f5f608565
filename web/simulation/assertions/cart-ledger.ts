/** The ledger of cart changes: notifications, effects on the backend, and the expected cart. */
import { addDecimals, type CartChange, cartOf, isRelative, type ShopEvent, type ShopState } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Tolerated } from "./tolerated.ts"
import { type Intent, makeReferenceCarts, type ReferenceCarts } from "./reference.ts"
import type { OfClient } from "./step-ledger.ts"

export interface CartLedger {
  readonly carts: ReferenceCarts
  readonly note: (appended: Appended) => void
  /** Another device is about to make a change under this key. */
  readonly intends: (key: string, intent: Intent) => void
  /** The person was notified that it is done. */
  readonly acknowledged: (change: CartChange) => void
  /** The person was notified that these are withdrawn, and were never sent. */
  readonly withdrawn: (ids: ReadonlyArray<string>) => void
  /** The backend carried out the call with this key; false if it is no cart change. */
  readonly carriedOut: (key: string) => boolean
  /** Confirmed to the person and not carried out. */
  readonly unsent: () => ReadonlyArray<string>
  /** Changes without a recorded answer. */
  readonly unanswered: () => ReadonlyArray<string>
  /**
   * Carried out, and not refused: what analytics has a record of. A change that was withdrawn after a failure instead of an
   * answer (a later change says its line anew) was never accepted as far as the shop knows, so it tells nobody (S7.17).
   */
  readonly done: () => ReadonlyArray<string>
  /** The person's requests, change by change, and whether they were notified that each is done. */
  readonly requested: () => ReadonlyArray<RequestedChange>
  readonly faults: (tolerated: Tolerated) => ReadonlyArray<string>
}

export interface RequestedChange {
  readonly change: CartChange
  readonly isNotified: boolean
  /** It was refused or withdrawn, and the person may see that. */
  readonly isOver: boolean
}

export const makeCartLedger = (ofClient: OfClient): CartLedger => {
  const carts = makeReferenceCarts()
  const changes = new Map<string, CartChange>()
  const acknowledged = new Set<string>()
  const calls = makeCalls()
  const refused = new Set<string>()
  const withdrawn = new Set<string>()
  /** A withdrawn change need not be confirmed by a command: it may be done or not. */
  const mayBeWithdrawn = new Set<string>()
  const accepted = new Set<string>()
  /** By the backend; a line that no longer exists is another case. */
  const refusedThere = new Set<string>()
  const times = new Map<string, ReadonlyArray<Run>>()
  const isWithdrawn = (id: string): boolean => mayBeWithdrawn.has(id) && !accepted.has(id)
  /** The request was fulfilled already. */
  const isSo = (id: string): boolean => changes.get(id)?._tag === "LineRemoved" && accepted.has(id)
  /** Another client was logged in here meanwhile: their unsent changes are discarded when this client logs in again. */
  const isOthers = (id: string): boolean => changes.get(id)?.owner.clientId !== ofClient()
  const isUnsent = (id: string): boolean => ![times, refused, mayBeWithdrawn].some((ids) => ids.has(id)) && !isSo(id)
  const unsent = () => [...acknowledged].filter((id) => isUnsent(calls.sentAs(id)))
  return {
    carts,
    note: ({ envelope: { event }, before }) => {
      calls.note(event, before)
      const change = requestedBy(event, before)
      if (change !== null) changes.set(change.id, change)
      if (event._tag === "CartChangeRefused") {
        refused.add(event.changeId)
        if (event.reason._tag === "Backend") refusedThere.add(event.changeId)
      }
      if (event._tag === "CartChangeWithdrawn") mayBeWithdrawn.add(event.changeId)
      // After a logout it has no effect: a client who returns is answered again, otherwise the change stays unanswered.
      if (event._tag === "CartChangeAccepted" && isPending(before, event)) accepted.add(event.changeId)
    },
    intends: calls.intends,
    withdrawn: (ids) => {
      for (const id of ids) withdrawn.add(id)
    },
    acknowledged: ({ id }) => void acknowledged.add(id),
    carriedOut: (key) => {
      const runs = calls.runsUnder(key)
      for (const run of runs) {
        times.set(run.id, [...(times.get(run.id) ?? []), run])
        carts.carryOut(run.intent)
      }
      return runs.length > 0
    },
    unsent,
    unanswered: () => [...changes.keys()].filter((id) => ![accepted, refused].some((ids) => ids.has(calls.sentAs(id)))),
    requested: () => calls.requested(acknowledged, (sent) => refused.has(sent) || mayBeWithdrawn.has(sent)),
    done: () => [...times.keys()].filter((id) => changes.has(id) && !refused.has(id) && !isWithdrawn(id)),
    faults: (tolerated) => [
      ...unsent()
        .filter((id) => !isOthers(id) && !tolerated.has(id))
        .map((id) => `Lost: ${changes.get(id)?._tag} ${id} was acknowledged`),
      ...wronglyDone({ refusedThere, withdrawn, times }, tolerated),
    ],
  }
}

interface Done {
  readonly refusedThere: ReadonlySet<string>
  readonly withdrawn: ReadonlySet<string>
  readonly times: ReadonlyMap<string, ReadonlyArray<Run>>
}

const wronglyDone = ({ refusedThere, withdrawn, times }: Done, tolerated: Tolerated): ReadonlyArray<string> => [
  // Answered where nothing is persisted, or discarded at another client's login: it is requested again, and may be
  // refused then.
  ...[...refusedThere]
    .filter((id) => times.has(id) && !tolerated.mayBeNotified(id) && !tolerated.has(id))
    .map((id) => `Refused, and carried out: ${id}`),
  ...[...withdrawn]
    .filter((id) => times.has(id) && !tolerated.mayBeNotified(id))
    .map((id) => `Taken back, and carried out: ${id}`),
  ...[...times].flatMap(([id, [_first, ...repeated]]) =>
    repeated.every((run) => isSetAgain(run, tolerated)) ? [] : [`Done ${repeated.length + 1} times: ${id}`],
  ),
]

/** A tab that persists nothing may set a line again together with others, to the quantity requested of it; it adds nothing again. */
const isSetAgain = ({ key, id, intent, requests }: Run, tolerated: Tolerated): boolean =>
  key !== id && tolerated.isUnpersisted(key) && intent._tag === "QuantitySet" && intent.quantity === wantedBy(requests)

/** The quantity that the requests make of any line; undefined if that depends on the line. */
const wantedBy = (requests: ReadonlyArray<CartChange>): number | undefined =>
  requests.reduce<number | undefined>((wanted, change) => {
    if (change._tag === "QuantitySet") return isRelative(change) ? undefined : change.quantity
    return change._tag === "LineRemoved" || wanted === undefined ? undefined : addDecimals(wanted, change.quantity)
  }, undefined)

type Accepted = Extract<ShopEvent, { readonly _tag: "CartChangeAccepted" }>

/** A change that the backend carried out: under the call's key, with the person's requests that are combined in it. */
interface Run {
  readonly key: string
  readonly id: string
  readonly intent: Intent
  readonly requests: ReadonlyArray<CartChange>
}

/** A request, and the call that carries it out. */
const makeCalls = () => {
  const requested = new Map<string, CartChange>()
  /** Sent as part of another one. */
  const partOf = new Map<string, string>()
  /** By key of the call. */
  const batches = new Map<string, ReadonlyArray<string>>()
  const intents = new Map<string, Intent>()
  return {
    note: (event: ShopEvent, before: ShopState): void => {
      const change = requestedBy(event, before)
      for (const each of change === null ? sentBy(event, before) : [change]) intents.set(each.id, each)
      if (event._tag === "CartChangeRequested") requested.set(event.change.id, event.change)
      if (event._tag === "CartRowsSent")
        batches.set(
          event.key,
          event.rows.map(({ changeId }) => changeId),
        )
      if (event._tag !== "CartChangesCombined" || !areAllPending(before, event)) return
      for (const [id, sent] of partOf) if (event.covered.includes(sent)) partOf.set(id, event.change.id)
      for (const id of event.covered) partOf.set(id, event.change.id)
    },
    sentAs: (id: string): string => partOf.get(id) ?? id,
    requested: (acknowledged: ReadonlySet<string>, isOver: (sent: string) => boolean): ReadonlyArray<RequestedChange> =>
      [...requested.values()].map((change) => ({
        change,
        isNotified: acknowledged.has(change.id),
        isOver: isOver(partOf.get(change.id) ?? change.id),
      })),
    intends: (key: string, intent: Intent): void => void intents.set(key, intent),
    runsUnder: (key: string): ReadonlyArray<Run> =>
      (batches.get(key) ?? [key]).flatMap((id) => {
        const intent = intents.get(id)
        const requests = [...requested.values()].filter((each) => (partOf.get(each.id) ?? each.id) === id)
        return intent === undefined ? [] : [{ key, id, intent, requests }]
      }),
  }
}

type Combined = Extract<ShopEvent, { readonly _tag: "CartChangesCombined" }>

const requestedBy = (event: ShopEvent, before: ShopState): CartChange | null =>
  event._tag === "CartChangeRequested" || (event._tag === "CartChangesCombined" && areAllPending(before, event))
    ? event.change
    : null

/** As the tab has them that makes the call: of two tabs that persist nothing, one may have combined what the other sends alone. */
const sentBy = (event: ShopEvent, { carts }: ShopState): ReadonlyArray<CartChange> => {
  if (event._tag !== "CartChangeSent" && event._tag !== "CartRowsSent") return []
  const ids = event._tag === "CartChangeSent" ? [event.changeId] : event.rows.map(({ changeId }) => changeId)
  return cartOf(carts, event.owner).pending.flatMap(({ change }) => (ids.includes(change.id) ? [change] : []))
}

const areAllPending = ({ carts }: ShopState, { owner, change, covered }: Combined): boolean => {
  const { pending } = cartOf(carts, owner)
  return [change.id, ...covered].every((id) => pending.some((each) => each.change.id === id))
}

const isPending = ({ carts }: ShopState, { owner, changeId }: Accepted): boolean =>
  cartOf(carts, owner).pending.some(({ change }) => change.id === changeId)
