/** Shared test setup: an app over a temporary directory, and shortcuts to call it. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { makeSupplier, type Supplier } from "@dispensa/fixtures"
import type { FastifyInstance, InjectOptions } from "fastify"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { startMock, type StartOptions } from "../library/start-mock.ts"

/** Small, and the same for all tests. */
export const supplier: Supplier = makeSupplier()

export const { api, wrapper, customer } = DEFAULT_PREFIXES

export interface Harness {
  readonly app: FastifyInstance
  readonly dataDir: string
  readonly reports: string[]
  readonly close: () => Promise<void>
}

interface EndingHarness extends Harness {
  /** Ends it, and leaves its files; the next test has a new one. */
  readonly end: () => Promise<void>
}

interface RunningHarness extends Harness {
  /** Restores the start. */
  readonly reset: () => Promise<void>
}

/** Starts an app over files, as the command does; `dataDir` continues an earlier one's data. */
export const start = async (options: StartOptions = {}): Promise<RunningHarness> => {
  const reports: string[] = []
  const report = (message: string) => reports.push(message)
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "dispensa-mock-")))
  const { app, stop, reset } = await startMock({ port: null, supplier, report, ...options, dataDir })
  return {
    app,
    reset,
    dataDir,
    reports,
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One for all tests of a file or of a `describe`. */
export const mockForAll = (options?: StartOptions): Harness => running(options).mock

/** The same, reset to its first day before each test: a new one would take six times as long. */
export const mockForEach = (options?: StartOptions): EndingHarness => {
  const { mock, renew } = running(options)
  beforeEach(renew)
  return mock
}

const running = (options?: StartOptions) => {
  let mock: RunningHarness | null = null
  let isEnded = false
  const started = (): RunningHarness => {
    if (mock === null) throw new Error("the mock is available within a test only")
    return mock
  }
  const close = () => started().close()
  const begin = async () => {
    mock = await start(options)
    isEnded = false
  }
  beforeAll(begin)
  afterAll(close)
  return {
    renew: async () => {
      if (!isEnded) return started().reset()
      await close()
      await begin()
    },
    mock: {
      get app() {
        return started().app
      },
      get dataDir() {
        return started().dataDir
      },
      get reports() {
        return started().reports
      },
      close,
      end: async () => {
        isEnded = true
        await started().app.close()
      },
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export const call = async (app: FastifyInstance, options: InjectOptions): Promise<Answer> => {
  const response = await app.inject(options)
  return { status: response.statusCode, headers: response.headers, body: parsed(response.body) }
}

export const post = (app: FastifyInstance, url: string, payload: object, token?: string, language = "it") =>
  call(app, {
    method: "POST",
    url,
    payload,
    headers: {
      "accept-language": language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })

export const get = (app: FastifyInstance, url: string, authorization: string | null = DEMO_APPLICATION_TOKEN) =>
  call(app, { method: "GET", url, headers: authorization === null ? {} : { authorization } })

/** The value at a path of keys; undefined when a part of the path is missing. */
export const at = (value: unknown, ...path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (typeof inner !== "object" || inner === null) return undefined
    return Object.entries(inner).find(([name]) => name === String(key))?.[1]
  }, value)

export const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

export const text = (value: unknown): string => (typeof value === "string" ? value : "")

export const number = (value: unknown): number => (typeof value === "number" ? value : Number.NaN)

/** The texts inside `_server_messages`. */
export const serverMessages = (body: unknown): ReadonlyArray<string> => {
  const outer: unknown = JSON.parse(text(at(body, "_server_messages")))
  return list(outer).map((entry) => text(at(JSON.parse(text(entry)), "message")))
}

/** Logs a demo user in. */
export const login = async (app: FastifyInstance, user = "cliente@dispensa.test") => {
  const answer = await post(app, `${api}login`, { usr: user, pwd: "dispensa" })
  const clientId = number(at(answer.body, "message", "client_id"))
  const addresses = list(at(answer.body, "message", "address_codes")).map((address) =>
    text(at(address, "address_code")),
  )
  const [addressCode = ""] = addresses
  return {
    token: text(at(answer.body, "access_token")),
    clientId,
    addresses,
    userTemp: { client_id: clientId, address_code: addressCode, ext_call: true },
  }
}

export const GUEST = { client_id: 0, address_code: 0, ext_call: true }

const parsed = (body: string): unknown => {
  try {
    const value: unknown = JSON.parse(body)
    return value
  } catch {
    return body
  }
}
