/** Peers that are too large for the lockfile: fetched when they are measured, into a cache of their own. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"

/** The file of a package's command; throws when the package cannot be fetched. */
export const fetched = (name: string, version: string, command: string): string => {
  const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache")
  const folder = join(cache, "dispensa-bench", `${name.replaceAll("/", "-")}@${version}`)
  const bin = join(folder, "node_modules", ".bin", command)
  if (!existsSync(bin) || !isWhole(folder, name, version)) {
    mkdirSync(folder, { recursive: true })
    console.log(`Fetching ${name} ${version} for the comparison …`)
    const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--save-exact", "--loglevel", "error"]
    execFileSync("npm", ["install", "--prefix", folder, ...flags, `${name}@${version}`], { stdio: "pipe" })
  }
  return realpathSync(bin)
}

/** npm writes the manifest last. */
const isWhole = (folder: string, name: string, version: string): boolean => {
  const manifest = join(folder, "package.json")
  return existsSync(manifest) && readFileSync(manifest, "utf8").includes(`"${name}": "${version}"`)
}
