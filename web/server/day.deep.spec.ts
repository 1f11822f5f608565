/**
 * A simulated day of use through both servers: memory after a collection and open files stay flat, stored data within bounds.
 * `SOAK_MINUTES=10` sets the duration (a quarter of a minute by default).
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { Agent, request, type RequestOptions } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { DEFAULT_PREFIXES, FILES_ROOT } from "@dispensa/contracts"
import { makeSupplier } from "@dispensa/fixtures"
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { Schema } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createWebServer, type WebServer } from "./serve.ts"
import { type SmallBuild, smallBuild } from "./testing/small-build.ts"

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? "0.25")
const MS_PER_MINUTE = 60_000
/** Number of measurements: during the first ones caches fill up. */
const LOOKS = 10
/** Concurrent requests. */
const AT_ONCE = 8
/** Tolerated growth in bytes, by a cache or by the garbage collector's timing. */
const TOLERATED_BYTES = 24 * 1024 * 1024
/** Connections closing during the count. */
const TOLERATED_FILES = 2 * AT_ONCE

const { api, wrapper } = DEFAULT_PREFIXES
const CLIENT = { usr: "cliente@dispensa.test", pwd: "dispensa" }
/** A user whose many logins end only their own oldest sessions. */
const OTHER = { usr: "nuovo@dispensa.test", pwd: "dispensa" }
const LoggedIn = Schema.fromJsonString(
  Schema.Struct({ access_token: Schema.String, message: Schema.Struct({ client_id: Schema.Int }) }),
)

const supplier = makeSupplier()
const codes = supplier.products
  .flatMap(({ items }) => items)
  .filter(({ availability, price }) => availability === "DISPONIBILE" && price !== null)
  .map(({ code }) => code)
  .slice(0, 40)

setFlagsFromString("--expose-gc")
const collect: unknown = runInNewContext("gc")

let dataDir = ""
let mock: RunningMock
let build: SmallBuild
let web: WebServer
let port = 0
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "dispensa-day-"))
  mock = await startMock({ supplier, dataDir })
  build = smallBuild()
  web = await createWebServer({ distDir: build.distDir, backendUrl: mock.url })
  port = Number(new URL(await web.app.listen({ port: 0, host: "127.0.0.1" })).port)
})
afterAll(async () => {
  agent.destroy()
  await Promise.all([web.app.close(), mock.stop()])
  build.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Sent extends Pick<RequestOptions, "method" | "headers"> {
  readonly path: string
  readonly body?: string
  readonly isAborted?: boolean
}

const answered = new Map<number, number>()

/** The body of the answer; empty if the visitor left before it. */
const send = ({ path, body = "", isAborted = false, ...rest }: Sent): Promise<string> =>
  new Promise((resolve) => {
    const call = request({ port, host: "127.0.0.1", path, agent, ...rest }, (answer) => {
      let text = ""
      const status = answer.statusCode ?? 0
      answered.set(status, (answered.get(status) ?? 0) + 1)
      answer.setEncoding("utf8").on("data", (part: string) => (text += part))
      answer.on("close", () => resolve(text))
    })
    call.on("error", () => resolve(""))
    call.end(body)
    if (isAborted) setTimeout(() => call.destroy(), 2)
  })

const post = (path: string, fields: object, headers: Readonly<Record<string, string>> = {}): Sent => ({
  method: "POST",
  path,
  body: JSON.stringify(fields),
  headers: { "content-type": "application/json", ...headers },
})

/** Requests of visitors, a client and unknown callers, in turn. */
const requests = (at: number, token: string, user_temp: object): Sent => {
  const own = { authorization: `Bearer ${token}`, "idempotency-key": `"day-${at}"` }
  const line = { user_temp, item_id: codes[at % codes.length], quantity: 1, promo_code: "", promo_row: 0 }
  const all: ReadonlyArray<Sent> = [
    { path: "/", headers: { "accept-encoding": "br" } },
    { path: `/en/product/default/product-${at}` },
    { path: `/nowhere/${at}?q=${at}` },
    { path: `${FILES_ROOT}${at}.webp` },
    { path: "/shop", isAborted: true },
    post(`${api}product_list`, { user_temp, text: `pasta ${at % 50}` }, own),
    post(`${wrapper}autocomplete`, { q: `o${at}`, rows: 5 }),
    post(`${api}get_cart_items`, { user_temp }, own),
    post(`${api}add_to_cart`, line, own),
    post(`${api}login`, OTHER),
    post(`${api}login`, { usr: `nobody-${at}`, pwd: "x" }),
    post(`${api}product_list`, { text: "x".repeat(400_000) }),
    { ...post(`${api}product_list`, { user_temp, text: "" }, own), isAborted: true },
  ]
  return all[at % all.length] ?? { path: "/" }
}

const figures = () => {
  if (typeof collect === "function") Reflect.apply(collect, undefined, [])
  const names = readdirSync(dataDir).filter((name) => name.endsWith(".json"))
  const stored = names.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0)
  const files = process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0
  return { heap: process.memoryUsage().heapUsed, files, stored }
}

it(`${MINUTES} minutes of a day leave memory and open files flat, and stored data within bounds`, async () => {
  const { access_token: token, message } = Schema.decodeUnknownSync(LoggedIn)(await send(post(`${api}login`, CLIENT)))
  const userTemp = { client_id: message.client_id, address_code: "1", ext_call: true }
  const seen: Array<ReturnType<typeof figures>> = []
  let at = 0
  while (seen.length < LOOKS) {
    const end = Date.now() + (MINUTES * MS_PER_MINUTE) / LOOKS
    while (Date.now() < end)
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(requests(at++, token, userTemp))))
    seen.push(figures())
  }
  process.stdout.write(`${at} requests: ${JSON.stringify(Object.fromEntries(answered))} ${JSON.stringify(seen)}\n`)
  const early = seen[Math.floor(LOOKS / 2)]
  const late = seen.at(-1)
  expect([...answered.keys()].filter((status) => status >= 500)).toEqual([])
  expect(answered.get(200)).toBeGreaterThan(at / 3)
  expect(late?.heap).toBeLessThan((early?.heap ?? 0) + TOLERATED_BYTES)
  expect(late?.files).toBeLessThanOrEqual((early?.files ?? 0) + TOLERATED_FILES)
  expect(late?.stored).toBeLessThan((early?.stored ?? 0) + TOLERATED_BYTES)
}, 7_200_000)
