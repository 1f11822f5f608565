/** What is the client's, not an address's (lists, standing orders): as whom it is sent, and for whom its answers are kept. */
import { type ClientId, NO_ADDRESS, type ShopEvent, type ShopState, wishingClient } from "@dispensa/domain"
import { Effect } from "effect"
import { type EventLog, record } from "../../log/event-log.ts"

/** A change is sent in the same words whatever address is chosen by then. */
export const clientIdentity = (clientId: ClientId) => ({ clientId, addressCode: NO_ADDRESS, externalCall: true })

/** An answer that comes after logout is nobody's: the next who logs in here must not find it. */
export const recordFor = (
  log: EventLog,
  known: (state: ShopState) => { readonly [clientId: string]: unknown },
  clientId: ClientId,
  event: ShopEvent,
): Effect.Effect<void> =>
  Effect.suspend(() => {
    const state = log.state()
    const isTheirs = wishingClient(state.session) === clientId || Object.hasOwn(known(state), clientId)
    return isTheirs ? record(log, [event]) : Effect.void
  })
