/**
 * The only mutable cell of the storefront. Events are shown at once, stored, and folded in the one order that the store
 * gives to the events of all browser tabs (ADR 0027).
 */
import {
  EVENT_VERSION,
  type Envelope,
  loggedInAs,
  type ShopEvent,
  type ShopState,
  type Tracking,
} from "@dispensa/domain"
import { Context, Effect } from "effect"
import type { LogStore } from "./log-store.ts"
import type { OtherTabs } from "./other-tabs.ts"
import { type Batch, createShownState, type ShownState } from "./shown-state.ts"
import type { NewEntry, Tail } from "./stored-log.ts"

/** One event that was appended here, with the state on both sides of it. */
export interface Appended {
  readonly envelope: Envelope
  readonly before: ShopState
  readonly after: ShopState
}

export type Decision = (state: ShopState) => ReadonlyArray<ShopEvent>

export interface EventLog {
  readonly state: () => ShopState
  /** Shows the events at once; resolves when they are stored durably. */
  readonly append: (events: ReadonlyArray<ShopEvent>) => Promise<void>
  /** Appends the decision on all events stored by then: no other tab writes in between (ADR 0036). */
  readonly decide: (decision: Decision) => Promise<void>
  /** The page closes: pending writes go to the store now, out of turn. */
  readonly leave: () => void
  /** Folds the events that other browser tabs have stored since. */
  readonly catchUp: () => Promise<void>
  /** Whether other browser tabs know what is recorded here: not on a full disk. */
  readonly isShared: () => boolean
  /** A later release of the shop has written to the log since the page was opened: this page sends nothing from then on. */
  readonly isSuperseded: () => boolean
  /** Called after each batch, from here or elsewhere. */
  readonly subscribe: (reader: () => void) => () => void
  /** Called with each batch appended here, before the readers. */
  readonly onAppended: (recorder: (batch: ReadonlyArray<Appended>) => void) => () => void
}

/** The log as a service. */
export class ShopLog extends Context.Service<ShopLog, EventLog>()("@dispensa/web/ShopLog") {}

/** Appends for a service: completes once it is stored. */
export const record = (log: EventLog, events: ReadonlyArray<ShopEvent>): Effect.Effect<void> =>
  Effect.promise(() => log.append(events))

/** The same for a decision on all events stored by then. */
export const recordDecided = (log: EventLog, decision: Decision): Effect.Effect<void> =>
  Effect.promise(() => log.decide(decision))

/** Afterwards the state includes the events of other browser tabs and the pending writes. */
export const caughtUp = (log: EventLog): Effect.Effect<void> => Effect.promise(() => log.catchUp())

export interface EventLogOptions {
  readonly initial: {
    readonly state: ShopState
    readonly cursor: number
    /** The number of events after the snapshot: short visits add up to a fold. */
    readonly unfolded: number
  }
  readonly store: LogStore
  readonly tabs: OtherTabs
  /** The id of this browser tab, until it is reloaded. */
  readonly tabId: string
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
  /** Called when the page closes before all its events are stored, with its cursor. */
  readonly onPendingWrites?: (entries: ReadonlyArray<NewEntry>, cursor: number) => void
  /** The tracking record of an event: it needs the page as it is now (S7.17, S7.18). */
  readonly trackingOf: (appended: Appended) => Tracking | null
}

/** A log longer than this is folded into a snapshot. */
const WORTH_COMPACTING = 256

const listeners = <A>() => {
  const all = new Set<(value: A) => void>()
  return {
    add: (listener: (value: A) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: (value: A) => {
      for (const listener of all) listener(value)
    },
  }
}

/** Shows an event, and returns its entry for the store. */
const entryMaker =
  ({ tabId, now, newId, trackingOf }: EventLogOptions, shown: ShownState) =>
  (event: ShopEvent): NewEntry & Appended => {
    const by = loggedInAs(shown.state())
    // Only the session's end stays after a logout: without its client (S4.3).
    const who = by === null || event._tag === "SessionEnded" ? {} : { by }
    const envelope = { id: newId(), at: now(), version: EVENT_VERSION, ...who, event }
    const appended = { envelope, ...shown.show(event) }
    return { ...appended, tab: tabId, due: trackingOf(appended) }
  }

const entriesOf = (batches: ReadonlyArray<Batch>) => batches.flatMap(({ entries }) => entries)

/** Only the first time: a full disk retries. */
const once = (decision: Decision): Decision => {
  let isDecided = false
  return (state) => {
    if (isDecided) return []
    isDecided = true
    return decision(state)
  }
}

/** One operation at a time, so that nothing is read while it is being written. */
const oneByOne = () => {
  let working = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    working = working.then(work, work)
    return working
  }
}

/** Called with the number of events stored since. */
const compacting = (store: LogStore, unfolded: number) => {
  let sinceSnapshot = unfolded
  return async (count: number): Promise<void> => {
    sinceSnapshot += count
    if (sinceSnapshot < WORTH_COMPACTING) return
    sinceSnapshot = 0
    await store.compact()
  }
}

/** Events that are not stored when the page closes are left for the next page; pending writes are issued at once. */
const leaving =
  ({ store, onPendingWrites }: EventLogOptions, shown: ReturnType<typeof createShownState>, writing: () => number) =>
  (): void => {
    const left = entriesOf(shown.pending())
    if (left.length > 0) onPendingWrites?.(left, shown.cursor())
    const waiting = entriesOf(shown.pending().slice(writing()))
    if (waiting.length > 0) void store.append(waiting)
  }

/** A log that starts from the stored events. */
export const createEventLog = (options: EventLogOptions): EventLog => {
  const { store, tabs, tabId } = options
  const shown = createShownState(options.initial, tabId)
  const recorders = listeners<ReadonlyArray<Appended>>()
  const readers = listeners<void>()
  let isSuperseded = false
  const fold = (tail: Tail): void => {
    isSuperseded ||= tail.isNewer
    if (shown.readOn(tail)) readers.notify()
  }
  const readOn = async (): Promise<void> => fold(await store.since(shown.cursor()))
  const next = oneByOne()
  const recordGrew = compacting(store, options.initial.unfolded)
  const show = (events: ReadonlyArray<ShopEvent>, done = () => {}): void => {
    if (events.length === 0) return done()
    const entries = events.map(entryMaker(options, shown))
    shown.await({ entries, done })
    recorders.notify(entries)
    readers.notify()
  }
  /** Number of pending batches being written. */
  let writing = 0
  const take = () => {
    writing = shown.pending().length
    return entriesOf(shown.pending())
  }
  const commit = async (write: () => Promise<ReadonlyArray<number>>): Promise<void> => {
    const keys = await write()
    const taken = shown.pending().slice(0, writing)
    writing = 0
    if (!shown.confirm(taken, keys)) await readOn()
    tabs.announce()
    for (const { done } of taken) done()
    await recordGrew(keys.length)
  }
  const decidedBy = (decision: Decision) => (tail: Tail) => {
    fold(tail)
    show(decision(shown.state()))
    return take()
  }
  tabs.listen(() => void next(readOn))
  return {
    state: shown.state,
    isShared: store.isShared,
    append: (events) => {
      const recorded = new Promise<void>((done) => show(events, done))
      void next(async () => {
        if (shown.pending().length > 0) await commit(() => store.append(take()))
      })
      return recorded
    },
    decide: (decision) => next(() => commit(() => store.decide(shown.cursor, decidedBy(once(decision))))),
    leave: leaving(options, shown, () => writing),
    catchUp: () => next(readOn),
    isSuperseded: () => isSuperseded,
    subscribe: readers.add,
    onAppended: recorders.add,
  }
}
