/** The real mock backend in this process, with its data on a disk; it can be restarted and killed. */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { DialectName } from "@dispensa/contracts"
import { startMock } from "@dispensa/mock-server"
import { inBackend, trueTime } from "../time/timers.ts"

export interface WireRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Backend {
  /** Runs a call, or two that arrive together, each to completion. */
  readonly call: (...requests: ReadonlyArray<WireRequest>) => Promise<ReadonlyArray<WireAnswer>>
  /** A call of the control API; returns the body of the answer. */
  readonly control: (method: "GET" | "POST", path: string) => Promise<unknown>
  /** Restarts it over the same data; if killed, it writes nothing more. */
  readonly restart: (how: "restart" | "kill") => Promise<void>
  readonly close: () => Promise<void>
}

/** A disk in memory, if there is one: each answered change is written. */
const DISKS = "/dev/shm"
const newDataDir = () => mkdtempSync(join(existsSync(DISKS) ? DISKS : tmpdir(), "dispensa-simulation-"))

const CATALOGUE_SIZE = 60
const open = (dialect: DialectName, dataDir: string) =>
  startMock({ port: null, dialect, dataDir, catalogueSize: CATALOGUE_SIZE, report: () => {}, now: trueTime })

export const openBackend = async (dialect: DialectName = "dispensa"): Promise<Backend> => {
  let dataDir = newDataDir()
  let mock = await inBackend(() => open(dialect, dataDir))
  const one = async ({ method, url, headers, body }: WireRequest): Promise<WireAnswer> => {
    const answer = await mock.app.inject({ method, url, headers, ...(body === null ? {} : { payload: body }) })
    return { status: answer.statusCode, headers: textsOf(answer.headers), body: answer.payload }
  }
  return {
    call: (...requests) => inBackend(() => Promise.all(requests.map(one))),
    control: (method, path) =>
      inBackend(async () => {
        const headers = { "content-type": "application/json" }
        const body = method === "POST" ? "{}" : null
        const answer: unknown = JSON.parse((await one({ method, url: `/_mock${path}`, headers, body })).body)
        return answer
      }),
    restart: (how) =>
      inBackend(async () => {
        const before = { mock, dataDir }
        if (how === "kill") {
          dataDir = newDataDir()
          cpSync(before.dataDir, dataDir, { recursive: true })
        }
        await before.mock.stop()
        if (how === "kill") rmSync(before.dataDir, { recursive: true, force: true })
        mock = await open(dialect, dataDir)
      }),
    close: async () => {
      await inBackend(() => mock.stop())
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const textsOf = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
