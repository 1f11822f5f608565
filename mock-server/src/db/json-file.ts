/** One JSON file that is replaced as a whole: written beside, then renamed (lowdb's text file); what does not parse is set aside. */
import { rename } from "node:fs/promises"
import { Result, Schema } from "effect"
import { TextFile } from "lowdb/node"
import { readBytes } from "./data-file-error.ts"

/** Reports what happened to a data file to the person who starts the server. */
export type ReportLine = (message: string) => void

export interface JsonFile<T> {
  readonly initial: T | null
  readonly write: (text: string) => Promise<void>
}

/** Reads the file with its schema; null when there is none, or when it had to be set aside. */
export const openJsonFile = async <T>(
  path: string,
  schema: Schema.Codec<T, unknown>,
  report: ReportLine,
): Promise<JsonFile<T>> => {
  const decode = Schema.decodeUnknownResult(schema)
  const text = new TextFile(path)
  const stored = (await readBytes(path))?.toString() ?? null
  const parsed = stored === null ? null : parse(stored)
  const decoded = parsed === null ? null : decode(parsed.value)
  if (stored !== null && (decoded === null || Result.isFailure(decoded))) await setAside(path, report)
  return {
    initial: decoded !== null && Result.isSuccess(decoded) ? decoded.success : null,
    write: (content) => text.write(content),
  }
}

/** Keeps what cannot be read, under a name with the time. */
export const setAside = async (path: string, report: ReportLine): Promise<void> => {
  const kept = `${path}.broken-${new Date().toISOString().replaceAll(":", "-")}`
  await rename(path, kept)
  report(`The data file ${path} cannot be read; it is kept as ${kept} and the server starts without it.`)
}

const parse = (text: string): { readonly value: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return null
  }
}
