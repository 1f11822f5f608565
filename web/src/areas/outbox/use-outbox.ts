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
  waitingReason,
  type WaitingReason,
  withTimes,
} from "@dispensa/domain"
import { useEffect, useMemo, useState } from "react"
import { useOnline } from "../../platform/use-browser.ts"
import { useShop, useShopState } from "../backend/use-shop.ts"
import { useCartSending } from "../cart/use-cart-sending.ts"
import { useQueuedOrders } from "../checkout/use-queued-orders.ts"
import { useListsSending } from "../shopping-lists/use-lists-sending.ts"
import { useStandingSending } from "../standing-orders/use-standing-sending.ts"
import { useWishlistSending } from "../wishlist/use-wishlist-sending.ts"
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
  const [read, setRead] = useState<ReadTimes>(NOTHING_READ)
  const entries = useMemo(() => outboxOf({ carts, wishlist, lists, standing }), [carts, wishlist, lists, standing])
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
    return timed.map((entry, at) => ({
      entry,
      reason: waitingReason(entry, timed.slice(0, at), conditionsOf(entry)),
    }))
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
  const { setback: cart } = useCartSending()
  const { setback: order } = useQueuedOrders().sending
  const { setback: wish } = useWishlistSending()
  const { setback: list } = useListsSending()
  const { setback: standing } = useStandingSending()
  return useMemo(() => {
    const setbacks = {
      ChangeParked: null,
      ClientChangeParked: null,
      LineWaiting: cart,
      OrderWaiting: order ?? cart,
      WishWaiting: wish,
      ListWaiting: list,
      StandingWaiting: standing,
    }
    return ({ _tag }) => ({ isOnline, setback: setbacks[_tag] })
  }, [isOnline, cart, order, wish, list, standing])
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
  const wishlist = useWishlistSending()
  const lists = useListsSending()
  const standing = useStandingSending()
  const { sending, confirm } = useQueuedOrders()
  return {
    sendNow: () => {
      cart.wake()
      wishlist.wake()
      lists.wake()
      standing.wake()
      sending.wake()
    },
    takeBack: (entry) => run(takeBackEntry(entry)),
    tryAgain: (entry) => run(tryAgainEntry(entry)),
    confirm,
  }
}

/** After an expired session: how much waits for its client's next login. A logout says nothing (S4.3). */
const keptCount = ({ session, kept, wishlist, lists, standing }: ShopState): number => {
  if (session.user !== null || kept === null || kept.loggedOut === true) return 0
  const left = [...Object.values(wishlist.lists), ...Object.values(lists.lists), ...Object.values(standing.lists)]
  const wishes = left.reduce((sum, { pending }) => sum + pending.length, 0)
  return kept.pending.length + (kept.orders?.length ?? 0) + (kept.queued?.length ?? 0) + wishes
}

export const useKeptCount = (): number => useShopState(keptCount)

/** How much waits for longer than an answer takes: without a connection, after a failure, or for the client. */
export const useWaitingCount = (): number => {
  const isOnline = useOnline()
  const isFailing = [useCartSending(), useWishlistSending(), useListsSending(), useStandingSending()].some(
    ({ setback }) => setback !== null,
  )
  return useShopState((state) => {
    if (state.session.user === null) return keptCount(state)
    // Asked with every change of anything: what waits is looked through only where it is stuck.
    return !isOnline || isFailing || awaitsClient(state) ? outboxOf(state).length : 0
  })
}
