/** An event log for tests: in memory, in a browser of its own, with sequential ids and clock. */
import { initialShop, type ShopEvent } from "@dispensa/domain"
import { createEventLog, type EventLog, type EventLogOptions } from "../log/event-log.ts"
import type { LogStore } from "../log/log-store.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import type { OtherTabs } from "../log/other-tabs.ts"

export interface TestLog {
  readonly log: EventLog
  readonly store: LogStore
  /** The events appended here, in order. */
  readonly events: ReadonlyArray<ShopEvent>
}

const alone: OtherTabs = { announce: () => undefined, listen: () => () => undefined }

export const testLog = (options: Partial<EventLogOptions> = {}): TestLog => {
  let count = 0
  const store = options.store ?? createMemoryStore()
  const log = createEventLog({
    initial: { state: initialShop, cursor: 0, unfolded: 0 },
    tabs: alone,
    tabId: "this",
    now: () => 0,
    newId: () => `e${(count += 1)}`,
    trackingOf: () => null,
    ...options,
    store,
  })
  const events: Array<ShopEvent> = []
  log.onAppended((batch) => events.push(...batch.map(({ envelope }) => envelope.event)))
  return { log, store, events }
}

/** Browser tabs of one browser: each receives the announcements of the others. */
export const testBrowser = (): (() => OtherTabs) => {
  const all = new Set<() => void>()
  return () => {
    let own: (() => void) | null = null
    return {
      announce: () => {
        for (const listener of all) if (listener !== own) listener()
      },
      listen: (listener) => {
        own = listener
        all.add(listener)
        return () => void all.delete(listener)
      },
    }
  }
}
