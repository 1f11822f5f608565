/** The mock server's import rules (mock-server/import-rules.mjs) are enforced: each planted violation is reported. */
import { afterEach, describe, expect, it } from "vitest"
import { cruise, uproot } from "./lib/planted-tree.ts"

afterEach(uproot)

const there = "export const there = 1\nexport type There = typeof there\n"
const using = (path: string) => `import { there } from "${path}"\nexport const here = there\n`

describe("import rules of the mock server", () => {
  it("lets a route use the shop, plugins and the app's context, and the shop its earlier subjects and data files", () => {
    const found = cruise({
      "mock-server/src/app-context.ts": there,
      "mock-server/src/db/records.ts": there,
      "mock-server/src/plugins/endpoint.ts": using("../app-context.ts"),
      "mock-server/src/shop/shop.ts": there,
      "mock-server/src/shop/cart/cart.ts": using("../../db/records.ts"),
      "mock-server/src/shop/orders/orders.ts": `${using("../cart/cart.ts").replace("there", "here as there")}export * from "../shop.ts"\n`,
      "mock-server/src/routes/order.ts": `import { here } from "../shop/orders/orders.ts"\nexport * from "../plugins/endpoint.ts"\nexport const route = here\n`,
    })
    expect(found.text).toContain("no dependency violations")
    expect(found.code).toBe(0)
  })

  it.each([
    ["mock-shop-knows-no-http", "shop/cart/bad.ts", "routes/there.ts"],
    ["mock-shop-knows-no-http", "shop/cart/bad.ts", "plugins/there.ts"],
    ["mock-shop-knows-no-http", "shop/cart/bad.ts", "control/there.ts"],
    ["mock-shop-knows-no-http", "shop/cart/bad.ts", "there.ts"],
    ["mock-shop-cart-one-way", "shop/cart/bad.ts", "shop/orders/there.ts"],
    ["mock-shop-common-one-way", "shop/common/bad.ts", "shop/catalogue/there.ts"],
    ["mock-shop-orders-one-way", "shop/orders/bad.ts", "shop/documents/there.ts"],
    ["mock-shop-cart-one-way", "shop/cart/bad.ts", "shop/unknown-subject/there.ts"],
    ["mock-routes-wire", "routes/bad.ts", "control/there.ts"],
    ["mock-routes-wire", "routes/bad.ts", "db/there.ts"],
    ["mock-plugins-are-below", "plugins/bad.ts", "routes/there.ts"],
    ["mock-search-is-below", "search/bad.ts", "shop/catalogue/there.ts"],
    ["mock-search-alone", "search/bad.ts", "db/there.ts"],
    ["mock-db-is-below", "db/bad.ts", "shop/common/there.ts"],
    ["mock-kafka-reads-topics", "kafka/bad.ts", "shop/common/there.ts"],
    ["mock-control-calls-no-routes", "control/bad.ts", "routes/there.ts"],
  ])("reports %s: %s imports %s", (rule, file, target) => {
    const up = "../".repeat(file.split("/").length - 1)
    const found = cruise({ [`mock-server/src/${file}`]: using(`${up}${target}`), [`mock-server/src/${target}`]: there })
    expect(found.text).toContain(rule)
    expect(found.code).not.toBe(0)
  })

  it("reports Fastify in the shop", () => {
    const found = cruise({
      "mock-server/src/shop/cart/bad.ts": 'import { fastify } from "fastify"\nexport const here = fastify\n',
      "node_modules/fastify/package.json":
        '{"name":"fastify","version":"1.0.0","type":"module","exports":"./index.js"}',
      "node_modules/fastify/index.js": "export const fastify = 1\n",
    })
    expect(found.text).toContain("mock-shop-knows-no-http")
    expect(found.code).not.toBe(0)
  })

  it("reports a circle that only types close", () => {
    const found = cruise({
      "mock-server/src/db/one.ts": 'import type { Two } from "./two.ts"\nexport type One = Two\n',
      "mock-server/src/db/two.ts": 'import type { One } from "./one.ts"\nexport type Two = One | 1\n',
    })
    expect(found.text).toContain("mock-no-circles")
    expect(found.code).not.toBe(0)
  })
})
