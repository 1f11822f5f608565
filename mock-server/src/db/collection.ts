/** Records by key, in memory, with their text in the store's file; changes that the disk refused can be undone. */
import { Schema } from "effect"

export interface Collection<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  readonly delete: (key: string) => void
  readonly values: () => ReadonlyArray<T>
  readonly entries: () => ReadonlyArray<readonly [string, T]>
  readonly replaceAll: (entries: Iterable<readonly [string, T]>) => void
  /** True if the file had it: seeds are added only once. */
  readonly wasStored: boolean
}

/** The store's view of a collection. */
export interface Stored {
  readonly isDirty: () => boolean
  /** All current records; from then on they are being written. */
  readonly render: () => string
  readonly written: () => void
  /** Reverts to the state on disk. */
  readonly undo: () => void
  /** Unwritten changes are written the next time. */
  readonly retry: () => void
}

interface Opened<T> {
  readonly collection: Collection<T>
  readonly stored: Stored
}

/** `initial` is null if the file does not have it. */
export const makeCollection = <T>(
  item: Schema.Codec<T, unknown>,
  initial: Readonly<Record<string, T>> | null,
  onChange: () => void,
): Opened<T> => {
  let records = new Map(Object.entries(initial ?? {}))
  /** The records on disk, since the first change that is not being written. */
  let before: Map<string, T> | null = null
  /** The same, while that change is being written. */
  let beforeWrite: Map<string, T> | null = null
  const lines = makeLines(item)
  const change = (key: string): Map<string, T> => {
    before ??= new Map(records)
    lines.forget(key)
    onChange()
    return records
  }
  const collection: Collection<T> = {
    get: (key) => records.get(key),
    set: (key, value) => void change(key).set(key, value),
    delete: (key) => void (records.has(key) && change(key).delete(key)),
    values: () => [...records.values()],
    entries: () => [...records.entries()],
    replaceAll: (entries) => {
      before ??= records
      records = new Map(entries)
      lines.clear()
      onChange()
    },
    wasStored: initial !== null,
  }
  const stored: Stored = {
    isDirty: () => before !== null,
    render: () => {
      beforeWrite = before
      before = null
      return lines.of(records)
    },
    written: () => {
      beforeWrite = null
    },
    undo: () => {
      const former = beforeWrite ?? before
      if (former === null) return
      records = former
      before = null
      beforeWrite = null
      lines.clear()
    },
    retry: () => {
      before = beforeWrite ?? before
      beforeWrite = null
    },
  }
  return { collection, stored }
}

/** A record is encoded when it changes, not at each write of the file: a thousand orders cost as little as ten. */
const makeLines = <T>(item: Schema.Codec<T, unknown>) => {
  const encode = Schema.encodeUnknownSync(item)
  const known = new Map<string, string>()
  let whole: string | null = null
  const lineOf = (key: string, value: T): string => {
    const line = known.get(key) ?? `${JSON.stringify(key)}:${JSON.stringify(encode(value))}`
    known.set(key, line)
    return line
  }
  return {
    of: (records: ReadonlyMap<string, T>): string => {
      whole ??= `{${Array.from(records, ([key, value]) => lineOf(key, value)).join(",\n")}}`
      return whole
    },
    forget: (key: string): void => {
      whole = null
      known.delete(key)
    },
    clear: (): void => {
      whole = null
      known.clear()
    },
  }
}
