/** The standing orders of the served or logged-in client, their next runs, and their commands (ADR 54). */
import {
  type CalendarDate,
  decideChangeStanding,
  dueRun,
  isBeingSent,
  markingRun,
  nextRun,
  romeDate,
  type RunMark,
  type RunState,
  type ShopState,
  standingOf,
  type StandingOrder,
  type StandingPatch,
  standingReplica,
  type StandingRun,
  undoingStanding,
  viewStanding,
  wasSendingBetween,
  wishlistClient,
} from "@dispensa/domain"
import { Result } from "effect"
import { useEffect, useMemo } from "react"
import { m } from "../../i18n/messages.ts"
import { type EventLog, ShopLog } from "../../log/event-log.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Replicas } from "../../sync/replica-handles.ts"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { Host } from "../../app/host.ts"
import { useService, useShopState } from "../../app/use-shop.ts"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { useMinute } from "../checkout/use-minute.ts"

export interface ShownStanding {
  readonly orders: ReadonlyArray<StandingOrder>
  /** False until the first answer of the backend. */
  readonly isLoaded: boolean
}

const shownStanding = ({ session, standing }: ShopState) => {
  const clientId = wishlistClient(session)
  return clientId === null ? standingReplica.none : standingOf(standing, clientId)
}

/** In order of creation. */
export const useStanding = (): ShownStanding => {
  const own = useShopState(shownStanding)
  return useMemo(() => ({ orders: viewStanding(own), isLoaded: own.loaded }), [own])
}

/** Loads them, and again each minute while the backend is sending one: a sent one is not offered for confirmation. */
export const useFreshStanding = (): void => {
  useFreshReplica("standing")
  const { orders } = useStanding()
  const { load } = useService(Replicas).standing
  const now = useMinute()
  const isSending = orders.some((order) => {
    const run = nextRun(order, now, deliveryTerms())
    return run !== null && isBeingSent(run, now)
  })
  const minute = isSending ? Math.floor(now / 60_000) : null
  useEffect(() => load(null), [load, minute])
}

export interface DueRun {
  readonly order: StandingOrder
  readonly run: StandingRun
}

/** Standing orders with a proposal to confirm now, least time left first. */
export const useDueStanding = (): ReadonlyArray<DueRun> => {
  const { orders } = useStanding()
  const now = useMinute()
  return orders
    .flatMap((order) => {
      const run = dueRun(order, now, deliveryTerms())
      return run === null ? [] : [{ order, run }]
    })
    .toSorted((one, other) => one.run.orderBefore - other.run.orderBefore)
}

export interface StandingCommands {
  /** Resolves once persisted. Notifies with `done`, and an undo unless it is final. */
  readonly change: (standingId: string, patch: StandingPatch, done?: string, isFinal?: boolean) => Promise<void>
  readonly create: (patch: StandingPatch, done: string) => Promise<void>
  readonly markRun: (
    standingId: string,
    date: CalendarDate,
    state: RunState,
    done?: string,
    isFinal?: boolean,
  ) => Promise<void>
  /** Reopens a run that was confirmed at that instant, unless it may have been sent since. */
  readonly reopenRun: (standingId: string, date: CalendarDate, confirmedAt: number) => Promise<void>
}

interface Undo {
  readonly standingId: string
  /** The order before the change; null if the change created it. */
  readonly before: StandingOrder | null
  readonly patch: StandingPatch
  /** When the change was made. */
  readonly madeAt: number
}

export const useStandingCommands = (): StandingCommands => {
  const log = useService(ShopLog)
  const { newId, now } = useService(Host)
  const { load } = useService(Replicas).standing
  return useMemo(() => {
    const orderNow = (standingId: string): StandingOrder | null =>
      viewStanding(shownStanding(log.state())).find((order) => order.standingId === standingId) ?? null
    /** Returns whether the owner of the order is logged in. */
    const append = async (standingId: string, patch: StandingPatch): Promise<boolean> => {
      const decided = decideChangeStanding(log.state().session, { id: newId(), standingId, patch })
      const events = Result.getOrElse(decided, () => [])
      if (events.length === 0) return false
      const appended = log.append(events)
      notifyWhenSent(log, { standingId, runs: patch.runs ?? [] }, now)
      await appended
      return true
    }
    const takeBack = async ({ standingId, before, patch, madeAt }: Undo): Promise<void> => {
      const orders = [before, orderNow(standingId)].flatMap((order) => order ?? [])
      if (orders.some((order) => wasSendingBetween(order, { from: madeAt, to: now() }, deliveryTerms()))) {
        // Only the backend knows the outcome.
        load(null)
        return notify({ kind: "warning", title: m.standing_undo_late(), body: m.standing_undo_late_body() })
      }
      const isRestored = (await append(standingId, patch)) && patch.isNew === true
      if (isRestored && before?.sending?.priceRise === null)
        notify({ kind: "warning", title: m.standing_undo_sending_off() })
    }
    const change: StandingCommands["change"] = async (standingId, patch, done, isFinal = false) => {
      const before = orderNow(standingId)
      const madeAt = now()
      const isAppended = await append(standingId, patch)
      const undo = undoingStanding(before, patch)
      if (done === undefined || undo === null || !isAppended) return
      const onClick = () => void takeBack({ standingId, before, patch: undo, madeAt })
      announce(done)
      const action = { label: m.cart_undo(), isUndo: true, onClick } as const
      notify({ kind: "success", title: done, ...(isFinal ? {} : { action }) })
    }
    return {
      change,
      create: (patch, done) => change(newId(), { ...patch, isNew: true }, done),
      markRun: (standingId, date, state, done, isFinal) => change(standingId, markingRun(date, state), done, isFinal),
      reopenRun: (standingId, date, confirmedAt) =>
        takeBack({ standingId, before: null, patch: markingRun(date, "open"), madeAt: confirmedAt }),
    }
  }, [log, newId, now, load])
}

/** Watches a run that was skipped or confirmed here after the backend had sent it: the notice shown was wrong. */
type WatchedLog = Pick<EventLog, "state" | "subscribe">

/** Unsubscribe functions by run, until it was sent, is changed again, or its day is past. */
const watched = new Map<string, () => void>()

interface Marked {
  readonly standingId: string
  readonly runs: ReadonlyArray<RunMark>
}

export const notifyWhenSent = (log: WatchedLog, { standingId, runs }: Marked, now: () => number): void => {
  for (const { date, state } of runs) {
    const key = `${standingId} ${date}`
    stopWatching(key)
    if (state === "open") continue
    const read = () => {
      const order = orderOfRun(log, standingId, date)
      if (order === undefined && romeDate(now()) <= date) return
      stopWatching(key)
      if (order !== undefined) notifySent(date, order)
    }
    watched.set(key, log.subscribe(read))
  }
}

const stopWatching = (key: string): void => {
  watched.get(key)?.()
  watched.delete(key)
}

const notifySent = (date: string, order: string): void => {
  const day = formatWeekday(date, currentLocale())
  notify({ kind: "warning", title: m.standing_already_sent({ date: day, order }) })
}

/** While the change is pending its own mark is shown, and no order. */
const orderOfRun = (log: WatchedLog, standingId: string, date: string): string | undefined => {
  const { session, standing } = log.state()
  const clientId = wishlistClient(session)
  const orders = clientId === null ? [] : viewStanding(standingOf(standing, clientId))
  const order = orders.find((each) => each.standingId === standingId)
  return order?.runs.find((run) => run.date === date)?.orderId
}
