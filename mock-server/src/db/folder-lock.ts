/**
 * One server per data folder: the files of the first one would never show changes answered by a second one. The lock is
 * a file with its holder, touched while it lives; the lock of a killed server blocks nobody.
 */
import { readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"
import { Option, Schema } from "effect"
import { makeFolder } from "./data-file-error.ts"

const FILE = "server.lock"
const TOUCH_EVERY_MS = 5000
/** A server that has not touched its lock for so long has ended, or another program has its process number. */
const STALE_AFTER_MS = 20_000

const Holder = Schema.Struct({
  pid: Schema.Int,
  host: Schema.String,
  /** The locked path: a copy of the folder is not locked. */
  folder: Schema.String,
})
type Holder = typeof Holder.Type

export class FolderInUseError extends Error {
  constructor(folder: string, { pid, host }: Holder) {
    const whose = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
    super(
      `The data folder ${folder} is used by another server (${whose}). Stop it, or name another folder: DATA_DIR or --data.`,
    )
    this.name = "FolderInUseError"
  }
}

export interface FolderLock {
  readonly release: () => void
}

/** Folders that this very process holds: after a restart a container has the number of the one before. */
const own = new Set<string>()

export const lockFolder = async (dataDir: string): Promise<FolderLock> => {
  await makeFolder(dataDir)
  const folder = realpathSync(dataDir)
  const path = join(folder, FILE)
  const holder: Holder = { pid: process.pid, host: hostname(), folder }
  const taken = write(path, holder)
  if (taken !== null) throw new FolderInUseError(dataDir, taken)
  own.add(folder)
  const timer = setInterval(() => touch(path), TOUCH_EVERY_MS).unref()
  return {
    release: () => {
      clearInterval(timer)
      own.delete(folder)
      rmSync(path, { force: true })
    },
  }
}

/** The current holder; null if it is ours now. */
const write = (path: string, holder: Holder): Holder | null => {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: "wx" })
    return null
  } catch (cause) {
    // A failing disk is reported when the data are written.
    if (!isErrorWith(cause, "EEXIST")) return null
  }
  const before = readHolder(path)
  if (before !== null && isHeld(before, holder.folder, ageOf(path))) return before
  rmSync(path, { force: true })
  return write(path, holder)
}

export const isHeld = (holder: Holder, folder: string, age: number): boolean => {
  if (holder.folder !== folder || age > STALE_AFTER_MS) return false
  if (holder.host !== hostname()) return true
  return holder.pid === process.pid ? own.has(folder) : isAlive(holder.pid)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return isErrorWith(cause, "EPERM")
  }
}

const isErrorWith = (cause: unknown, code: string): boolean =>
  typeof cause === "object" && cause !== null && "code" in cause && cause.code === code

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Holder))

const readHolder = (path: string): Holder | null => {
  try {
    return Option.getOrNull(decode(readFileSync(path, "utf8")))
  } catch {
    return null
  }
}

const ageOf = (path: string): number => {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const touch = (path: string): void => {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder was moved; it may return.
  }
}
