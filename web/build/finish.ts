/**
 * The last step of a build: the code of the start is marked for the compiler, files with hashed names are compressed at the
 * highest quality, and the source maps move to a folder of their own, for the readers of error reports. They are never
 * served (ADR 0044).
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Smaller files gain nothing; the page, the worker and the manifests are generated for each installation. */
const SMALLEST_WORTH_IT = 600
const COMPRESSIBLE = /\.(js|css|svg)$/

const compress = async (path: string): Promise<void> => {
  const raw = readFileSync(path)
  if (raw.length < SMALLEST_WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const [br, gz] = await Promise.all([toBrotli(raw, { params }), toGzip(raw, { level: 9 })])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}

/**
 * Two thirds of these files run on every first visit: a browser that knows the comment compiles them while they load, beside
 * the page's thread (ADR 24).
 */
const RUN_AT_START = /^(index|react|effect|frame)-.+\.js$/
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n"

/** The comment counts in a file's first line only; in the map a line is a semicolon. */
const compileAtOnce = (path: string): void => {
  writeFileSync(path, COMPILE_ALL + readFileSync(path, "utf8"))
  const map = readFileSync(`${path}.map`, "utf8")
  writeFileSync(`${path}.map`, map.replace('"mappings":"', '"mappings":";'))
}

const moveMaps = (distDir: string, mapsDir: string): void => {
  rmSync(mapsDir, { recursive: true, force: true })
  mkdirSync(mapsDir, { recursive: true })
  for (const path of readdirSync(distDir, { recursive: true, encoding: "utf8" }))
    if (path.endsWith(".map")) renameSync(join(distDir, path), join(mapsDir, basename(path)))
}

export const finishBuild = (distDir: string, mapsDir: string): Plugin => ({
  name: "dispensa-finish",
  apply: "build",
  closeBundle: {
    order: "post",
    sequential: true,
    handler: async () => {
      const assets = join(distDir, "assets")
      for (const name of readdirSync(assets)) if (RUN_AT_START.test(name)) compileAtOnce(join(assets, name))
      moveMaps(distDir, mapsDir)
      const files = readdirSync(assets).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(files.map((name) => compress(join(assets, name))))
    },
  },
})
