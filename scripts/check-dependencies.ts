/** Finds packages that a workspace names and does not use, and packages that it uses and does not name. */
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { dependencyFaults, type Manifest } from "./lib/dependency-faults.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const SKIPPED: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  "paraglide",
  "pacts",
  ".git",
  ".data",
  "messages",
])
const READ = /\.(tsx?|mjs|js|css|json)$/
const WORKSPACES = ["domain", "contracts", "fixtures", "mock-server", "web", "scripts"]

const Names = Schema.Record(Schema.String, Schema.String)
const Package = Schema.fromJsonString(
  Schema.Struct({
    dependencies: Schema.optionalKey(Names),
    devDependencies: Schema.optionalKey(Names),
    scripts: Schema.optionalKey(Names),
  }),
)

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path)
    return READ.test(entry.name) && !/^package(-lock)?\.json$/.test(entry.name) ? [path] : []
  })

const manifestOf = (folder: string, files: ReadonlyArray<string>): Manifest => {
  const text = readFileSync(join(root, folder, "package.json"), "utf8")
  const { dependencies = {}, devDependencies = {} } = Schema.decodeUnknownSync(Package)(text)
  return {
    folder,
    named: [...Object.keys(dependencies), ...Object.keys(devDependencies)],
    sources: files.map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") })),
  }
}

// The root's own packages serve its configuration, its scripts, and every workspace's tests.
const rootFiles = filesIn(root)
const manifests = [
  manifestOf(".", rootFiles),
  ...WORKSPACES.map((folder) => manifestOf(folder, filesIn(join(root, folder)))),
]
const faults = dependencyFaults(manifests)
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? "Every named package is used, and every used one is named." : `${faults.length} faults.`,
)
process.exit(faults.length === 0 ? 0 : 1)
