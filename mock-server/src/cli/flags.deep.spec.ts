/** The command as a process of its own: the effect of its flags, and how it ends. */
import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { bundled } from "@dispensa/contracts/testing/bundled"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { at, list } from "../testing/harness.ts"
import { usageOf } from "./usage.ts"

const SERVER = fileURLToPath(new URL("../server.ts", import.meta.url))

const readPackage = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ version: Schema.String })))

describe("the command line", () => {
  it("a given scenario and latency apply from the first call", { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-flags-"))
    const args = ["--port", "0", "--data-dir", dataDir, "--scenario", "flaky-cart", "--latency", "300±200"]
    const child = spawn(process.execPath, [await bundled(SERVER), ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    let printed = ""
    for await (const part of child.stdout) {
      printed += String(part)
      if (printed.includes("Control page")) break
    }
    const base = /ready at (\S+)/.exec(printed)?.[1] ?? ""
    const read = async (path: string): Promise<unknown> => (await fetch(`${base}/_mock/${path}`)).json()
    const scenarios = list(at(await read("scenarios"), "scenarios"))
    expect(scenarios.find((one) => at(one, "name") === "flaky-cart")).toMatchObject({ isOn: true })
    const rules = list(at(await read("faults"), "faults"))
    expect(rules.find((rule) => at(rule, "target") === null)).toMatchObject({ delay: "300±200" })
    const gone = once(child, "exit")
    child.kill("SIGTERM")
    expect(await gone).toEqual([0, null])
    await rm(dataDir, { recursive: true })
  })

  it("ends with 2 on a bad flag, before anything is served, and with 0 after the help", {
    timeout: 60_000,
  }, async () => {
    const server = await bundled(SERVER)
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [server, ...args])
    const bad = run("--latency", "soon")
    await expect(bad).rejects.toMatchObject({ code: 2 })
    await expect(bad).rejects.toThrow(/--latency: "soon"[^]*Usage: npm run mock --/)
    const env = { ...process.env, DISPENSA_DIALECT: "klingon" }
    for (const unknown of [run("--dialect", "klingon"), promisify(execFile)(process.execPath, [server], { env })]) {
      await expect(unknown).rejects.toMatchObject({ code: 2 })
      await expect(unknown).rejects.toThrow(/(--dialect|DISPENSA_DIALECT): "klingon" is none of dispensa, mymb/)
    }
    const { version } = readPackage(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
    expect((await run("--version")).stdout).toBe(`${version}\n`)
    expect((await run("--help")).stdout).toBe(usageOf("npm run mock --"))
  })
})
