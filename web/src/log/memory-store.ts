/** The log in memory, for a browser that refuses storage: it lives as long as the page, and the user is notified once. */
import { initialShop } from "@dispensa/domain"
import type { DueTracking, LogStore } from "./log-store.ts"
import { isPersisted } from "./shared-events.ts"
import type { LogEntry, NewEntry, Tail } from "./stored-log.ts"

/** A store with the lifetime of the page; `after` is the last key given by another store. */
export const createMemoryStore = (after = 0): LogStore => {
  const entries: Array<LogEntry> = []
  const due = new Map<number, DueTracking>()
  let lastKey = after
  let records = 0
  const append = (batch: ReadonlyArray<NewEntry>) =>
    batch.flatMap(({ envelope, tab, due: tracking }) => {
      if (tracking !== null) {
        records += 1
        due.set(records, { key: records, eventId: envelope.id, at: envelope.at, tracking })
      }
      if (!isPersisted(envelope.event)) return []
      lastKey += 1
      entries.push({ key: lastKey, tab, envelope })
      return [lastKey]
    })
  const since = (cursor: number): Tail => ({
    snapshot: null,
    isSetAside: false,
    isNewer: false,
    entries: entries.filter(({ key }) => key > cursor),
    lastKey,
  })
  return {
    isShared: () => false,
    append: async (batch) => append(batch),
    decide: async (cursor, entriesOf) => append(entriesOf(since(cursor()))),
    since: async (cursor) => since(cursor),
    idsAfter: async (cursor) => entries.filter(({ key }) => key > cursor).map(({ envelope }) => envelope.id),
    due: async () => [...due.values()],
    isDue: async (key) => due.has(key),
    delivered: async (key) => void due.delete(key),
    // The log has the state: nothing is ever read back from here.
    compact: async () => undefined,
    makeRoom: async () => undefined,
    history: async () => ({ base: initialShop, entries }),
  }
}

/**
 * `disk`, read up to `cursor`, as long as it accepts writes, otherwise memory; never rejects. `onRefused` is called
 * once, `onWriteRefused` with everything that only memory has, and the cursor of the disk; it is awaited.
 */
export const withMemory = (
  disk: LogStore | null,
  cursor: number,
  onRefused: () => void,
  onWriteRefused: (entries: ReadonlyArray<NewEntry>, readTo: number) => Promise<void> = async () => {},
): LogStore => {
  let store = disk
  let lastKey = cursor
  let readTo = cursor
  let memory: LogStore | null = null
  const refused = (): LogStore => {
    store = null
    if (memory === null) {
      readTo = lastKey
      memory = createMemoryStore(readTo)
      onRefused()
    }
    return memory
  }
  const attempt = async <A>(run: (store: LogStore) => Promise<A>, again = run): Promise<A> => {
    if (store === null) return run(refused())
    try {
      return await run(store)
    } catch {
      return again(refused())
    }
  }
  // A failed write is reported once more; a failed fold is repeated later: the stored log is unchanged.
  const quietly = (run: (store: LogStore) => Promise<void>) => run(store ?? refused()).catch(() => undefined)
  const write = async (to: Write, entries: () => ReadonlyArray<NewEntry>): Promise<ReadonlyArray<number>> => {
    const keys = await attempt((each) => withRoom(each, to), to)
    if (store === null) await onWriteRefused(entries(), readTo)
    lastKey = Math.max(lastKey, keys.at(-1) ?? 0)
    return keys
  }
  const seen = (tail: Tail): Tail => {
    lastKey = Math.max(lastKey, tail.lastKey)
    return tail
  }
  return {
    isShared: () => store !== null,
    append: (entries) => write(appending(entries), () => entries),
    decide: (from, entriesOf) => {
      let entries: ReadonlyArray<NewEntry> = []
      return write(
        (each) => each.decide(from, (tail) => (entries = entriesOf(seen(tail)))),
        () => entries,
      )
    },
    since: async (from) => seen(await attempt((each) => each.since(from))),
    idsAfter: (from) => attempt((each) => each.idsAfter(from)),
    due: () => attempt((each) => each.due()),
    isDue: (key) => attempt((each) => each.isDue(key)),
    delivered: (key) => quietly((each) => each.delivered(key)),
    compact: () => quietly((each) => each.compact()),
    makeRoom: () => quietly((each) => each.makeRoom()),
    history: () => bothHistories(disk, memory),
  }
}

/** A full store can still be read: memory has the events since. */
const bothHistories = async (disk: LogStore | null, memory: LogStore | null): ReturnType<LogStore["history"]> => {
  const stored = disk === null ? null : await disk.history().catch(() => null)
  const since = memory === null ? null : await memory.history()
  return { base: stored?.base ?? initialShop, entries: [...(stored?.entries ?? []), ...(since?.entries ?? [])] }
}

/** A full store may have room for a snapshot instead of its events; no other failure deletes the history. */
const withRoom = async (store: LogStore, write: Write): Promise<ReadonlyArray<number>> => {
  try {
    return await write(store)
  } catch (error) {
    if (isFull(error)) await store.makeRoom()
    return write(store)
  }
}

/** An exceeded quota also aborts the transaction, and then its requests report only the abort. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "QuotaExceededError" || error.name === "AbortError")

type Write = (store: LogStore) => Promise<ReadonlyArray<number>>

const appending =
  (entries: ReadonlyArray<NewEntry>): Write =>
  (store) =>
    store.append(entries)
