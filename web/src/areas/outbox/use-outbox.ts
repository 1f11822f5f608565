/** The outbox: everything waiting to be sent, and why (S4.15, ADR 34). */
import {
  type CartOwner,
  type ChangeParked,
  type ClientChangeParked,
  type Conditions,
  type Envelope,
  awaitsClient,
  type OutboxEntry,
  outboxOf,
  type ShopState,
  SUBJECTS,
  waitingReason,
  type WaitingReason,
  withTimes,
} from "@dispensa/domain"
import { useEffect, useMemo, useState } from "react"
import { useOnline } from "../../platform/use-browser.ts"
import { useShop, useShopState } from "../../app/use-shop.ts"
import { useCartSending } from "../cart/use-cart-sending.ts"
import { useQueuedOrders } from "../checkout/use-queued-orders.ts"
import { useReplicasSending } from "../../sync/use-replica.ts"
import { readEnvelopes, type TakenBack, takeBackEntry, tryAgainEntry } from "./read-outbox.ts"

export interface OutboxRow {
  readonly entry: OutboxEntry
  readonly reason: WaitingReason
}

/** Entries are shown at once; the time since which they are pending follows once it is read. */
export const useOutbox = (): ReadonlyArray<OutboxRow> => {
  const { run } = useShop()
  const carts = useShopState((state) => state.carts)
  const wishlist = useShopState((state) => state.wishlist)
  const lists = useShopState((state) => state.lists)
  const standing = useShopState((state) => state.standing)
  const claims = useShopState((state) => state.claims)
  const [read, setRead] = useState<ReadTimes>(NOTHING_READ)
  const entries = useMemo(
    () => outboxOf({ carts, wishlist, lists, standing, claims }),
    [carts, wishlist, lists, standing, claims],
  )
  const isUnread = entries.some(({ id }) => !read.ids.has(id))
  const conditionsOf = useConditions()
  useEffect(() => {
    // Entries present when the log was read already have their time: the log is read again only for new ones.
    if (!isUnread) return
    let isWanted = true
    void run(readEnvelopes).then((envelopes) => {
      if (isWanted) setRead({ envelopes, ids: new Set(entries.map(({ id }) => id)) })
    })
    return () => {
      isWanted = false
    }
  }, [run, isUnread, entries])
  return useMemo(() => {
    const timed = withTimes(entries, read.envelopes)
    return timed.map((entry, at) => ({ entry, reason: waitingReason(entry, timed.slice(0, at), conditionsOf(entry)) }))
  }, [entries, read, conditionsOf])
}

/** The log as last read, and the entries at that time. */
interface ReadTimes {
  readonly envelopes: ReadonlyArray<Envelope>
  readonly ids: ReadonlySet<string>
}

const NOTHING_READ: ReadTimes = { envelopes: [], ids: new Set() }

/** Carts, orders, wishlist items, lists and standing orders each have their own worker. */
const useConditions = (): ((entry: OutboxEntry) => Conditions) => {
  const isOnline = useOnline()
  const { retryState: cart } = useCartSending()
  const { retryState: order } = useQueuedOrders().sending
  const replicas = useReplicasSending()
  return useMemo(() => {
    const retryStates = { ChangeParked: null, ClientChangeParked: null, LineWaiting: cart, OrderWaiting: order ?? cart }
    return (entry) => ({
      isOnline,
      retryState: entry._tag === "ChangesWaiting" ? replicas[entry.subject].retryState : retryStates[entry._tag],
    })
  }, [isOnline, cart, order, replicas])
}

export interface OutboxCommands {
  /** Sends everything that may be sent, now. */
  readonly sendNow: () => void
  readonly takeBack: (entry: OutboxEntry) => Promise<TakenBack>
  /** Sends a parked change again. */
  readonly tryAgain: (entry: ChangeParked | ClientChangeParked) => Promise<void>
  /** Confirms the order as it is now. */
  readonly confirm: (owner: CartOwner, key: string) => Promise<boolean>
}

export const useOutboxCommands = (): OutboxCommands => {
  const { run } = useShop()
  const cart = useCartSending()
  const replicas = useReplicasSending()
  const { sending, confirm } = useQueuedOrders()
  return {
    sendNow: () => {
      cart.wake()
      for (const { wake } of Object.values(replicas)) wake()
      sending.wake()
    },
    takeBack: (entry) => run(takeBackEntry(entry)),
    tryAgain: (entry) => run(tryAgainEntry(entry)),
    confirm,
  }
}

const countPending = ({ pending }: { readonly pending: ReadonlyArray<unknown> }): number => pending.length

/** Number of changes retained for the client's next login after an expired session; none after a logout (S4.3). */
const retainedCount = ({ session, kept, ...replicas }: ShopState): number => {
  if (session.user !== null || kept === null || kept.loggedOut === true) return 0
  const ofReplicas = SUBJECTS.flatMap((subject) => Object.values(replicas[subject].lists).map(countPending))
  const changes = ofReplicas.reduce((sum, count) => sum + count, 0)
  return kept.pending.length + (kept.orders?.length ?? 0) + (kept.queued?.length ?? 0) + changes
}

export const useRetainedCount = (): number => useShopState(retainedCount)

/** Number of changes pending for longer than an answer takes: while offline, after a failure, or for the client's decision. */
export const useWaitingCount = (): number => {
  const isOnline = useOnline()
  const replicas = useReplicasSending()
  const isFailing = [useCartSending(), ...Object.values(replicas)].some(({ retryState }) => retryState !== null)
  return useShopState((state) => {
    if (state.session.user === null) return retainedCount(state)
    // Evaluated at every change of state: the outbox is computed only if something is stuck.
    return !isOnline || isFailing || awaitsClient(state) ? outboxOf(state).length : 0
  })
}
