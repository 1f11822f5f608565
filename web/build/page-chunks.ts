/**
 * `virtual:page-chunks`: the files imported by each page's code, by its source. The bundler would write these names into the start, 5 KB
 * of every first view; here they are a chunk of their own, loaded after the first page (ADR 0024).
 */
import { basename } from "node:path"
import type { Plugin } from "vite"

const NAME = "virtual:page-chunks"
const RESOLVED = `\0${NAME}`
/** A placeholder, replaced once the names of the chunks are known. */
const PLACEHOLDER = "__PAGE_CHUNKS__"

/** `src/pages/product.tsx`, `src/shell/layouts/account-layout.tsx`. */
const PAGE_SOURCE = /\/src\/(pages|shell\/layouts)\/([^/]+)\.tsx$/

interface BuiltChunk {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: ReadonlyArray<string>
  readonly moduleIds: ReadonlyArray<string>
}

/** Chunks of styles alone: Vite removes their script. */
const isStyle = ({ moduleIds }: BuiltChunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => /\.css(\?|$)/.test(id))

/** A chunk and all its imports, each once. */
const filesOf = (byFile: ReadonlyMap<string, BuiltChunk>, entry: BuiltChunk): ReadonlySet<string> => {
  const found = new Set<string>()
  const collect = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    byFile.get(file)?.imports.forEach(collect)
  }
  collect(entry.fileName)
  return found
}

/** By name of the page or frame, without the files that the start has loaded. All chunks are in one folder. */
export const pageChunks = (
  chunks: ReadonlyArray<BuiltChunk>,
  start: BuiltChunk,
): Record<string, ReadonlyArray<string>> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const styles = new Set(chunks.filter(isStyle).map(({ fileName }) => fileName))
  const there = filesOf(byFile, start)
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const name = PAGE_SOURCE.exec(chunk.facadeModuleId ?? "")?.[2]
      if (name === undefined) return []
      const files = [...filesOf(byFile, chunk)].filter((file) => !there.has(file) && !styles.has(file))
      return [[name, files.map((file) => basename(file))]]
    }),
  )
}

export const pageChunksPlugin: Plugin = {
  name: "dispensa-page-chunks",
  resolveId: (id) => (id === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null
    // In development there are no chunks.
    return `export const pageChunks = ${this.environment.mode === "build" ? PLACEHOLDER : "{}"}; export const address = import.meta.url`
  },
  renderChunk(code, _chunk, _options, meta) {
    if (!code.includes(PLACEHOLDER)) return null
    const chunks = Object.values(meta.chunks)
    const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/start/start.tsx"))
    if (start === undefined) throw new Error("The build has no start")
    return { code: code.replace(PLACEHOLDER, JSON.stringify(pageChunks(chunks, start))), map: null }
  },
}
