/**
 * The store: all mutable data in one file, read at the start, and replaced as a whole after each change (a temporary
 * file, then renamed: lowdb's text file). So a change is on disk completely or not at all (ADR 30). A change that the
 * disk refuses is rolled back, so that nothing is shown or built upon that a kill would lose (ADR 38).
 */
import { copyFileSync, existsSync } from "node:fs"
import { join } from "node:path"
import { Option, Result, Schema } from "effect"
import { TextFile } from "lowdb/node"
import { type Collection, makeCollection, type Stored } from "./collection.ts"
import { readBytes } from "./data-file-error.ts"

/** Reports a problem of a data file to the person who starts the server. */
export type ReportLine = (message: string) => void

export interface Store {
  /** Each name is opened once. */
  readonly open: <T>(name: string, item: Schema.Codec<T, unknown>) => Collection<T>
  /** Resolves when everything up to now is on disk, or rolled back. */
  readonly flush: () => Promise<void>
  /** The same; null when everything is on disk already. */
  readonly flushed: () => Promise<void> | null
  /** The number of rollbacks after the disk refused changes. */
  readonly undone: () => number
  /** Flushes; then nothing is written: the file may belong to another server. */
  readonly close: () => Promise<void>
}

export const STORE_FILE = "store.json"
/** Earlier versions had a file for each collection. */
const EARLIER_FILE = "orders.json"
const VERSION = 1
const StoreFile = Schema.Struct({
  version: Schema.Literal(VERSION),
  collections: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown)),
})

/** The delay of background writes after the first change; later changes are written with it. */
const FLUSH_DELAY_MS = 20

/** Temporary changes are written by `flush` and `close` alone, and stay in memory if the disk refuses them. */
export const openStore = async (dataDir: string, report: ReportLine, isTemporary = false): Promise<Store> => {
  const path = join(dataDir, STORE_FILE)
  const text = (await readBytes(path))?.toString() ?? null
  const found = text === null ? Option.none() : decodeFile(text)
  if (text !== null && Option.isNone(found)) setAside(path, "", report)
  if (text === null && existsSync(join(dataDir, EARLIER_FILE)))
    report(`The data folder ${dataDir} is of an earlier version and is not read; the server starts without it.`)
  /** An unopened collection stays in the file unchanged. */
  const unopened = new Map(Option.isSome(found) ? Object.entries(found.value.collections) : [])
  const collections = new Map<string, Stored>()
  const writer = makeWriter(new TextFile(path), collections, unopened, report, isTemporary)
  const touch = isTemporary ? () => undefined : writer.touch
  return {
    open: (name, item) => {
      const raw = unopened.get(name)
      const decoded = raw === undefined ? null : Schema.decodeUnknownResult(Schema.Record(Schema.String, item))(raw)
      if (decoded !== null && Result.isFailure(decoded)) setAside(path, `Its ${name}`, report)
      unopened.delete(name)
      const initial = decoded !== null && Result.isSuccess(decoded) ? decoded.success : null
      const { collection, stored } = makeCollection(item, initial, touch)
      collections.set(name, stored)
      if (raw !== undefined && initial === null) collection.replaceAll([])
      return collection
    },
    flush: writer.flush,
    flushed: () => (isTemporary ? null : writer.flushed()),
    undone: writer.undone,
    close: writer.close,
  }
}

const decodeFile = Schema.decodeUnknownOption(Schema.fromJsonString(StoreFile))

/** A copy of the unreadable file, under a name with the time. */
const setAside = (path: string, what: string, report: ReportLine): void => {
  const copy = `${path}.broken-${new Date().toISOString().replaceAll(":", "-")}`
  copyFileSync(path, copy)
  const subject = what === "" ? `The data file ${path}` : `${what} in the data file ${path}`
  report(`${subject} cannot be read; a copy is ${copy}, and the server starts without it.`)
}

/** One write at a time, of everything as it is when the write begins. */
const makeWriter = (
  file: TextFile,
  collections: ReadonlyMap<string, Stored>,
  unopened: ReadonlyMap<string, unknown>,
  report: ReportLine,
  isTemporary: boolean,
) => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let hasFailed = false
  let isClosed = false
  let undone = 0
  const isDirty = (): boolean => [...collections.values()].some((stored) => stored.isDirty())
  const run = async (): Promise<void> => {
    if (isClosed || !isDirty()) return
    isRunning = true
    try {
      await file.write(renderFile(collections, unopened))
      for (const stored of collections.values()) stored.written()
      hasFailed = false
    } catch (cause) {
      // Changes since the write began depend on the rolled back ones.
      for (const stored of collections.values()) {
        if (isTemporary) stored.retry()
        else stored.undo()
      }
      if (!isTemporary) undone += 1
      const consequence = isTemporary ? "stays in memory" : "is undone"
      // Once, whatever the number of failing calls.
      if (!hasFailed)
        report(`Writing the data file failed, and what was to be written ${consequence}: ${String(cause)}`)
      hasFailed = true
    }
    isRunning = false
  }
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running = running.then(run)
    return running
  }
  return {
    /** The first change sets the time: later ones do not postpone it. */
    touch: (): void => {
      if (isClosed) return
      timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS)
    },
    flush,
    flushed: (): Promise<void> | null => {
      if (isDirty()) return flush()
      return isRunning ? running : null
    },
    undone: () => undone,
    close: (): Promise<void> => {
      running = flush().then(() => {
        isClosed = true
      })
      return running
    },
  }
}

const renderFile = (collections: ReadonlyMap<string, Stored>, unopened: ReadonlyMap<string, unknown>): string => {
  const parts = [
    ...Array.from(collections, ([name, stored]) => `${JSON.stringify(name)}:${stored.render()}`),
    ...Array.from(unopened, ([name, records]) => `${JSON.stringify(name)}:${JSON.stringify(records)}`),
  ]
  return `{"version":${VERSION},"collections":{${parts.join(",\n")}}}\n`
}
