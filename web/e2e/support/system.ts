/** A whole system for one worker of the browser tests: `npm start` on free ports with a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../..", import.meta.url))

export interface System {
  readonly webUrl: string
  readonly mockUrl: string
  readonly stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })

/** Resolves when the system has printed that it is ready; rejects with its output when it ends before. */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ""
    const read = (part: Buffer): void => {
      output += part.toString()
      if (output.includes("Dispensa is ready.")) resolve()
    }
    child.stdout?.on("data", read)
    child.stderr?.on("data", read)
    child.on("exit", () => reject(new Error(`The system did not start:\n${output}`)))
  })

export interface SystemOptions {
  /** As everybody has it; without, every page is drawn in the browser (ADR 60). */
  readonly drawsFirstPages: boolean
}

export const startSystem = async ({ drawsFirstPages }: SystemOptions): Promise<System> => {
  const [webPort, mockPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), "dispensa-e2e-"))
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...(drawsFirstPages ? {} : { DISPENSA_DRAW: "off" }),
      WEB_PORT: String(webPort),
      MOCK_PORT: String(mockPort),
      DATA_DIR: dataDir,
    },
  })
  await untilReady(child)
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      child.on("exit", () => {
        rmSync(dataDir, { recursive: true, force: true })
        resolve()
      })
      child.kill("SIGTERM")
    })
  return { webUrl: `http://localhost:${webPort}`, mockUrl: `http://127.0.0.1:${mockPort}`, stop }
}
