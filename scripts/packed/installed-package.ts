/** A packed package of ours, installed into an empty folder. */
import { execFile, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

export const root = fileURLToPath(new URL("../..", import.meta.url))
const run = promisify(execFile)

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

type Workspace = "contracts" | "mock-server"

/** Returns the folder that they were installed into, which also contains the packed files. */
export const installPackages = async (...workspaces: ReadonlyArray<Workspace>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-installed-"))
  const env = { ...process.env, npm_config_update_notifier: "false" }
  for (const workspace of workspaces) {
    await run(process.execPath, [join(root, workspace, "release/pack.mjs"), folder], { env, maxBuffer: 1e8 })
    // The packed files: a tool that runs in the folder would take them for a part of the project.
    rmSync(join(folder, "package"), { recursive: true })
  }
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}')
  const files = tarballsIn(folder).map((name) => `./${name}`)
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", ...files], { cwd: folder, env })
  return folder
}

export const tarballsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder).filter((name) => name.endsWith(".tgz"))

/** Runs a program in a folder to its end. */
export const ended = (
  cwd: string,
  program: string,
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env })
    let out = ""
    let err = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text))
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, out, err }))
  })
