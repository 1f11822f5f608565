/** What the first view of a page weighs, from the build: scripts and styles, gzip bytes. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { chunksOf, readManifest, sourcesOf } from "../server/manifest.ts"
import type { Budget } from "./budgets.ts"

export interface FirstView {
  readonly script: number
  readonly style: number
}

/** All chunks that the server names for the page, and those of the panels that are opened at once. */
export const firstView = (distDir: string, { view, panels }: Budget): FirstView => {
  const manifest = readManifest(distDir)
  const chunks = chunksOf(manifest, [...sourcesOf(manifest, view), ...panels])
  const weight = (files: ReadonlyArray<string>): number =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, file)), { level: 9 }).length, 0)
  return {
    script: weight(chunks.map(({ file }) => file).filter((file) => file.endsWith(".js"))),
    style: weight(chunks.flatMap(({ css }) => css ?? [])),
  }
}
