/** What one browser tab shows: the record folded in its order, with what was appended here and is not on record yet on top. */
import { evolveAll, evolveShop, type ShopEvent, type ShopState } from "@dispensa/domain"
import { adopt, isShared } from "./shared-events.ts"
import { eventsOf, type NewEntry, type Tail } from "./stored-log.ts"

/** What was appended together. */
export interface Batch {
  readonly entries: ReadonlyArray<NewEntry>
  readonly after: ShopState
  /** It is on record. */
  readonly done: () => void
}

export interface ShownState {
  readonly state: () => ShopState
  /** The last key of the record that is folded. */
  readonly cursor: () => number
  readonly pending: () => ReadonlyArray<Batch>
  /** Shows one event more. */
  readonly show: (event: ShopEvent) => { readonly before: ShopState; readonly after: ShopState }
  /** What was shown last waits for its place in the record. */
  readonly await: (batch: Omit<Batch, "after">) => void
  /** The first of what is pending has its keys; false when there is more on record before them: read on. */
  readonly confirm: (taken: ReadonlyArray<Batch>, keys: ReadonlyArray<number>) => boolean
  /** Folds what is on record beyond the cursor; false when that is nothing. */
  readonly readOn: (tail: Tail) => boolean
}

export const createShownState = (
  initial: { readonly state: ShopState; readonly cursor: number },
  tabId: string,
): ShownState => {
  let { state: confirmed, cursor } = initial
  let pending: ReadonlyArray<Batch> = []
  let shown = confirmed
  return {
    state: () => shown,
    cursor: () => cursor,
    pending: () => pending,
    show: (event) => {
      const before = shown
      shown = evolveShop(before, event)
      return { before, after: shown }
    },
    await: (batch) => {
      pending = [...pending, { ...batch, after: shown }]
    },
    confirm: (taken, keys) => {
      pending = pending.slice(taken.length)
      const [first = cursor + 1] = keys
      if (first !== cursor + 1) return false
      // Nothing of another tab came between: what is shown stays the very same.
      confirmed = taken.at(-1)?.after ?? confirmed
      cursor = keys.at(-1) ?? cursor
      return true
    },
    readOn: ({ snapshot, entries, lastKey }) => {
      if (lastKey <= cursor) return false
      const base = snapshot === null ? confirmed : adopt(confirmed, snapshot.state)
      confirmed = evolveAll(
        base,
        eventsOf(entries.filter(({ tab, envelope }) => tab === tabId || isShared(envelope.event))),
      )
      cursor = lastKey
      shown = confirmed
      pending = pending.map((batch) => {
        shown = evolveAll(
          shown,
          batch.entries.map(({ envelope }) => envelope.event),
        )
        return { ...batch, after: shown }
      })
      return true
    },
  }
}
