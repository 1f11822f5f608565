/** The import rules are enforced: each violation in a tree of small files is reported, and nothing in a clean tree is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cruise, lint, uproot } from "./lib/fixture-tree.ts"

afterAll(uproot)

const THERE = "export const there = 1\n"
const importing = (target: string): string => `import { there } from "${target}"\nexport const here = there\n`

/** Files to import: some of each room, and two packages. */
const house: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["money.ts", "event.ts", "shop.ts", "index.ts"].map((path) => `domain/src/${path}`),
      ...["catalogue", "filter-url", "search-tabs", "cart", "checkout", "tracking", "testing", "unlisted"].map(
        (subject) => `domain/src/${subject}/there.ts`,
      ),
      ...[
        "src/index.ts",
        "src/table.ts",
        "src/cart/docs.ts",
        "src/cart/states.ts",
        "consumer/cart.ts",
        "verifier/main.ts",
      ].map((path) => `contracts/${path}`),
      ...[
        "routes",
        "plugins",
        "control",
        "library",
        "shop/orders",
        "shop/documents",
        "shop/catalogue",
        "shop/common",
        "shop/unknown-subject",
        "db",
      ].map((folder) => `mock-server/src/${folder}/there.ts`),
      ...["start", "router", "pages", "shell", "log", "sync", "areas/cart", "areas/product", "areas/unknown"].map(
        (folder) => `web/src/${folder}/there.ts`,
      ),
      "web/src/areas/cart/use-cart.ts",
      "web/src/areas/cart/cart-service.ts",
      "web/server/there.ts",
      "web/simulation/there.ts",
      "web/worker/there.ts",
      "node_modules/react/index.ts",
    ].map((path) => [path, THERE]),
  ),
  // Like many packages, this one has its code in a folder called dist.
  "node_modules/left/package.json": '{"name":"left","version":"1.0.0","type":"module","exports":"./dist/index.js"}',
  "node_modules/left/dist/index.js": THERE,
  "node_modules/fastify/package.json": '{"name":"fastify","version":"1.0.0","type":"module","exports":"./index.js"}',
  "node_modules/fastify/index.js": THERE,
}

