/**
 * Bundles one of our programs into a file: tests that start it many times need not compile and resolve its modules each time,
 * which is most of a start. Files beside its sources are still read from there.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "rolldown"

const root = fileURLToPath(new URL("../../..", import.meta.url))
/** Below the packages' own folder, so that unbundled packages are found from here. */
const cache = join(root, "node_modules/.cache/bundled")

/** Bundled modules: sources, our own packages, and the many modules of `effect`. Others may read files beside themselves. */
const isBundled = (name: string): boolean => /^([./]|@dispensa\/|effect(\/|$))/.test(name)

/** The program's file, built in a folder of its own: another process may build the same program at the same time. */
const bundle = async (source: string): Promise<string> => {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, "build-"))
  const name = `${basename(source, ".ts")}.mjs`
  await build({
    cwd: root,
    platform: "node",
    logLevel: "warn",
    input: source,
    external: (id) => !isBundled(id),
    plugins: [
      {
        name: "beside-its-sources",
        transform: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
      },
    ],
    output: { file: join(folder, name), format: "esm", codeSplitting: false },
  })
  const file = join(cache, name)
  renameSync(join(folder, name), file)
  rmSync(folder, { recursive: true })
  return file
}

const bundles = new Map<string, Promise<string>>()

/** Once per test worker, with the current sources. */
export const bundled = (source: string): Promise<string> => {
  const known = bundles.get(source) ?? bundle(source)
  bundles.set(source, known)
  return known
}
