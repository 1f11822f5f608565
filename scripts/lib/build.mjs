/** Builds the storefront if its build is stale. */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root, toolFile } from "./install.mjs"

const sources = [
  "web/src",
  "web/messages",
  "web/public",
  "web/index.html",
  "web/vite.config.ts",
  "web/build",
  "web/worker",
  "web/server/shell.ts",
  "web/i18n.config.mjs",
  "web/project.inlang/settings.json",
]
const packages = ["domain/src", "contracts/src", "package-lock.json"]
const skipped = new Set(["paraglide", "generated", "node_modules", "dist"])

/** Every file below a path with a digest of its content; a missing path has none. */
const listed = (folder, path) => {
  const file = join(folder, path)
  if (!existsSync(file)) return []
  if (!statSync(file).isDirectory()) return [`${path} ${sha256(readFileSync(file))}`]
  return readdirSync(file)
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => listed(folder, `${path}/${name}`))
}

/** Of names and contents: a deleted file leaves no newer timestamp, and a build rewrites some of its inputs unchanged. */
const digestOf = (folder) => sha256([...sources, ...packages].flatMap((path) => listed(folder, path)).join("\n"))

const sha256 = (content) => createHash("sha256").update(content).digest("hex")

/** Beside the build, whose folder is emptied and served. */
const digestFile = (folder) => join(folder, "web", ".cache", "build-inputs")

/** False also without a build. */
export const isFresh = (folder = root) =>
  existsSync(join(folder, "web", "dist", "index.html")) &&
  existsSync(digestFile(folder)) &&
  readFileSync(digestFile(folder), "utf8") === digestOf(folder)

/** Runs the build and records its inputs; a file that changes meanwhile makes it stale. Returns false when it fails. */
export const buildFrom = (folder, build) => {
  const digest = digestOf(folder)
  if (!build()) return false
  mkdirSync(dirname(digestFile(folder)), { recursive: true })
  writeFileSync(digestFile(folder), digest)
  return true
}

/** Builds web/dist unless it is up to date; ends the process when the build fails. */
export const ensureBuilt = () => {
  if (isFresh()) return
  console.log("Building the storefront…")
  if (!buildFrom(root, runVite)) {
    console.error("The storefront could not be built; the lines above say why.")
    process.exit(1)
  }
}

const runVite = () =>
  spawnSync(process.execPath, [toolFile("vite"), "build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    stdio: "inherit",
  }).status === 0
