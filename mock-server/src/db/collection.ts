/** Records by key, in memory, with one file behind them. */
import { basename } from "node:path"
import { Schema } from "effect"
import { openJsonFile, type ReportLine } from "./json-file.ts"
import { makeWriter, type Writer } from "./writer.ts"

export interface Collection<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  readonly delete: (key: string) => void
  readonly values: () => ReadonlyArray<T>
  readonly entries: () => ReadonlyArray<readonly [string, T]>
  readonly replaceAll: (entries: Iterable<readonly [string, T]>) => void
  /** True when its file was there: seeds are added only once. */
  readonly wasStored: boolean
  readonly flush: () => Promise<void>
}

const VERSION = 1

/** Collections that share a writer are written in the order in which they were opened. */
export const openCollection = async <T>(
  path: string,
  item: Schema.Codec<T, unknown>,
  report: ReportLine,
  writer: Writer = makeWriter(report),
): Promise<Collection<T>> => {
  const schema = Schema.Struct({ version: Schema.Literal(VERSION), records: Schema.Record(Schema.String, item) })
  const file = await openJsonFile(path, schema, report)
  const records = new Map<string, T>(Object.entries(file.initial?.records ?? {}))
  const lines = makeLines(item)
  let isDirty = false
  const changed = (): void => {
    isDirty = true
    writer.touch()
  }
  writer.add({
    name: basename(path),
    isDirty: () => isDirty,
    render: () => {
      isDirty = false
      return `{"version":${VERSION},"records":{${lines.of(records)}}}\n`
    },
    write: file.write,
    markDirty: () => {
      isDirty = true
    },
  })
  return {
    get: (key) => records.get(key),
    set: (key, value) => {
      records.set(key, value)
      lines.forget(key)
      changed()
    },
    delete: (key) => {
      if (!records.delete(key)) return
      lines.forget(key)
      changed()
    },
    values: () => [...records.values()],
    entries: () => [...records.entries()],
    replaceAll: (entries) => {
      records.clear()
      lines.clear()
      for (const [key, value] of entries) records.set(key, value)
      changed()
    },
    wasStored: file.initial !== null,
    flush: writer.flush,
  }
}

/** A record is encoded when it changed, not whenever its file is written: a thousand orders cost as little as ten. */
const makeLines = <T>(item: Schema.Codec<T, unknown>) => {
  const encode = Schema.encodeUnknownSync(item)
  const known = new Map<string, string>()
  const lineOf = (key: string, value: T): string => {
    const existing = known.get(key)
    if (existing !== undefined) return existing
    const line = `${JSON.stringify(key)}:${JSON.stringify(encode(value))}`
    known.set(key, line)
    return line
  }
  return {
    of: (records: ReadonlyMap<string, T>): string =>
      Array.from(records, ([key, value]) => lineOf(key, value)).join(",\n"),
    forget: (key: string): void => void known.delete(key),
    clear: (): void => known.clear(),
  }
}
