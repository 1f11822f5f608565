/** A folder with answers by endpoint, `cart.get.json`, read again as soon as a file changes. */
import { readdirSync, readFileSync, statSync, watch } from "node:fs"
import { join } from "node:path"
import { endpoints } from "@dispensa/contracts"
import { Result, Schema } from "effect"
import type { ReportLine } from "../db/store.ts"
import { CallerRule } from "../plugins/caller-rule.ts"

const Override = Schema.Struct({
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** JSON, or a text when the headers name another type. */
  body: Schema.optionalKey(Schema.Unknown),
  /** Matches only requests with these fields, by their wire names. */
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  when: Schema.optionalKey(CallerRule),
})
export type Override = typeof Override.Type

const File = Schema.fromJsonString(Schema.Union([Schema.Array(Override), Override]))
const decode = Schema.decodeUnknownResult(File, { onExcessProperty: "error", errors: "all" })

export interface OverrideFile {
  readonly endpoint: string
  readonly overrides: ReadonlyArray<Override>
  /** The current file's error; meanwhile the last valid version is served. */
  readonly problem: string | null
}

export interface OverrideFiles {
  /** The overrides of an endpoint, from its current file. */
  readonly of: (endpoint: string) => ReadonlyArray<Override>
  readonly list: () => ReadonlyArray<OverrideFile>
  readonly close: () => void
}

interface Known extends OverrideFile {
  readonly stamp: string
}

const IDS: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ id }) => id))
/** Editors write a file in several steps. */
const DEBOUNCE_MS = 150

/** Throws when the folder does not exist. */
export const openOverrideFiles = (folder: string, report: ReportLine): OverrideFiles => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Error(`--overrides: there is no folder ${folder}.`)
  const known = new Map<string, Known>()
  const refresh = (endpoint: string): void => {
    const path = join(folder, `${endpoint}.json`)
    const stamp = stampOf(path)
    const before = known.get(endpoint)
    if (stamp === null) return void known.delete(endpoint)
    if (before?.stamp === stamp) return
    const read = readOverrides(path)
    const problem = Result.isFailure(read) ? read.failure : null
    if (problem !== null)
      report(`Override ${path}: ${problem}${before === undefined ? "" : "; the last valid version is served"}`)
    known.set(endpoint, { endpoint, stamp, problem, overrides: Result.getOrElse(read, () => before?.overrides ?? []) })
  }
  const strangers = new Set<string>()
  const scan = (): void => {
    for (const name of namesIn(folder)) {
      if (IDS.has(name)) refresh(name)
      else if (!strangers.has(name)) report(`Override ${join(folder, `${name}.json`)}: there is no endpoint ${name}`)
      strangers.add(name)
    }
    for (const endpoint of known.keys()) refresh(endpoint)
  }
  scan()
  const stop = watching(folder, scan)
  return {
    of: (endpoint) => {
      refresh(endpoint)
      return known.get(endpoint)?.overrides ?? []
    },
    list: () => {
      scan()
      return [...known.values()].map(({ endpoint, overrides, problem }) => ({ endpoint, overrides, problem }))
    },
    close: stop,
  }
}

const namesIn = (folder: string): ReadonlyArray<string> => {
  try {
    return readdirSync(folder).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []))
  } catch {
    return []
  }
}

const stampOf = (path: string): string | null => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? null : `${stat.mtimeNs}/${stat.size}/${stat.ino}`
}

const readOverrides = (path: string): Result.Result<ReadonlyArray<Override>, string> => {
  const text = textOf(path)
  if (text === null) return Result.fail("cannot be read")
  const read = decode(text)
  if (Result.isFailure(read)) return Result.fail(oneLine(String(read.failure.message)))
  return Result.succeed(isList(read.success) ? read.success : [read.success])
}

const isList = (file: typeof File.Type): file is ReadonlyArray<Override> => Array.isArray(file)

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return null
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 300)

/** Reports an error when the file is saved; without file watching, at the next request. */
const watching = (folder: string, scan: () => void): (() => void) => {
  let waiting: NodeJS.Timeout | null = null
  try {
    const watcher = watch(folder, { persistent: false }, () => {
      if (waiting !== null) clearTimeout(waiting)
      waiting = setTimeout(scan, DEBOUNCE_MS).unref()
    })
    watcher.on("error", () => watcher.close())
    return () => {
      if (waiting !== null) clearTimeout(waiting)
      watcher.close()
    }
  } catch {
    return () => undefined
  }
}
