/** Small file trees under the project's own import rules, with one violation each. */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "../..")
const ROOMS = ["domain", "contracts", "fixtures", "mock-server", "web"]
/** The project's rules, and those of each package. */
const RULES = [".dependency-cruiser.mjs", ".oxlintrc.json", ...ROOMS.map((room) => `${room}/import-rules.mjs`)]
const folders: Array<string> = []

export interface Checked {
  readonly code: number | null
  readonly text: string
}

/** The import checker's report on these files. */
export const cruise = (files: Readonly<Record<string, string>>): Checked =>
  run(
    process.execPath,
    [
      "--import",
      join(root, "scripts/lib/swc-tsx.mjs"),
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "domain",
      "contracts",
      "mock-server",
      "web",
    ],
    writeTree(files),
  )

/** The linter's report on these files of the mock server. */
export const lint = (files: Readonly<Record<string, string>>): Checked =>
  run(join(root, "node_modules", ".bin", "oxlint"), ["mock-server"], writeTree(files))

/** Removes the trees. */
export const uproot = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

const writeTree = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-rules-"))
  folders.push(folder)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const room of ROOMS) write(`${room}/src/there.ts`, "export const there = 1\n")
  for (const rules of RULES.filter((path) => existsSync(join(root, path))))
    cpSync(join(root, rules), join(folder, rules))
  for (const [path, text] of Object.entries(files)) write(path, text)
  return folder
}

const run = (command: string, args: ReadonlyArray<string>, cwd: string): Checked => {
  const done = spawnSync(command, args, { cwd, encoding: "utf8" })
  return { code: done.status, text: done.stdout + done.stderr }
}
