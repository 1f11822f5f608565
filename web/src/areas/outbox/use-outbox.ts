/** What waits to be sent and why (S4.15, ADR 34). */
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

/** What waits is shown at once; since when, once that is read. */
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
    // What was there when the log was read has its time: only what is new is looked for in it.
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

/** The log as it was read last, and what waited then. */
interface ReadTimes {
  readonly envelopes: ReadonlyArray<Envelope>
  readonly ids: ReadonlySet<string>
}

const NOTHING_READ: ReadTimes = { envelopes: [], ids: new Set() }

/** Carts, orders, wishes, lists and standing orders are sent by one worker each. */
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
  /** Tries now everything that may be sent. */
  readonly sendNow: () => void
  readonly takeBack: (entry: OutboxEntry) => Promise<TakenBack>
  /** A parked change is sent again. */
  readonly tryAgain: (entry: ChangeParked | ClientChangeParked) => Promise<void>
  /** The order is wanted as it is now. */
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

/** After an expired session: how much waits for its client's next login. A logout says nothing (S4.3). */
const retainedCount = ({ session, kept, ...replicas }: ShopState): number => {
  if (session.user !== null || kept === null || kept.loggedOut === true) return 0
  const ofReplicas = SUBJECTS.flatMap((subject) => Object.values(replicas[subject].lists).map(countPending))
  const changes = ofReplicas.reduce((sum, count) => sum + count, 0)
  return kept.pending.length + (kept.orders?.length ?? 0) + (kept.queued?.length ?? 0) + changes
}

export const useRetainedCount = (): number => useShopState(retainedCount)

/** How much waits for longer than an answer takes: without a connection, after a failure, or for the client. */
export const useWaitingCount = (): number => {
  const isOnline = useOnline()
  const replicas = useReplicasSending()
  const isFailing = [useCartSending(), ...Object.values(replicas)].some(({ retryState }) => retryState !== null)
  return useShopState((state) => {
    if (state.session.user === null) return retainedCount(state)
    // Asked with every change of anything: what waits is looked through only where it is stuck.
    return !isOnline || isFailing || awaitsClient(state) ? outboxOf(state).length : 0
  })
}
