/** The size of a page's first view, from the build: scripts and styles, gzip bytes. */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { type Chunk, chunksOf, ENTRY_PAGE, readManifest, sourcesOf } from "../server/manifest.ts"
import type { Budget } from "./budgets.ts"

export interface FirstView {
  readonly script: number
  readonly style: number
}

/** The chunks that the server preloads for the page, and those of the panels opened immediately. */
export const firstView = (distDir: string, { view, panels }: Budget): FirstView => {
  const manifest = readManifest(distDir)
  const chunks = chunksOf(manifest, [...sourcesOf(manifest, view), ...panels])
  const styles = chunks.flatMap(({ css }) => css ?? [])
  return { script: weight(distDir, scriptsOf(chunks)), style: weight(distDir, styles) }
}

/** The code that the first request waits for: the entry and all its imports. */
export const firstScript = (distDir: string): number =>
  weight(distDir, scriptsOf(chunksOf(readManifest(distDir), [ENTRY_PAGE])))

/** The fonts named in the build's page, which are already compressed. */
export const firstFonts = (distDir: string): number => {
  const links = readFileSync(join(distDir, "index.html"), "utf8").match(/<link rel="preload" as="font"[^>]*>/g) ?? []
  const files = links.flatMap((link) => /href="(?:\.?\/)?([^"]+)"/.exec(link)?.slice(1) ?? [])
  return files.reduce((sum, file) => sum + statSync(join(distDir, file)).size, 0)
}

const scriptsOf = (chunks: ReadonlyArray<Chunk>): ReadonlyArray<string> =>
  chunks.map(({ file }) => file).filter((file) => file.endsWith(".js"))

const weight = (distDir: string, files: ReadonlyArray<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, file)), { level: 9 }).length, 0)
