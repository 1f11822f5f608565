/**
 * A program of ours as one file: tests that start it many times do not compile and resolve its modules anew each time, which
 * is most of a start. What it reads beside its sources it still reads there.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "rolldown"

const root = fileURLToPath(new URL("../../..", import.meta.url))
/** Below the packages' own folder: those that are not bundled are found from here. */
const cache = join(root, "node_modules/.cache/bundled")

/** What is bundled: sources, packages of ours, and the many modules of `effect`. Others may read beside themselves. */
const isBundled = (name: string): boolean => /^([./]|@dispensa\/|effect(\/|$))/.test(name)

/** The program's file, built in its folder of its own: another process may build the same program at the same time. */
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

/** Once for each worker of the tests: sources that have changed since are bundled as they are. */
export const bundled = (source: string): Promise<string> => {
  const known = bundles.get(source) ?? bundle(source)
  bundles.set(source, known)
  return known
}
