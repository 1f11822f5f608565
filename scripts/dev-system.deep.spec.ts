/** `npm run dev` and `npm start` as processes: they end clearly when they cannot start, and with Ctrl+C. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { whenEnded } from "./lib/dev/stop-process.ts"
import { freePort } from "./lib/free-port.ts"
import { isTaken } from "./lib/ports.ts"
import { START_USAGE } from "./lib/start-flags.ts"

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

interface Running {
  readonly child: ChildProcess
  readonly printed: () => string
  /** Resolves when the text was printed; fails when the process ends before. */
  readonly prints: (text: string) => Promise<void>
}

const run = (script: string, args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}): Running => {
  const child = spawn(process.execPath, [fileAt(script), ...args], { env: { ...process.env, ...env } })
  let printed = ""
  const add = (part: Buffer): void => {
    printed += part.toString()
  }
  child.stdout.on("data", add)
  child.stderr.on("data", add)
  const prints = async (text: string): Promise<void> => {
    while (!printed.includes(text)) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode} before "${text}":\n${printed}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { child, printed: () => printed, prints }
}

const ended = async (running: Running) => {
  await whenEnded(running.child)
  return { code: running.child.exitCode, printed: running.printed() }
}

let root = ""
let taken = 0
let other: Server

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "dispensa-dev-"))
  taken = await freePort()
  other = createServer().listen(taken, "127.0.0.1")
})
afterAll(() => {
  other.close()
  rmSync(root, { recursive: true, force: true })
})

describe("npm run dev and npm start", () => {
  it("end with their usage after a wrong flag, and when a port is taken, with its variable", async () => {
    const free = String(await freePort())
    const [wrong, ...others] = await Promise.all([
      ended(run("start.mjs", ["--wrong"])),
      ended(run("dev.mjs", [], { WEB_PORT: free, MOCK_PORT: String(taken) })),
      ended(run("start.mjs", [], { WEB_PORT: String(taken), MOCK_PORT: free })),
    ])
    expect(wrong.code).toBe(2)
    expect(wrong.printed).toContain(START_USAGE)
    expect(wrong.printed).not.toMatch(/\n\s+at /)
    expect(others.map(({ code, printed }) => [code, /\w+_PORT/.exec(printed)?.[0]])).toEqual([
      [1, "MOCK_PORT"],
      [1, "WEB_PORT"],
    ])
  })

  it.each([
    [["--dialect", "klingon"], {}, '--dialect: "klingon" is none of dispensa, mymb'],
    [[], { DISPENSA_DIALECT: "klingon" }, 'DISPENSA_DIALECT: Expected "dispensa" | "mymb"'],
  ])("end with 2 and a line that names an unknown dialect: %j, %j", async (args, env, line) => {
    const { code, printed } = await ended(run("start.mjs", args, { WEB_PORT: "0", MOCK_PORT: "0", ...env }))
    expect(code).toBe(2)
    expect(printed).toContain(line)
  })

  it("ends when the mock server does not start", async () => {
    const file = join(root, "a-file")
    writeFileSync(file, "")
    const ports = { WEB_PORT: String(await freePort()), MOCK_PORT: String(await freePort()) }
    const { code, printed } = await ended(run("dev.mjs", [], { ...ports, DATA_DIR: file }))
    expect(code).toBe(1)
    expect(printed).toContain("cannot be used as data folder")
    expect(printed).toContain("The mock server did not start")
    expect(printed).not.toContain("is ready")
  })

  it("keeps rules and clock across a restart, holds calls during it, and ends with Ctrl+C", async () => {
    const [webPort, mockPort] = [await freePort(), await freePort()]
    const ports = { WEB_PORT: String(webPort), MOCK_PORT: String(mockPort), DATA_DIR: join(root, "data") }
    const dev = run("dev.mjs", ["--catalogue", "60"], ports)
    await dev.prints("is ready")
    const control = `http://127.0.0.1:${mockPort}/_mock`
    const post = (path: string, body: object) =>
      fetch(`${control}/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    await post("faults", { endpoint: "cart.add", status: 503 })
    await post("clock", { now: "2026-12-24T09:58:00.000Z" })
    utimesSync(fileAt("../mock-server/src/app.ts"), new Date(), new Date())
    // Through the storefront's server, like the page: no 502 while the mock server restarts.
    const statuses = new Set<number>()
    while (!dev.printed().includes("was restarted")) {
      statuses.add((await fetch(`http://localhost:${webPort}/api/method/dispensa`)).status)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(statuses).not.toContain(502)
    const health: unknown = await (await fetch(`${control}/health`)).json()
    expect(health).toMatchObject({ faults: 1, now: "2026-12-24T09:58:00.000Z", stopped: true })
    dev.child.kill("SIGINT")
    expect(await ended(dev)).toMatchObject({ code: 0 })
    expect(await Promise.all([isTaken(webPort), isTaken(mockPort)])).toEqual([false, false])
  })
})
