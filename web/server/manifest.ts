/** Vite's manifest of a build: its chunks by source file, and their imports. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"

const Chunk = Schema.Struct({
  file: Schema.String,
  imports: Schema.optionalKey(Schema.Array(Schema.String)),
  dynamicImports: Schema.optionalKey(Schema.Array(Schema.String)),
  css: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type Chunk = typeof Chunk.Type

const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Chunk))
export type Manifest = typeof Manifest.Type

export const readManifest = (distDir: string): Manifest =>
  Schema.decodeUnknownSync(Manifest)(readFileSync(join(distDir, ".vite", "manifest.json"), "utf8"))

const chunkOf = (manifest: Manifest, source: string): Chunk => {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${source}`)
  return chunk
}

/** The chunks of some sources with all their static imports, each once. */
export const chunksOf = (manifest: Manifest, sources: ReadonlyArray<string>): ReadonlyArray<Chunk> => {
  const found = new Map<string, Chunk>()
  const visit = (source: string): void => {
    if (found.has(source)) return
    const chunk = chunkOf(manifest, source)
    found.set(source, chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...found.values()]
}

/** The parts of the table of pages that a page's first view needs. */
interface ViewedPage {
  readonly name: string
  readonly frame: string
}

export const ENTRY_PAGE = "index.html"

/** The entry, and the start that it always loads. */
export const startSources = (manifest: Manifest): ReadonlyArray<string> => [
  ENTRY_PAGE,
  ...(chunkOf(manifest, ENTRY_PAGE).dynamicImports ?? []),
]

/** The sources of a page's first view: those of every page, its frame, and the page itself. */
export const sourcesOf = (manifest: Manifest, { name, frame }: ViewedPage): ReadonlyArray<string> => [
  ...startSources(manifest),
  ...(frame === "default" ? [] : [`src/shell/layouts/${frame}-layout.tsx`]),
  `src/pages/${name}.tsx`,
]
