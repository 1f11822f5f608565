import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "./lib/install.mjs"

/** The root's commands that run one of our scripts: `npm test` is `node scripts/test.mjs`. */
const commands = [
  ...readFileSync(join(root, "package.json"), "utf8").matchAll(/^ +"([\w:]+)": "node (scripts\/[\w-]+\.mjs)"/gm),
].map(([, name = "", entry = ""]) => [name, entry] as const)

/** A clone before any installation, with an `npm` that only prints its arguments. */
const folder = mkdtempSync(join(tmpdir(), "dispensa-fresh-"))
const bin = join(folder, "bin")

beforeAll(() => {
  cpSync(join(root, "scripts"), join(folder, "scripts"), {
    recursive: true,
    filter: (source) => !source.includes("node_modules"),
  })
  for (const file of ["package.json", "package-lock.json"]) cpSync(join(root, file), join(folder, file))
  mkdirSync(bin)
  writeFileSync(join(bin, "npm"), '#!/bin/sh\necho "asked for: $1"\nexit 1\n')
  chmodSync(join(bin, "npm"), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(process.platform === "win32")("a clone with nothing installed", () => {
  it("finds the commands of package.json", () => {
    expect(commands.map(([name]) => name)).toEqual(
      expect.arrayContaining(["start", "dev", "test", "check", "generate"]),
    )
  })

  it.each(commands)("`npm run %s` installs its dependencies first, and prints the command if it cannot", (_, entry) => {
    const done = spawnSync(process.execPath, [join(folder, entry)], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"]}` },
    })
    expect(done.stdout).toContain("asked for: ci")
    expect(done.stderr.trim()).toBe("The dependencies could not be installed. Check the network, then run: npm ci")
    expect(done.status).toBe(2)
  })
})

/** A Node hook, as a data URL, that hides the compiled texts. */
const addressOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`
const noTexts = `export const resolve = (name, context, next) => {
  if (name.includes("paraglide")) throw new Error("The texts are not compiled")
  return next(name, context)
}`
const hook = addressOf(`import { register } from "node:module"; register(${JSON.stringify(addressOf(noTexts))})`)

describe("a clone in which nothing is compiled", () => {
  it("`npm start` needs no texts before it has built the shop", () => {
    const args = ["--import", "tsx", "--import", hook, join(root, "scripts/start-system.ts"), "--help"]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })
    expect(stderr).toBe("")
    expect(stdout).toContain("npm start")
    expect(status).toBe(0)
  })
})
