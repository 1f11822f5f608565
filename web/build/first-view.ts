/** What the first view of a page loads, from the build's manifest: scripts and styles, gzip bytes. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Schema } from "effect"

const Chunk = Schema.Struct({
  file: Schema.String,
  imports: Schema.optionalKey(Schema.Array(Schema.String)),
  css: Schema.optionalKey(Schema.Array(Schema.String)),
})
const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Chunk))
type Manifest = typeof Manifest.Type

export interface FirstView {
  readonly script: number
  readonly style: number
}

/** Files of the entries and of everything they import statically. */
const filesOf = (manifest: Manifest, entries: ReadonlyArray<string>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}`)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return files
}

/** Gzip bytes of the first view that needs these entries (manifest keys: source files). */
export const firstView = (distDir: string, entries: ReadonlyArray<string>): FirstView => {
  const manifest = Schema.decodeUnknownSync(Manifest)(readFileSync(join(distDir, ".vite", "manifest.json"), "utf8"))
  const total = (ending: RegExp): number =>
    [...filesOf(manifest, entries)]
      .filter((file) => ending.test(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, file)), { level: 9 }).length, 0)
  return { script: total(/\.js$/), style: total(/\.css$/) }
}
