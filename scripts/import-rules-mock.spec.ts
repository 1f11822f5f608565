/** The mock server's import rules (mock-server/import-rules.mjs) are enforced: each planted violation is reported. */
import { afterEach, beforeAll, describe, expect, it } from "vitest"
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

  // All in one tree: what is reported names its file.
  const violations = [
    ["mock-shop-knows-no-http", "shop/cart/uses-routes.ts", "routes/there.ts"],
    ["mock-shop-knows-no-http", "shop/cart/uses-plugins.ts", "plugins/there.ts"],
    ["mock-shop-knows-no-http", "shop/cart/uses-control.ts", "control/there.ts"],
    ["mock-shop-knows-no-http", "shop/cart/uses-app.ts", "there.ts"],
    ["mock-shop-cart-one-way", "shop/cart/uses-orders.ts", "shop/orders/there.ts"],
    ["mock-shop-common-one-way", "shop/common/uses-catalogue.ts", "shop/catalogue/there.ts"],
    ["mock-shop-orders-one-way", "shop/orders/uses-documents.ts", "shop/documents/there.ts"],
    ["mock-shop-cart-one-way", "shop/cart/uses-unknown-subject.ts", "shop/unknown-subject/there.ts"],
    ["mock-routes-wire", "routes/uses-control.ts", "control/there.ts"],
    ["mock-routes-wire", "routes/uses-db.ts", "db/there.ts"],
    ["mock-plugins-are-below", "plugins/uses-routes.ts", "routes/there.ts"],
    ["mock-search-is-below", "search/uses-catalogue.ts", "shop/catalogue/there.ts"],
    ["mock-search-alone", "search/uses-db.ts", "db/there.ts"],
    ["mock-db-is-below", "db/uses-common.ts", "shop/common/there.ts"],
    ["mock-kafka-reads-topics", "kafka/uses-common.ts", "shop/common/there.ts"],
    ["mock-control-calls-no-routes", "control/uses-routes.ts", "routes/there.ts"],
    ["mock-library-is-on-top", "control/uses-library.ts", "library/there.ts"],
  ] as const
  let reported = ""
  beforeAll(() => {
    const planted = violations.flatMap(([, file, target]) => [
      [`mock-server/src/${file}`, using(`${"../".repeat(file.split("/").length - 1)}${target}`)],
      [`mock-server/src/${target}`, there],
    ])
    reported = cruise(Object.fromEntries(planted)).text
  })

  it.each(violations)("reports %s in %s", (rule, file) => {
    expect(reported).toContain(`error ${rule}: mock-server/src/${file}`)
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
