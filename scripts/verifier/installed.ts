/** `dispensa-verify` as a backend team has it: packed, installed into an empty folder, run by npx. */
import { execFile, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const root = fileURLToPath(new URL("../..", import.meta.url))
const run = promisify(execFile)

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Installed {
  readonly folder: string
  readonly verify: (...args: ReadonlyArray<string>) => Promise<Ended>
}

export const install = async (): Promise<Installed> => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-installed-"))
  const env = { ...process.env, npm_config_update_notifier: "false" }
  await run(process.execPath, [join(root, "contracts/release/pack.mjs"), folder], { env })
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "no tarball"
  writeFileSync(join(folder, "package.json"), '{"private":true}')
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", `./${tarball}`], { cwd: folder, env })
  return { folder, verify: (...args) => ended(folder, args) }
}

const ended = (folder: string, args: ReadonlyArray<string>): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(folder, "node_modules/.bin/dispensa-verify"), args, { cwd: folder })
    let out = ""
    let err = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text))
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, out, err }))
  })
