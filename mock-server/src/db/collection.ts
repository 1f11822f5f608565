/** Records by key, in memory, with one file behind them; a change is on disk at most 100 ms later. */
import { Schema } from "effect"
import { openJsonFile, type Report } from "./json-file.ts"

export interface Collection<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  readonly delete: (key: string) => void
  readonly values: () => ReadonlyArray<T>
  readonly entries: () => ReadonlyArray<readonly [string, T]>
  readonly replaceAll: (entries: Iterable<readonly [string, T]>) => void
  /** True when its file was there: seeds are laid only once. */
  readonly wasStored: boolean
  readonly flush: () => Promise<void>
}

/** A change waits this long for others before the file is written once for all of them. */
export const FLUSH_DELAY_MS = 20

const VERSION = 1

export const openCollection = async <T>(
  path: string,
  item: Schema.Codec<T, unknown>,
  report: Report,
): Promise<Collection<T>> => {
  const schema = Schema.Struct({ version: Schema.Literal(VERSION), records: Schema.Record(Schema.String, item) })
  const file = await openJsonFile(path, schema, report)
  const records = new Map<string, T>(Object.entries(file.initial?.records ?? {}))
  const writer = coalesce(() => file.write({ version: VERSION, records: Object.fromEntries(records) }), report)
  return {
    get: (key) => records.get(key),
    set: (key, value) => {
      records.set(key, value)
      writer.touch()
    },
    delete: (key) => {
      if (records.delete(key)) writer.touch()
    },
    values: () => [...records.values()],
    entries: () => [...records.entries()],
    replaceAll: (entries) => {
      records.clear()
      for (const [key, value] of entries) records.set(key, value)
      writer.touch()
    },
    wasStored: file.initial !== null,
    flush: writer.flush,
  }
}

/** Runs `write` once for all touches of a short window, one run at a time; a failed run is tried again. */
const coalesce = (write: () => Promise<void>, report: Report) => {
  let isDirty = false
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    if (!isDirty) return
    isDirty = false
    try {
      await write()
    } catch (cause) {
      isDirty = true
      report(`Writing a data file failed, it is tried again: ${String(cause)}`)
      schedule(FLUSH_DELAY_MS * 20)
    }
  }
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running = running.then(run)
    return running
  }
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => void flush(), delay)
  }
  return {
    touch: (): void => {
      isDirty = true
      schedule(FLUSH_DELAY_MS)
    },
    flush,
  }
}
