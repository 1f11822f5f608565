/**
 * The only mutable cell of the storefront. Events are shown at once, put on record, and folded in the one order that
 * the record gives to the events of all browser tabs (ADR 0027).
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
  /** Shows at once what happened here; resolves when it is on record and survives the browser. */
  readonly append: (events: ReadonlyArray<ShopEvent>) => Promise<void>
  /** Appends what is decided on everything that is on record by then: no other tab writes in between (ADR 0036). */
  readonly decide: (decision: Decision) => Promise<void>
  /** The page goes for good: what waits behind another write is handed to the store now, and not once its turn has come. */
  readonly leave: () => void
  /** Folds what other browser tabs have put on record meanwhile. */
  readonly catchUp: () => Promise<void>
  /** A later release of the shop has written to the record since the page was opened: this one sends nothing any more. */
  readonly isSuperseded: () => boolean
  /** Called after each batch, from here or elsewhere. */
  readonly subscribe: (reader: () => void) => () => void
  /** Called with each batch appended here, before the readers. */
  readonly onAppended: (recorder: (batch: ReadonlyArray<Appended>) => void) => () => void
}

/** The log as a service. */
export class ShopLog extends Context.Service<ShopLog, EventLog>()("@dispensa/web/ShopLog") {}

/** Appends for a service: done once it is on record. */
export const record = (log: EventLog, events: ReadonlyArray<ShopEvent>): Effect.Effect<void> =>
  Effect.promise(() => log.append(events))

/** The same of what is decided on everything that is on record by then. */
export const recordDecided = (log: EventLog, decision: Decision): Effect.Effect<void> =>
  Effect.promise(() => log.decide(decision))

/** What other browser tabs did, and what is on its way to the record, is in the state afterwards. */
export const caughtUp = (log: EventLog): Effect.Effect<void> => Effect.promise(() => log.catchUp())

export interface EventLogOptions {
  readonly initial: {
    readonly state: ShopState
    readonly cursor: number
    /** How many events the snapshot was behind: short visits add up to one that is worth folding. */
    readonly unfolded: number
  }
  readonly store: LogStore
  readonly tabs: OtherTabs
  /** This browser tab, until it is loaded again. */
  readonly tabId: string
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
  /** Called when the page goes before all it appended is on record, with how far it had read. */
  readonly onLeft?: (entries: ReadonlyArray<NewEntry>, cursor: number) => void
  /** What the analytics backend is to be told of an event: it needs the page as it is now (S7.17, S7.18). */
  readonly trackingOf: (appended: Appended) => Tracking | null
}

/** A record longer than this is worth a snapshot. */
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

/** Shows an event, and makes what is put on record of it. */
const entryMaker =
  ({ tabId, now, newId, trackingOf }: EventLogOptions, shown: ShownState) =>
  (event: ShopEvent): NewEntry & Appended => {
    const by = loggedInAs(shown.state())
    // A session's end is all that stays when somebody logs out: it does not say of whom (S4.3).
    const who = by === null || event._tag === "SessionEnded" ? {} : { by }
    const envelope = { id: newId(), at: now(), version: EVENT_VERSION, ...who, event }
    const appended = { envelope, ...shown.show(event) }
    return { ...appended, tab: tabId, due: trackingOf(appended) }
  }

const entriesOf = (batches: ReadonlyArray<Batch>) => batches.flatMap(({ entries }) => entries)

/** Nothing the second time: a full disk is asked again. */
const once = (decision: Decision): Decision => {
  let isDecided = false
  return (state) => {
    if (isDecided) return []
    isDecided = true
    return decision(state)
  }
}

/** One thing at a time, so that nothing is read while it is being written. */
const oneByOne = () => {
  let working = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    working = working.then(work, work)
    return working
  }
}

/** Called with how many more events are on record. */
const compacting = (store: LogStore, unfolded: number) => {
  let sinceSnapshot = unfolded
  return async (count: number): Promise<void> => {
    sinceSnapshot += count
    if (sinceSnapshot < WORTH_COMPACTING) return
    sinceSnapshot = 0
    await store.compact()
  }
}

/** What is not on record when the page goes is left for the next one to look for; what waits behind a write is written at once. */
const leaving =
  ({ store, onLeft }: EventLogOptions, shown: ReturnType<typeof createShownState>, writing: () => number) =>
  (): void => {
    const left = entriesOf(shown.pending())
    if (left.length > 0) onLeft?.(left, shown.cursor())
    const waiting = entriesOf(shown.pending().slice(writing()))
    if (waiting.length > 0) void store.append(waiting)
  }

/** A log that starts from what was on record. */
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
  /** How many of the pending batches are being written. */
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
