/** A browser's database, and its transactions when a page closes or the disk is full. */
import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"

/** The open transactions of each connection. */
const begun = new WeakMap<IDBDatabase, Set<IDBTransaction>>()
/** Whether the disk of a connection's browser is full. */
const fullOf = new WeakMap<IDBDatabase, () => boolean>()

/** As in a browser over its quota: a write is rolled back at the end of its transaction. */
const QUOTA = "QuotaExceededError"

const refuse = (transaction: IDBTransaction): void => {
  setImmediate(() => {
    const undo: unknown = Reflect.get(transaction, "_abort")
    if (typeof undo === "function" && isOpen(transaction)) Reflect.apply(undo, transaction, [QUOTA])
  })
}

const isOpen = (transaction: IDBTransaction): boolean => Reflect.get(transaction, "_state") !== "finished"

/** Once per process. */
export const installDisk = (): void => {
  const begin: unknown = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, "transaction")?.value
  if (typeof begin !== "function") throw new Error("There is no database to watch")
  const value = function (this: IDBDatabase, ...given: ReadonlyArray<unknown>): unknown {
    const transaction: unknown = Reflect.apply(begin, this, given)
    if (transaction instanceof IDBTransaction) watch(this, transaction)
    return transaction
  }
  Object.defineProperty(IDBDatabase.prototype, "transaction", { value, configurable: true })
}

const watch = (db: IDBDatabase, transaction: IDBTransaction): void => {
  const open = begun.get(db) ?? new Set()
  begun.set(db, open.add(transaction))
  for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => open.delete(transaction))
  if (transaction.mode === "readwrite" && fullOf.get(db)?.() === true) refuse(transaction)
}

/**
 * Closes the page that owns this connection: transactions without a requested commit are rolled back, and no event
 * is dispatched to it.
 */
export const cutOff = (db: IDBDatabase): void => {
  for (const transaction of begun.get(db) ?? []) {
    silence(transaction)
    try {
      transaction.abort()
    } catch {
      // Its commit is under way: it reaches the disk.
    }
  }
  db.close()
}

/** Only the database is notified of the end of a transaction: the next one starts. */
const silence = (transaction: IDBTransaction): void => {
  const database: unknown = Reflect.get(transaction.db, "_rawDatabase")
  const next: unknown =
    typeof database === "object" && database !== null && Reflect.get(database, "processTransactions")
  transaction.dispatchEvent = ({ type }) => {
    if (typeof next === "function" && (type === "complete" || type === "abort")) Reflect.apply(next, database, [])
    return true
  }
  const requests: unknown = Reflect.get(transaction, "_requests")
  for (const { request } of Array.isArray(requests) ? requests : []) Reflect.set(request, "dispatchEvent", () => true)
}

export const watchDisk = (db: IDBDatabase, isFull: () => boolean): void => void fullOf.set(db, isFull)

/** The empty disk of a new browser. */
export const newDisk = (): IDBFactory => new IDBFactory()
