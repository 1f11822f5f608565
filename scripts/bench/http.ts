/** (c) Requests per second of the mock server beside json-server: the listing, and cart writes that reach the disk. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import autocannon from "autocannon"
import { Schema } from "effect"
import { DEFAULT_PREFIXES, endpoints, LoginAccepted } from "@dispensa/contracts"
import { makeSupplier, type Supplier } from "@dispensa/fixtures"
import { freePort } from "../lib/free-port.ts"
import { figure } from "./measure.ts"
import type { Section } from "./table.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5)
const CONNECTIONS = 20
const guest = { client_id: 0, address_code: 0, ext_call: true }

interface Load {
  readonly perSecond: number
  readonly p99: number
  readonly failed: number
}

const load = async (options: autocannon.Options): Promise<Load> => {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

const untilItServes = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

const post = (url: string, body: unknown, token?: string): autocannon.Options => ({
  url,
  method: "POST",
  headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

const loginToken = async (base: string): Promise<{ token: string; userTemp: unknown }> => {
  const response = await fetch(`${base}${endpoints.login.path(DEFAULT_PREFIXES)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usr: "cliente@dispensa.test", pwd: "dispensa" }),
  })
  const body = Schema.decodeUnknownSync(LoginAccepted)(await response.json())
  return {
    token: body.accessToken,
    userTemp: {
      client_id: body.message.clientId,
      address_code: body.message.addresses[0]?.addressCode,
      ext_call: true,
    },
  }
}

const someItem = (supplier: Supplier): string =>
  supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability, price }) => availability === "DISPONIBILE" && price !== null)?.code ?? ""

const measureMock = async (supplier: Supplier): Promise<ReadonlyArray<Load>> => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), "dispensa-bench-"))
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(root, "mock-server/src/server.ts"), "--port", String(port), "--data-dir", dataDir],
    { stdio: "ignore" },
  )
  try {
    await untilItServes(`${base}/_mock/health`)
    const { token, userTemp } = await loginToken(base)
    const listing = await load(
      post(`${base}${endpoints.productList.path(DEFAULT_PREFIXES)}`, { user_temp: guest, text: "", page: "1" }),
    )
    const write = await load(
      post(
        `${base}${endpoints.addToCart.path(DEFAULT_PREFIXES)}`,
        { user_temp: userTemp, item_id: someItem(supplier), quantity: 1, promo_code: "", promo_row: 0 },
        token,
      ),
    )
    return [listing, write]
  } finally {
    child.kill("SIGTERM")
  }
}

const measureJsonServer = async (supplier: Supplier): Promise<ReadonlyArray<Load>> => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const file = join(mkdtempSync(join(tmpdir(), "dispensa-json-server-")), "db.json")
  const products = supplier.products.map((product, id) => ({ id, ...product }))
  writeFileSync(file, JSON.stringify({ products, lines: [{ id: 1, itemCode: someItem(supplier), quantity: 1 }] }))
  const child: ChildProcess = spawn(
    join(root, "node_modules/.bin/json-server"),
    ["--quiet", "--host", "127.0.0.1", "--port", String(port), file],
    { stdio: "ignore" },
  )
  try {
    await untilItServes(`${base}/lines`)
    const listing = await load({ url: `${base}/products?_page=1&_limit=12` })
    const write = await load({
      ...post(`${base}/lines/1`, { itemCode: someItem(supplier), quantity: 2 }),
      method: "PUT",
    })
    return [listing, write]
  } finally {
    child.kill("SIGTERM")
  }
}

export const httpSection = async (): Promise<Section> => {
  const supplier = makeSupplier()
  const mock = await measureMock(supplier)
  const peer = await measureJsonServer(supplier)
  const names = ["listing (12 of 600, all facets)", "cart write"]
  const rows = names.flatMap((name, index) =>
    (
      [
        ["mock server", mock[index]],
        ["json-server", peer[index]],
      ] as const
    ).map(([who, found]) => [
      name,
      who,
      figure(found?.perSecond ?? 0),
      figure(found?.p99 ?? 0),
      String(found?.failed ?? 0),
      figure((found?.perSecond ?? 0) / (peer[index]?.perSecond ?? 1)),
    ]),
  )
  return {
    id: "c",
    title: `HTTP, ${CONNECTIONS} connections, ${SECONDS} s each; json-server pages without counting facets`,
    columns: ["request", "server", "per second", "p99 ms", "failed", "× json-server"],
    rows,
    goals: names.map((name, index) => ({
      text: `${name}: at least as many per second as json-server`,
      met: (mock[index]?.perSecond ?? 0) >= (peer[index]?.perSecond ?? 0) && mock[index]?.failed === 0,
    })),
  }
}