/** Rule, file that breaks it, and what it imports. */
const violations = [
  ["domain-imports", "domain/src/web.ts", "../../web/src/there.ts"],
  ["contracts-imports", "contracts/src/mock.ts", "../../mock-server/src/there.ts"],
  ["web-imports", "web/src/mock.ts", "../../mock-server/src/there.ts"],
  ["packages-through-their-exports", "web/src/domain.ts", "../../domain/src/there.ts"],
  ["router-is-below", "web/src/router/start.ts", "../start/there.ts"],
  ["pages-is-below", "web/src/pages/router.ts", "../router/there.ts"],
  ["shell-is-below", "web/src/shell/pages.ts", "../pages/there.ts"],
  ["areas-is-below", "web/src/areas/cart/shell.ts", "../../shell/there.ts"],
  ["log-is-below", "web/src/log/cart.ts", "../areas/cart/there.ts"],
  ["sync-is-below", "web/src/sync/cart.ts", "../areas/cart/there.ts"],
  ["leaves", "web/src/ui/cart.ts", "../areas/cart/there.ts"],
  ["area-session", "web/src/areas/session/cart.ts", "../cart/there.ts"],
  ["area-cart", "web/src/areas/cart/product.ts", "../product/there.ts"],
  ["areas-are-listed", "web/src/pages/unknown.ts", "../areas/unknown/there.ts"],
  ["services-are-private", "web/src/areas/product/service.ts", "../cart/cart-service.ts"],
  ["services-are-private", "web/src/pages/service.ts", "../areas/cart/cart-service.ts"],
  ["views-use-hooks", "web/src/areas/cart/service-view.tsx", "./cart-service.ts"],
  ["views-use-hooks", "web/src/areas/cart/log-view.tsx", "../../log/there.ts"],
  ["views-use-hooks", "web/src/areas/cart/sync-view.tsx", "../../sync/there.ts"],
  ["services-without-react", "web/src/areas/cart/react-service.ts", "react"],
  ["server-knows-the-table-only", "web/server/pages.ts", "../src/pages/there.ts"],
  ["worker-knows-the-table-only", "web/worker/log.ts", "../src/log/there.ts"],
  ["worker-is-on-its-own", "web/src/start/worker.ts", "../../worker/there.ts"],
  ["shop-without-server", "web/src/start/server.ts", "../../server/there.ts"],
  ["nothing-needs-the-simulation", "web/src/start/simulation.ts", "../../simulation/there.ts"],
  ["simulation-without-views", "web/simulation/views.ts", "../src/areas/cart/use-cart.ts"],
  ["domain-money", "domain/src/money.ts", "./cart/there.ts"],
  ["domain-catalogue", "domain/src/catalogue/uses-filters.ts", "../filter-url/there.ts"],
  ["domain-filter-url", "domain/src/filter-url/uses-tabs.ts", "../search-tabs/there.ts"],
  ["domain-cart", "domain/src/cart/uses-checkout.ts", "../checkout/there.ts"],
  ["domain-event", "domain/src/event.ts", "./shop.ts"],
  ["domain-shop", "domain/src/shop.ts", "./tracking/there.ts"],
  ["domain-cart", "domain/src/cart/uses-index.ts", "../index.ts"],
  ["domain-tracking", "domain/src/tracking/uses-testing.ts", "../testing/there.ts"],
  ["domain-subjects-are-listed", "domain/src/cart/uses-unlisted.ts", "../unlisted/there.ts"],
  ["contracts-src-is-below", "contracts/src/below.ts", "../verifier/main.ts"],
  ["contracts-src-is-below", "contracts/src/cart/below.ts", "../../consumer/cart.ts"],
  ["contracts-src-runs-in-browsers", "contracts/src/node.ts", "node:fs"],
  ["contracts-src-uses-effect-only", "contracts/src/package.ts", "left"],
  ["contracts-endpoints-are-below", "contracts/src/cart/uses-table.ts", "../table.ts"],
  ["contracts-docs-are-apart", "contracts/src/cart/endpoints.ts", "./docs.ts"],
  ["contracts-docs-are-apart", "contracts/src/client.ts", "./cart/docs.ts"],
  ["contracts-states-are-plain", "contracts/src/order/states.ts", "../table.ts"],
  ["contracts-consumer-and-verifier-apart", "contracts/verifier/consumer.ts", "../consumer/cart.ts"],
  ["contracts-consumer-and-verifier-apart", "contracts/consumer/verifier.ts", "../verifier/main.ts"],
  ["contracts-not-through-its-entry", "contracts/verifier/entry.ts", "../src/index.ts"],
  ["mock-shop-knows-no-http", "mock-server/src/shop/cart/uses-routes.ts", "../../routes/there.ts"],
  ["mock-shop-knows-no-http", "mock-server/src/shop/cart/uses-plugins.ts", "../../plugins/there.ts"],
  ["mock-shop-knows-no-http", "mock-server/src/shop/cart/uses-control.ts", "../../control/there.ts"],
  ["mock-shop-knows-no-http", "mock-server/src/shop/cart/uses-app.ts", "../../there.ts"],
  ["mock-shop-cart-one-way", "mock-server/src/shop/cart/uses-orders.ts", "../../shop/orders/there.ts"],
  ["mock-shop-common-one-way", "mock-server/src/shop/common/uses-catalogue.ts", "../../shop/catalogue/there.ts"],
  ["mock-shop-orders-one-way", "mock-server/src/shop/orders/uses-documents.ts", "../../shop/documents/there.ts"],
  [
    "mock-shop-cart-one-way",
    "mock-server/src/shop/cart/uses-unknown-subject.ts",
    "../../shop/unknown-subject/there.ts",
  ],
  ["mock-routes-wire", "mock-server/src/routes/uses-control.ts", "../control/there.ts"],
  ["mock-routes-wire", "mock-server/src/routes/uses-db.ts", "../db/there.ts"],
  ["mock-plugins-are-below", "mock-server/src/plugins/uses-routes.ts", "../routes/there.ts"],
  ["mock-search-is-below", "mock-server/src/search/uses-catalogue.ts", "../shop/catalogue/there.ts"],
  ["mock-search-alone", "mock-server/src/search/uses-db.ts", "../db/there.ts"],
  ["mock-db-is-below", "mock-server/src/db/uses-common.ts", "../shop/common/there.ts"],
  ["mock-kafka-reads-topics", "mock-server/src/kafka/uses-common.ts", "../shop/common/there.ts"],
  ["mock-control-calls-no-routes", "mock-server/src/control/uses-routes.ts", "../routes/there.ts"],
  ["mock-library-is-on-top", "mock-server/src/control/uses-library.ts", "../library/there.ts"],
  ["mock-shop-knows-no-http", "mock-server/src/shop/cart/uses-fastify.ts", "fastify"],
] as const

