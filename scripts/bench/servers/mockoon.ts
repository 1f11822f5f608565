/** Mockoon: collections in memory, from its own description of an environment. */
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Supplier } from "@dispensa/fixtures"
import { type Contestant, PAGES, WORDS } from "./contestant.ts"
import { fetched } from "./fetched.ts"
import { someItem } from "./mock.ts"
import { run } from "./running.ts"

const collection = (endpoint: string) => ({
  uuid: endpoint,
  type: "crud",
  documentation: "",
  method: "",
  endpoint,
  responses: [
    {
      uuid: `${endpoint}-all`,
      body: "{}",
      latency: 0,
      statusCode: 200,
      label: "",
      headers: [],
      bodyType: "DATABUCKET",
      filePath: "",
      databucketID: endpoint,
      sendFileAsBody: false,
      rules: [],
      rulesOperator: "OR",
      disableTemplating: true,
      fallbackTo404: false,
      default: true,
      crudKey: "id",
      callbacks: [],
    },
  ],
  responseMode: null,
  streamingMode: null,
  streamingInterval: 0,
})

const bucket = (id: string, records: unknown) => ({
  uuid: `${id}-data`,
  id,
  name: id,
  documentation: "",
  value: JSON.stringify(records),
})

const environment = (supplier: Supplier) => ({
  uuid: "bench",
  lastMigration: 33,
  name: "bench",
  endpointPrefix: "",
  latency: 0,
  port: 3000,
  hostname: "127.0.0.1",
  folders: [],
  routes: [collection("products"), collection("lines")],
  rootChildren: ["products", "lines"].map((uuid) => ({ type: "route", uuid })),
  proxyMode: false,
  proxyHost: "",
  proxyRemovePrefix: false,
  tlsOptions: { enabled: false, type: "CERT", pfxPath: "", certPath: "", keyPath: "", caPath: "", passphrase: "" },
  cors: true,
  headers: [],
  proxyReqHeaders: [],
  proxyResHeaders: [],
  data: [
    bucket(
      "products",
      supplier.products.map((product, id) => ({ id: String(id), title: product.name.it, ...product })),
    ),
    bucket("lines", [{ id: "1", itemCode: someItem(supplier), quantity: 1 }]),
  ],
  callbacks: [],
})

export const mockoon: Contestant = {
  name: "Mockoon",
  note: "no prices, no facets; writes stay in memory",
  start: async (supplier) => {
    const bin = fetched("@mockoon/cli", "9.9.0", "mockoon-cli")
    const file = join(mkdtempSync(join(tmpdir(), "dispensa-mockoon-")), "environment.json")
    writeFileSync(file, JSON.stringify(environment(supplier)))
    const quiet = ["--disable-log-to-file", "--disable-admin-api"]
    const args = (port: number) => [bin, "start", "--data", file, "--port", String(port), ...quiet]
    return run((port) => ({ file: process.execPath, args: args(port) }), "/lines")
  },
  requests: async (_running, supplier) => ({
    listing: PAGES.map((page) => ({ method: "GET", path: `/products?page=${page}&limit=12` })),
    item: supplier.products.slice(0, 50).map((_, id) => ({ method: "GET", path: `/products/${id}` })),
    autocomplete: WORDS.map((word) => ({ method: "GET", path: `/products?title_like=${word}&limit=8` })),
    "cart write": [{ method: "PUT", path: "/lines/1", body: { itemCode: someItem(supplier), quantity: 2 } }],
  }),
}
