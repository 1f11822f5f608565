/**
 * The ledger of a script: the user's notifications and the backend's actions, recorded while it runs and compared
 * at the end.
 */
import type { ChangesWaiting, ShopEvent } from "@dispensa/domain"
import type { Tab, TabWitness } from "../browser/tab.ts"
import type { Appended } from "../../src/log/event-log.ts"
import type { WireAnswer, WireRequest } from "../network/backend.ts"
import { isCarriedOut, keyOf, kindOf } from "../network/network-faults.ts"
import { type CartLedger, makeCartLedger } from "./cart-ledger.ts"
import { type Tolerated, makeTolerated } from "./tolerated.ts"
import { type ListLedger, makeListLedger } from "./list-ledger.ts"
import { makeOrderLedger, type OrderLedger } from "./order-ledger.ts"
import { makeStandingLedger, type StandingLedger } from "./standing-ledger.ts"
import type { OfClient } from "./step-ledger.ts"
import { makeTrackingLedger, type TrackingLedger } from "./tracking-ledger.ts"
import { makeWishlistLedger, type WishlistLedger } from "./wishlist-ledger.ts"

export interface Ledger {
  readonly witness: TabWitness
  readonly onAnswered: (request: WireRequest, answer: WireAnswer) => void
  /** A tracking record that analytics refuses. */
  readonly onAnalyticsRefused: (request: WireRequest) => void
  readonly onEcho: (request: WireRequest) => void
  /** The user was notified that changes are withdrawn, and were never sent. */
  readonly withdrawn: (entry: ChangesWaiting) => void
  readonly cart: CartLedger
  readonly wishes: WishlistLedger
  readonly orders: OrderLedger
  readonly lists: ListLedger
  readonly standing: StandingLedger
  readonly tracking: TrackingLedger
  readonly tolerated: Tolerated
  /** Tabs whose user was notified that nothing is persisted. */
  readonly unpersistedTabs: ReadonlySet<Tab>
  /** Calls that the backend carried out without a request. */
  readonly unrequested: ReadonlyArray<string>
}

/** `SIM_TRACE=1` traces a script that is run again. */
const trace = (now: number, who: string, what: string): void => {
  if (process.env["SIM_TRACE"] !== undefined) console.error(`${now.toFixed(2)} ${who}: ${what}`)
}

const makeLedgers = (ofClient: OfClient, isFull: () => boolean) => {
  const cart = makeCartLedger(ofClient)
  return {
    cart,
    wishes: makeWishlistLedger(),
    orders: makeOrderLedger(cart.carts),
    lists: makeListLedger(ofClient),
    standing: makeStandingLedger(ofClient),
    tracking: makeTrackingLedger(),
    tolerated: makeTolerated(isFull),
  }
}
type Ledgers = ReturnType<typeof makeLedgers>

/** `clientId`: the client whose shop is checked; `isFull`: whether their disk is full. */
export const makeLedger = (now: () => number, clientId: OfClient, isFull: () => boolean): Ledger => {
  const ledgers = makeLedgers(clientId, isFull)
  const { tracking, tolerated } = ledgers
  const unpersistedTabs = new Set<Tab>()
  const unrequested: Array<string> = []
  let areOthersHere = false
  const note = (tab: Tab, appended: Appended): void => {
    const { event, id } = appended.envelope
    trace(now(), tab.name, `${event._tag} ${id} ${"changeId" in event ? event.changeId : ""}`)
    noteIn(ledgers, tab, appended, now())
    if (event._tag === "SessionStarted") areOthersHere = event.user.clientId !== clientId()
    // Including requests of a tab that is not aware of the other client yet.
    if (areOthersHere) tolerated.otherUserLoggedIn(unsentIn(ledgers))
  }
  return {
    ...ledgers,
    unpersistedTabs,
    unrequested,
    onAnalyticsRefused: (request) => {
      const key = keyOf(request)
      if (key !== null) tracking.refused(key)
    },
    withdrawn: ({ subject, changeIds }) => {
      // Nobody files claims in the simulation.
      if (subject === "claims") return
      const subjectLedger = { wishlist: ledgers.wishes, lists: ledgers.lists, standing: ledgers.standing }[subject]
      for (const id of changeIds) subjectLedger.withdrawn(id)
    },
    onEcho: (request) => {
      const key = keyOf(request)
      if (key === null) return
      ledgers.lists.repeated(key)
      ledgers.standing.repeated(key)
      ledgers.orders.repeated(key)
    },
    onAnswered: (request, answer) => {
      trace(now(), "backend", `${request.url} ${request.body ?? ""} ${keyOf(request) ?? ""}: ${answer.status}`)
      if (!isCarriedOut(answer)) return
      const kind = kindOf(request)
      const key = keyOf(request)
      if (kind === "tracking" && key !== null) tracking.wroteDown(key)
      if (kind === "change" && (key === null || !isKnown(ledgers, key, answer.body)))
        unrequested.push(`${request.url} under ${key ?? "no key"}`)
    },
    witness: {
      onAppended: (tab, appended) => {
        for (const each of appended) note(tab, each)
      },
      onNotPersisted: (tab) => {
        unpersistedTabs.add(tab)
        tolerated.persistsNothing(tab)
      },
      onOrderNews: () => {},
    },
  }
}

const noteIn = (ledgers: Ledgers, tab: Tab, appended: Appended, at: number): void => {
  const { cart, wishes, orders, lists, standing, tracking, tolerated } = ledgers
  for (const subjectLedger of [cart, orders, lists, standing, tracking]) subjectLedger.note(appended)
  wishes.note(appended, at)
  const { event, id } = appended.envelope
  const about = tracking.aboutOf(id)
  if (about !== undefined) tolerated.made(tab, about)
  for (const synced of syncedBy(event)) tolerated.made(tab, synced)
  if (event._tag === "CartChangeRequested") tolerated.made(tab, event.change.id)
  if (event._tag === "CartRowsSent") tolerated.made(tab, event.key)
  if (event._tag === "OrderSubmitted" && event.key !== undefined) tolerated.made(tab, event.key)
}

/** Ids of changes answered or withdrawn: if nothing is persisted, the next page and other tabs do not know of them. */
const syncedBy = (event: ShopEvent): ReadonlyArray<string> => {
  if (event._tag === "CartChangeAccepted" || event._tag === "CartChangeRefused") return [event.changeId]
  if (event._tag === "CartChangeWithdrawn" || event._tag === "ClientChangeWithdrawn") return [event.changeId]
  if (event._tag === "ClientChangeAnswered" && event.subject !== "wishlist") return [event.changeId]
  return event._tag === "OrderTakenBack" ? [event.key] : []
}

const unsentIn = ({ cart, wishes, orders, lists, standing }: Ledgers): ReadonlyArray<string> => [
  ...cart.unanswered(),
  ...wishes.unsent(),
  ...orders.unanswered(),
  ...lists.unsent(),
  ...standing.unsent(),
]

/** Whether any ledger knows the request with this key. */
const isKnown = ({ cart, wishes, orders, lists, standing }: Ledgers, key: string, answer: string): boolean =>
  [cart, wishes, lists, standing].some((subjectLedger) => subjectLedger.carriedOut(key)) ||
  orders.carriedOut(key, answer)
