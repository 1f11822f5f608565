/** The only mutable cell of the storefront: events are appended, folded once, and those who read are told once. */
import { EVENT_VERSION, type Envelope, evolveShop, type ShopEvent, type ShopState } from "@dispensa/domain"
import { Context } from "effect"

/** One event that was appended here, with the state on both sides of it. */
export interface Appended {
  readonly envelope: Envelope
  readonly before: ShopState
  readonly after: ShopState
}

export interface EventLog {
  readonly state: () => ShopState
  /** Folds what happened here; tells the recorders, then the readers, once for the whole batch. */
  readonly append: (events: ReadonlyArray<ShopEvent>) => void
  /** Folds what happened in another browser tab; no recorder is told, it is on record already. */
  readonly receive: (events: ReadonlyArray<ShopEvent>) => void
  /** Called after each batch, from here or elsewhere. */
  readonly subscribe: (reader: () => void) => () => void
  /** Called with each batch appended here, before the readers. */
  readonly onAppended: (recorder: (batch: ReadonlyArray<Appended>) => void) => () => void
}

/** The log as a service. */
export class ShopLog extends Context.Service<ShopLog, EventLog>()("@dispensa/web/ShopLog") {}

export interface EventLogOptions {
  readonly initial: ShopState
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
}

const listeners = <A>() => {
  const all = new Set<(value: A) => void>()
  return {
    add: (listener: (value: A) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (value: A) => {
      for (const listener of all) listener(value)
    },
  }
}

/** A log that starts from a state, usually what `openLogStore` read back. */
export const createEventLog = ({ initial, now, newId }: EventLogOptions): EventLog => {
  let state = initial
  const recorders = listeners<ReadonlyArray<Appended>>()
  const readers = listeners<void>()
  return {
    state: () => state,
    append: (events) => {
      if (events.length === 0) return
      const batch = events.map((event): Appended => {
        const before = state
        state = evolveShop(before, event)
        return { envelope: { id: newId(), at: now(), version: EVENT_VERSION, event }, before, after: state }
      })
      recorders.tell(batch)
      readers.tell()
    },
    receive: (events) => {
      if (events.length === 0) return
      state = events.reduce(evolveShop, state)
      readers.tell()
    },
    subscribe: readers.add,
    onAppended: recorders.add,
  }
}
