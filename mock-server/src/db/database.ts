/** Everything that changes, in small files of one directory. */
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { Schema } from "effect"
import { type Collection, openCollection } from "./collection.ts"
import type { Report } from "./json-file.ts"
import { StoredCart, StoredOrder, StoredRegistration, StoredReset, StoredSession } from "./records.ts"

export interface Database {
  /** Key: client and address. */
  readonly carts: Collection<StoredCart>
  /** Key: order number. */
  readonly orders: Collection<StoredOrder>
  /** Key: digest of the token. */
  readonly sessions: Collection<StoredSession>
  /** Key: email, lower case. */
  readonly registrations: Collection<StoredRegistration>
  readonly resets: Collection<StoredReset>
  /** Last number given, by kind. */
  readonly counters: Collection<number>
  /** The next number of a kind: 1, 2, 3… over restarts. */
  readonly next: (kind: string) => number
  readonly flush: () => Promise<void>
}

export const openDatabase = async (dataDir: string, report: Report): Promise<Database> => {
  await mkdir(dataDir, { recursive: true })
  await removeStaleTemporaries(dataDir)
  const open = <T>(name: string, item: Schema.Codec<T, unknown>) =>
    openCollection(join(dataDir, `${name}.json`), item, report)
  const carts = await open("carts", StoredCart)
  const orders = await open("orders", StoredOrder)
  const sessions = await open("sessions", StoredSession)
  const registrations = await open("registrations", StoredRegistration)
  const resets = await open("resets", StoredReset)
  const counters = await open("counters", Schema.Int)
  const all = [carts, orders, sessions, registrations, resets, counters]
  return {
    carts,
    orders,
    sessions,
    registrations,
    resets,
    counters,
    next: (kind) => {
      const number = (counters.get(kind) ?? 0) + 1
      counters.set(kind, number)
      return number
    },
    flush: async () => {
      await Promise.all(all.map((collection) => collection.flush()))
    },
  }
}

/** A kill between write and rename leaves `.name.json.tmp` behind. */
const removeStaleTemporaries = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir)
  const stale = names.filter((name) => name.startsWith(".") && name.endsWith(".tmp"))
  await Promise.all(stale.map((name) => rm(join(dataDir, name), { force: true })))
}
