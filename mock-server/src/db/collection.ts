/** Records by key, in memory, with one file behind them. */
import { basename } from "node:path"
import { Schema } from "effect"
import { openJsonFile, type ReportLine } from "./json-file.ts"
import { makeUndoableRecords } from "./undoable-records.ts"
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
  const records = makeUndoableRecords(Object.entries(file.initial?.records ?? {}))
  const lines = makeLines(item)
  writer.add({
    name: basename(path),
    isDirty: records.isDirty,
    render: () => {
      const text = `{"version":${VERSION},"records":{${lines.of(records.all())}}}\n`
      records.rendered()
      return text
    },
    write: file.write,
    committed: () => records.arrived(true),
    written: () => records.arrived(false),
    postponed: records.postponed,
    undo: () => {
      if (records.undo()) lines.clear()
    },
  })
  return {
    get: (key) => records.all().get(key),
    set: (key, value) => {
      records.changing().set(key, value)
      lines.forget(key)
      writer.touch()
    },
    delete: (key) => {
      if (!records.all().has(key)) return
      records.changing().delete(key)
      lines.forget(key)
      writer.touch()
    },
    values: () => [...records.all().values()],
    entries: () => [...records.all().entries()],
    replaceAll: (entries) => {
      records.replace(new Map(entries))
      lines.clear()
      writer.touch()
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
