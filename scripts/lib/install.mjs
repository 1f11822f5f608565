/**
 * Installs the pinned dependencies when they are missing or differ from the lockfile. Plain Node: it runs before anything is
 * installed.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..")

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages

/** Odd versions of Node end before our tools support them; all tools support the others. */
const isFit = (version) => {
  const [major, minor] = version.split(".").map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
}

/** True when a folder's node_modules matches its lockfile; other platforms' optional binaries do not count. */
const isInstalled = (folder) => {
  const installedFile = join(folder, "node_modules", ".package-lock.json")
  if (!existsSync(installedFile)) return false
  const installed = packagesOf(installedFile)
  return Object.entries(packagesOf(join(folder, "package-lock.json"))).every(
    ([path, wanted]) =>
      !path.startsWith("node_modules/") ||
      wanted.optional ||
      wanted.link ||
      installed[path]?.version === wanted.version,
  )
}

const stop = (text) => {
  console.error(text)
  process.exit(2)
}

/** Runs `npm ci` in a folder if needed; on failure it prints the command. */
const installIn = (folder, text) => {
  if (isInstalled(folder)) return
  console.log(text)
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  const done = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  if (done.status !== 0) stop("The dependencies could not be installed. Check the network, then run: npm ci")
}

export const ensureInstalled = () => {
  if (!isFit(process.versions.node)) stop(`Dispensa needs Node 20.19, 22.13, 24 or newer; this is ${process.version}.`)
  installIn(root, "Installing dependencies (npm ci)…")
}

/** Peers of the benchmarks and Stryker's instrumenter have a lockfile of their own: nobody else needs them. */
export const ensureBenchInstalled = () =>
  installIn(join(root, "scripts", "bench"), "Installing the tools of the benchmarks (npm ci in scripts/bench)…")

/** The packages of the command-line tools that scripts run. */
const TOOLS = {
  biome: "@biomejs/biome",
  knip: "knip",
  oxlint: "oxlint",
  playwright: "@playwright/test",
  redocly: "@redocly/cli",
  tsc: "typescript",
  vite: "vite",
  vitest: "vitest",
}

/** An installed command-line tool as a file for Node: `.bin` has a batch file on Windows, which needs a shell. */
export const toolFile = (name) => {
  const folder = join(root, "node_modules", TOOLS[name])
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return join(folder, typeof bin === "string" ? bin : bin[name])
}
