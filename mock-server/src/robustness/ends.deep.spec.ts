/** The server as a process of its own, and its shutdown. */
import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundled } from "@dispensa/contracts/testing/bundled"
import { describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { api, at, list } from "../testing/harness.ts"

describe("a server that is shut down", () => {
  it("reports when it is ready, and writes pending changes on SIGTERM", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-server-"))
    const server = await bundled(fileURLToPath(new URL("../server.ts", import.meta.url)))
    const child = spawn(process.execPath, [server, "--port", "0", "--data-dir", dataDir, "--catalogue", "50"], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        const found = /ready at (\S+)/.exec(chunk.toString())?.[1]
        if (found !== undefined) resolve(found)
      })
      child.once("exit", () => reject(new Error("the server ended")))
    })
    const answer = await fetch(`${address}${api}login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ usr: "cliente@dispensa.test", pwd: "dispensa" }),
    })
    expect(answer.status).toBe(200)
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
    const stored: unknown = JSON.parse(await readFile(join(dataDir, STORE_FILE), "utf8"))
    expect(list(Object.values(Object(at(stored, "collections", "sessions"))))).toHaveLength(1)
    await rm(dataDir, { recursive: true })
  })
})
