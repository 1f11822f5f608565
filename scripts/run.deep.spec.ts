/** The exit of a command with a TypeScript entry. */
import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { constants, tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))
const runModule = new URL("lib/run.mjs", import.meta.url).href

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dispensa-run-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const exitCodeOf = async (source: string): Promise<number | null> => {
  const entry = join(folder, "entry.ts")
  await writeFile(entry, source)
  const program = `import { runTypeScript } from ${JSON.stringify(runModule)}
runTypeScript(${JSON.stringify(relative(root, entry))}, [])`
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program]).status
}

describe("a command with a TypeScript entry", () => {
  it.each([0, 3])("ends with the entry's own code %d", async (code) => {
    expect(await exitCodeOf(`process.exit(${code})`)).toBe(code)
  })

  it.each(["SIGKILL", "SIGTERM", "SIGSEGV"] as const)("fails when %s ends the entry", async (signal) => {
    expect(await exitCodeOf(`process.kill(process.pid, "${signal}"); setTimeout(() => {}, 10_000)`)).toBe(
      128 + constants.signals[signal],
    )
  })
})
