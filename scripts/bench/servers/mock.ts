/** The mock server, started as `npm run mock` starts it. */
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { DEFAULT_PREFIXES, endpoints, LoginAccepted } from "@dispensa/contracts"
import type { Supplier } from "@dispensa/fixtures"
import { type Contestant, PAGES, WORDS } from "./contestant.ts"
import type { Ask } from "./load.ts"
import { run, type Running } from "./running.ts"

const server = fileURLToPath(new URL("../../../mock-server/src/server.ts", import.meta.url))
const guest = { client_id: 0, address_code: 0, ext_call: true }

export const startMock = (products: number): Promise<Running> => {
  const dataDir = mkdtempSync(join(tmpdir(), "dispensa-bench-"))
  const flags = (port: number) => ["--port", String(port), "--data-dir", dataDir, "--catalogue", String(products)]
  return run((port) => ({ file: process.execPath, args: ["--import", "tsx", server, ...flags(port)] }), "/_mock/health")
}

const post = (endpoint: { readonly path: typeof endpoints.login.path }, body: unknown, token?: string): Ask => ({
  method: "POST",
  path: endpoint.path(DEFAULT_PREFIXES),
  body,
  ...(token === undefined ? {} : { token }),
})

const login = async (base: string) => {
  const response = await fetch(`${base}${endpoints.login.path(DEFAULT_PREFIXES)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usr: "cliente@dispensa.test", pwd: "dispensa" }),
  })
  const { message, accessToken } = Schema.decodeUnknownSync(LoginAccepted)(await response.json())
  const address_code = message.addresses[0]?.addressCode
  return { token: accessToken, user_temp: { client_id: message.clientId, address_code, ext_call: true } }
}

export const someItem = (supplier: Supplier): string =>
  supplier.products
    .flatMap(({ items }) => items)
    .find(({ availability, price }) => availability === "DISPONIBILE" && price !== null)?.code ?? ""

/** The requests of a shop, for servers with our endpoints. */
export const shopRequests = (supplier: Supplier, user_temp: object, token: string) => {
  const line = { user_temp, item_id: someItem(supplier), quantity: 1, promo_code: "", promo_row: 0 }
  return {
    listing: PAGES.map((page) => post(endpoints.productList, { user_temp: guest, text: "", page: String(page) })),
    item: supplier.products.slice(0, 50).map(({ slug }) => post(endpoints.getItem, { user_temp: guest, slug })),
    autocomplete: WORDS.map((q) => post(endpoints.autocomplete, { q, rows: 8 })),
    "cart write": [post(endpoints.addToCart, line, token)],
  }
}

export const mock: Contestant = {
  name: "mock server",
  note: "prices of the client, all facets counted, on disk before it is answered",
  start: (supplier) => startMock(supplier.products.length),
  requests: async ({ base }, supplier) => {
    const { token, user_temp } = await login(base)
    return shopRequests(supplier, user_temp, token)
  },
}
