/** The shown state of one browser tab: the fold of the stored events, with this tab's pending events on top. */
import { evolveAll, evolveShop, type ShopEvent, type ShopState } from "@dispensa/domain"
import { adopt, isShared } from "./shared-events.ts"
import { eventsOf, type NewEntry, type Tail } from "./stored-log.ts"

/** Entries appended together. */
export interface Batch {
  readonly entries: ReadonlyArray<NewEntry>
  readonly after: ShopState
  /** It is persisted. */
  readonly done: () => void
}

export interface ShownState {
  readonly state: () => ShopState
  /** The last key that is folded. */
  readonly cursor: () => number
  readonly pending: () => ReadonlyArray<Batch>
  /** Shows one more event. */
  readonly show: (event: ShopEvent) => { readonly before: ShopState; readonly after: ShopState }
  /** Adds the last shown batch to those waiting for keys. */
  readonly await: (batch: Omit<Batch, "after">) => void
  /** Confirms the first pending batch with its keys; false when other rows precede them, which must be read first. */
  readonly confirm: (taken: ReadonlyArray<Batch>, keys: ReadonlyArray<number>) => boolean
  /** Folds the rows beyond the cursor; false without any. */
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
      // No event of another tab came between: the shown state stays the same object.
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
