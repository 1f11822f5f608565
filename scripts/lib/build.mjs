/** Builds the storefront when its build is older than what it is made from. */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
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

const newest = (path) => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

/** False too when there is none. */
export const isFresh = () => {
  const built = join(root, "web", "dist", "index.html")
  const inputs = [...sources, ...packages].map((path) => newest(join(root, path)))
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...inputs)
}

/** Builds web/dist unless it is up to date; ends the process when the build fails. */
export const ensureBuilt = () => {
  if (isFresh()) return
  console.log("Building the storefront…")
  const done = spawnSync(process.execPath, [toolFile("vite"), "build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    stdio: "inherit",
  })
  if (done.status !== 0) {
    console.error("The storefront could not be built; the lines above say why.")
    process.exit(1)
  }
}
