/** A measured server: started alone, polled until it answers, its memory read, stopped before the next one. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { freePort } from "../../lib/free-port.ts"

export interface Running {
  readonly base: string
  /** From the start of the process to its first answer. */
  readonly startMs: number
  readonly memoryMb: () => number
  readonly stop: () => Promise<void>
}

export interface Command {
  readonly file: string
  readonly args: ReadonlyArray<string>
}

const PATIENCE_MS = 180_000

/** `probe` is a path that answers once the server serves. */
export const run = async (commandOf: (port: number) => Command, probe: string): Promise<Running> => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const { file, args } = commandOf(port)
  const begin = performance.now()
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"] })
  let complaints = ""
  child.stderr.on("data", (part: Buffer) => {
    complaints = `${complaints}${part.toString()}`.slice(-2000)
  })
  while (!(await answers(`${base}${probe}`))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}: ${complaints}`)
    if (performance.now() - begin > PATIENCE_MS) {
      await stop(child)
      throw new Error(`${file} does not answer: ${complaints}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const startMs = performance.now() - begin
  return { base, startMs, memoryMb: () => residentMb(child.pid ?? 0), stop: () => stop(child) }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )

/** Resident memory, as the system counts it. */
const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const gone = once(child, "exit")
  child.kill("SIGTERM")
  const killed = setTimeout(() => child.kill("SIGKILL"), 5000)
  await gone
  clearTimeout(killed)
}
