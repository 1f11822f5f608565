/** Finds exports of one name in rooms that meet, and exports that only tests use. */
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { exportFaults, ROOMS, type Source } from "./lib/export-faults.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const NOT_RUNNING: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  "paraglide",
  "testing",
  "regression",
  "e2e",
  "simulation",
  "consumer",
])

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_RUNNING.has(entry.name) ? [] : filesIn(path)
    return /\.tsx?$/.test(path) && !/\.(spec|d|config)\.tsx?$/.test(path) ? [path] : []
  })

const sourceOf = (file: string): Source => ({
  path: relative(root, file).replaceAll("\\", "/"),
  text: readFileSync(file, "utf8"),
})

const sourcesIn = (folder: string): ReadonlyArray<Source> => filesIn(join(root, folder)).map(sourceOf)

const tools = [
  ...["scripts", "contracts/consumer"].flatMap(sourcesIn),
  // The bundler's configuration uses what `web/build` exports.
  sourceOf(join(root, "web", "vite.config.ts")),
]
const faults = exportFaults(ROOMS.flatMap(sourcesIn), tools)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? "Every export has a name of its own and a user." : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)
