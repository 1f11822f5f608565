/**
 * A lock for origins where browsers have none, such as a shop on plain http in an office network: a lease in IndexedDB,
 * whose transactions follow one another over all browser tabs; renewed while it is held (ADR 37).
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb"

interface Lease {
  readonly holder: string
  /** Epoch milliseconds. */
  readonly until: number
}

interface LeaseSchema extends DBSchema {
  leases: { key: string; value: Lease }
}

/** A tab that was killed keeps the others waiting for so long. */
const TERM_MS = 15_000
const RENEWAL_MS = 3_000
const LOOK_AGAIN_MS = 100

let opened: Promise<IDBPDatabase<LeaseSchema>> | null = null
const database = (): Promise<IDBPDatabase<LeaseSchema>> => {
  opened ??= openDB<LeaseSchema>("dispensa.locks", 1, { upgrade: (db) => void db.createObjectStore("leases") })
  return opened
}

let acquired = 0
const newHolder = (): string => `${performance.timeOrigin}.${Math.random()}.${(acquired += 1)}`

/** Takes the lease, waiting for it if need be; resolves to its release. Where nothing can be stored nobody is kept waiting. */
export const acquireLease = async (
  name: string,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<() => void> => {
  const db = await database().catch(() => null)
  if (db === null) return () => {}
  const holder = newHolder()
  while (!(await take(db, name, holder, now()))) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  const renewal = setInterval(() => void take(db, name, holder, now()), RENEWAL_MS)
  const release = (): void => {
    clearInterval(renewal)
    globalThis.removeEventListener?.("pagehide", release)
    give(db, name, holder).catch(() => undefined)
  }
  // A page that is loaded again must not have to wait for itself.
  globalThis.addEventListener?.("pagehide", release)
  if (signal.aborted) release()
  return release
}

/** True once it is the holder's, and where a full disk takes no lease any more. */
const take = (db: IDBPDatabase<LeaseSchema>, name: string, holder: string, now: number): Promise<boolean> =>
  write(db, name, holder, now).catch(() => true)

/** False when it is another's: neither free, nor run out, nor the holder's already. */
const write = async (db: IDBPDatabase<LeaseSchema>, name: string, holder: string, now: number): Promise<boolean> => {
  const { store, done } = db.transaction("leases", "readwrite")
  const lease = await store.get(name)
  const isTaken = lease !== undefined && lease.holder !== holder && isRunning(lease, now)
  await Promise.all([isTaken ? null : store.put({ holder, until: now + TERM_MS }, name), done])
  return !isTaken
}

/** One that ends later than any that is taken now was taken before the clock was set back. */
const isRunning = ({ until }: Lease, now: number): boolean => until > now && until <= now + TERM_MS

const give = async (db: IDBPDatabase<LeaseSchema>, name: string, holder: string): Promise<void> => {
  const { store, done } = db.transaction("leases", "readwrite")
  const isTheirs = (await store.get(name))?.holder === holder
  await Promise.all([isTheirs ? store.delete(name) : null, done])
}