/** Two files that import each other, of types alone where `type` says so. */
const circle = (folder: string, type: boolean): Readonly<Record<string, string>> =>
  type
    ? {
        [`${folder}/one.ts`]: 'import type { Two } from "./two.ts"\nexport type One = Two\n',
        [`${folder}/two.ts`]: 'import type { One } from "./one.ts"\nexport type Two = One | 1\n',
      }
    : {
        [`${folder}/one.ts`]: 'import { two } from "./two.ts"\nexport type One = 1\nexport const one = two\n',
        [`${folder}/two.ts`]: 'import type { One } from "./one.ts"\nexport const two: One = 1\n',
      }

const further = [
  ["no-circle", "web/src/areas/wishlist/one.ts", circle("web/src/areas/wishlist", true)],
  ["domain-no-circle", "domain/src/cart/one.ts", circle("domain/src/cart", true)],
  ["contracts-without-circles", "contracts/src/one.ts", circle("contracts/src", false)],
  ["mock-no-circles", "mock-server/src/db/one.ts", circle("mock-server/src/db", true)],
  [
    "domain-cart",
    "domain/src/cart/imports-a-type.ts",
    {
      "domain/src/cart/imports-a-type.ts":
        'import type { There } from "../checkout/there.ts"\nexport type Here = There\n',
    },
  ],
  [
    "areas-is-below",
    "web/src/areas/product/beside-jsx.tsx",
    {
      "web/src/areas/product/beside-jsx.tsx":
        'import { there } from "../../pages/there.ts"\nexport const Bad = () => <p>{there}</p>\n',
    },
  ],
] as const

describe("import rules", () => {
  let reported = ""
  beforeAll(() => {
    reported = cruise(
      Object.assign(
        { ...house },
        ...violations.map(([, file, target]) => ({ [file]: importing(target) })),
        ...further.map(([, , files]) => files),
      ),
    ).text
  })

  it.each(violations)("report %s in %s", (rule, file) => {
    expect(reported).toContain(`error ${rule}: ${file}`)
  })

  it.each(further)("report %s in %s", (rule, file) => {
    expect(reported).toMatch(new RegExp(`error ${rule}: ${file.replace("one.ts", "(one|two).ts")}`))
  })

  it("let each room use the rooms below it, and a spec any room", () => {
    const found = cruise({
      ...house,
      "domain/src/cart/good.ts": importing("../money.ts"),
      "domain/src/tracking/good.ts": importing("../shop.ts"),
      "domain/src/testing/good.ts": importing("../cart/there.ts"),
      "domain/src/catalogue/good.spec.ts": importing("../testing/there.ts"),
      "contracts/src/openapi.ts": importing("./cart/docs.ts"),
      "contracts/verifier/states.ts": importing("../src/cart/states.ts"),
      "contracts/consumer/cart.spec.ts": importing("../src/table.ts"),
      "mock-server/src/plugins/endpoint.ts": importing("../app-context.ts"),
      "mock-server/src/app-context.ts": THERE,
      "mock-server/src/shop/cart/cart.ts": importing("../../db/there.ts"),
      "mock-server/src/shop/orders/orders.ts": `${importing("../cart/cart.ts").replace("{ there", "{ here as there")}export * from "../shop.ts"\n`,
      "mock-server/src/shop/shop.ts": THERE,
      "mock-server/src/routes/order.ts": `${importing("../shop/orders/orders.ts").replace("{ there", "{ here as there")}export * from "../plugins/endpoint.ts"\n`,
      "web/src/main.ts": importing("./there.ts"),
      "web/src/areas/product/good.tsx": importing("../cart/use-cart.ts"),
    })
    expect(found.text).toContain("no dependency violations found")
    expect(found.code).toBe(0)
  })

  it("report a reducer of the domain in the mock server, and a circle, by the linter", () => {
    const found = lint({
      ...circle("mock-server/src/db", false),
      "mock-server/src/bad.ts": 'import { evolveCart } from "@dispensa/domain"\nexport const bad = evolveCart\n',
    })
    expect(found.text).toContain("never a reducer")
    expect(found.code).not.toBe(0)
  })

  it("let the mock server use ids and constants of the domain", () => {
    const good = 'import { MAX_QUANTITY } from "@dispensa/domain"\nexport const good = MAX_QUANTITY\n'
    expect(lint({ "mock-server/src/good.ts": good }).code).toBe(0)
  })
})
