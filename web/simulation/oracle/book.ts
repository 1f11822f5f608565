/** What the person was told, and what the backend did: written down while a script runs, and compared when all is quiet. */
import type { Tab, TabWitness } from "../browser/tab.ts"
import type { WireAnswer, WireRequest } from "../network/backend.ts"
import { isCarriedOut, keyOf, kindOf } from "../network/troubles.ts"
import { type CartLedger, makeCartLedger } from "./cart-ledger.ts"
import { type Forgiven, makeForgiven } from "./forgiven.ts"
import { makeOrderLedger, type OrderLedger } from "./order-ledger.ts"
import { makeTrackingLedger, type TrackingLedger } from "./tracking-ledger.ts"
import { makeWishLedger, type WishLedger } from "./wish-ledger.ts"

export interface Book {
  readonly witness: TabWitness
  readonly onAnswered: (request: WireRequest, answer: WireAnswer) => void
  readonly cart: CartLedger
  readonly wishes: WishLedger
  readonly orders: OrderLedger
  readonly tracking: TrackingLedger
  readonly forgiven: Forgiven
  /** Told that they keep nothing. */
  readonly unkeptTabs: ReadonlySet<Tab>
  /** What the backend did although nobody had asked for it. */
  readonly strays: ReadonlyArray<string>
}

/** `SIM_TRACE=1` shows what happens, for a script that is run again. */
const trace = (now: number, who: string, what: string): void => {
  if (process.env["SIM_TRACE"] !== undefined) console.error(`${now.toFixed(2)} ${who}: ${what}`)
}

/** `clientId`: the client whose shop is looked at. */
export const makeBook = (now: () => number, clientId: () => number | null): Book => {
  const cart = makeCartLedger()
  const wishes = makeWishLedger()
  const orders = makeOrderLedger(cart.carts)
  const tracking = makeTrackingLedger()
  const forgiven = makeForgiven()
  const unkeptTabs = new Set<Tab>()
  const strays: Array<string> = []
  let areOthersHere = false
  const onChange = (request: WireRequest, key: string | null, body: string): void => {
    const isKnown = key !== null && (cart.carriedOut(key) || wishes.carriedOut(key) || orders.carriedOut(key, body))
    if (!isKnown) strays.push(`${request.url} under ${key ?? "no key"}`)
  }
  return {
    cart,
    wishes,
    orders,
    tracking,
    forgiven,
    unkeptTabs,
    strays,
    onAnswered: (request, answer) => {
      trace(now(), "backend", `${request.url} ${request.body ?? ""} ${keyOf(request) ?? ""}: ${answer.status}`)
      if (!isCarriedOut(answer)) return
      const kind = kindOf(request)
      const key = keyOf(request)
      if (kind === "tracking" && key !== null) tracking.wroteDown(key)
      if (kind === "change") onChange(request, key, answer.body)
    },
    witness: {
      onAppended: (tab, appended) => {
        for (const each of appended) {
          const { event, id } = each.envelope
          trace(now(), tab.name, `${event._tag} ${id} ${"changeId" in event ? event.changeId : ""}`)
          cart.note(each)
          wishes.note(each, now())
          orders.note(each)
          tracking.note(each)
          if (event._tag === "CartChangeAccepted") forgiven.made(tab, event.changeId)
          if (event._tag === "CartChangeRequested") forgiven.made(tab, event.change.id)
          if (event._tag === "OrderSubmitted" && event.key !== undefined) forgiven.made(tab, event.key)
          if (event._tag === "OrderSent") forgiven.made(tab, event.orderId)
          if (event._tag === "SessionStarted") areOthersHere = event.user.clientId !== clientId()
          // Also what a tab asks for that does not know yet that somebody else is here.
          if (areOthersHere) forgiven.othersCame([...cart.unanswered(), ...wishes.unsent(), ...orders.unanswered()])
        }
      },
      onNotKept: (tab) => {
        unkeptTabs.add(tab)
        forgiven.keepsNothing(tab)
      },
      onOrderNews: () => {},
    },
  }
}
