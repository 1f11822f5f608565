/** json-server: a collection in one file, which each write rewrites. */
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Contestant, PAGES, WORDS } from "./contestant.ts"
import { someItem } from "./mock.ts"
import { run } from "./running.ts"

const bin = fileURLToPath(new URL("../../../node_modules/.bin/json-server", import.meta.url))

export const jsonServer: Contestant = {
  name: "json-server",
  note: "no prices, no facets; names are searched",
  start: (supplier) => {
    const file = join(mkdtempSync(join(tmpdir(), "dispensa-json-server-")), "db.json")
    const products = supplier.products.map((product, id) => ({ id, ...product }))
    writeFileSync(file, JSON.stringify({ products, lines: [{ id: 1, itemCode: someItem(supplier), quantity: 1 }] }))
    const args = (port: number) => [realpathSync(bin), "--quiet", "--host", "127.0.0.1", "--port", String(port), file]
    return run((port) => ({ file: process.execPath, args: args(port) }), "/lines")
  },
  requests: async (_running, supplier) => ({
    listing: PAGES.map((page) => ({ method: "GET", path: `/products?_page=${page}&_limit=12` })),
    item: supplier.products.slice(0, 50).map((_, id) => ({ method: "GET", path: `/products/${id}` })),
    autocomplete: WORDS.map((word) => ({ method: "GET", path: `/products?name.it_like=${word}&_limit=8` })),
    "cart write": [{ method: "PUT", path: "/lines/1", body: { itemCode: someItem(supplier), quantity: 2 } }],
  }),
}
