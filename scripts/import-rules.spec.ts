/** The import rules are enforced: each planted violation is reported, a clean tree is not. */
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { cruise, lint, uproot } from "./lib/planted-tree.ts"

afterEach(uproot)

const THERE = "export const there = 1\n"

/** A room each of the storefront, with something to import. */
const HOUSE = Object.fromEntries(
  [
    "start/there.ts",
    "router/there.ts",
    "pages/there.ts",
    "shell/there.ts",
    "log/there.ts",
    "areas/cart/there.ts",
    "areas/cart/use-cart.ts",
    "areas/cart/cart-service.ts",
    "areas/product/there.ts",
    "areas/unknown/there.ts",
    "../server/there.ts",
    "../simulation/there.ts",
    "../worker/there.ts",
    "../../node_modules/react/index.ts",
  ].map((path) => [`web/src/${path}`, THERE]),
)

const importing = (target: string): string => `import { there } from "${target}"\nexport const bad = there\n`

describe("import rules", () => {
  it("lets a clean tree pass", () => {
    expect(
      cruise({ "web/src/main.ts": 'import { there } from "./there.ts"\nexport const here = there\n' }),
    ).toMatchObject({
      code: 0,
    })
  })

  // All in one tree: what is reported names its file.
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
    ["leaves", "web/src/ui/cart.ts", "../areas/cart/there.ts"],
    ["area-session", "web/src/areas/session/cart.ts", "../cart/there.ts"],
    ["area-cart", "web/src/areas/cart/product.ts", "../product/there.ts"],
    ["areas-are-listed", "web/src/pages/unknown.ts", "../areas/unknown/there.ts"],
    ["services-are-private", "web/src/areas/product/service.ts", "../cart/cart-service.ts"],
    ["services-are-private", "web/src/pages/service.ts", "../areas/cart/cart-service.ts"],
    ["views-use-hooks", "web/src/areas/cart/service-view.tsx", "./cart-service.ts"],
    ["views-use-hooks", "web/src/areas/cart/log-view.tsx", "../../log/there.ts"],
    ["services-without-react", "web/src/areas/cart/react-service.ts", "react"],
    ["server-knows-the-table-only", "web/server/pages.ts", "../src/pages/there.ts"],
    ["worker-knows-the-table-only", "web/worker/log.ts", "../src/log/there.ts"],
    ["worker-is-on-its-own", "web/src/start/worker.ts", "../../worker/there.ts"],
    ["shop-without-server", "web/src/start/server.ts", "../../server/there.ts"],
    ["nothing-needs-the-simulation", "web/src/start/simulation.ts", "../../simulation/there.ts"],
    ["simulation-without-views", "web/simulation/views.ts", "../src/areas/cart/use-cart.ts"],
  ] as const
  let reported = ""
  beforeAll(() => {
    reported = cruise({
      ...HOUSE,
      ...Object.fromEntries(violations.map(([, file, target]) => [file, importing(target)])),
    }).text
  })

  it.each(violations)("reports %s in %s", (rule, file) => {
    expect(reported).toContain(`error ${rule}: ${file}`)
  })

  it("reads components: a violation beside JSX is reported", () => {
    const found = cruise({
      ...HOUSE,
      "web/src/areas/product/bad.tsx":
        'import { there } from "../../pages/there.ts"\nexport const Bad = () => <p>{there}</p>\n',
    })
    expect(found.text).toContain("areas-is-below")
    expect(found.code).not.toBe(0)
  })

  it("reports a circle of types", () => {
    const found = cruise({
      "web/src/areas/cart/one.ts": 'import type { Two } from "./two.ts"\nexport type One = Two\n',
      "web/src/areas/cart/two.ts": 'import type { One } from "./one.ts"\nexport type Two = One\n',
    })
    expect(found.text).toContain("no-circle")
    expect(found.code).not.toBe(0)
  })

  it("lets a view use a hook of an area before its own", () => {
    const found = cruise({
      ...HOUSE,
      "web/src/areas/product/good.tsx": 'import { there } from "../cart/use-cart.ts"\nexport const good = there\n',
    })
    expect(found.text).toContain("no dependency violations found")
    expect(found.code).toBe(0)
  })

  it("reports a reducer in the mock server", () => {
    const bad = 'import { evolveCart } from "@dispensa/domain"\nexport const bad = evolveCart\n'
    const found = lint({ "mock-server/src/bad.ts": bad })
    expect(found.text).toContain("never a reducer")
    expect(found.code).not.toBe(0)
  })

  it("reports a circle of imports", () => {
    const found = lint({
      "mock-server/src/one.ts": 'import { two } from "./two.ts"\nexport const one = () => two\n',
      "mock-server/src/two.ts": 'import { one } from "./one.ts"\nexport const two = () => one\n',
    })
    expect(found.text).toContain("no-cycle")
    expect(found.code).not.toBe(0)
  })

  it("lets the mock server use ids and constants", () => {
    const good = 'import { MAX_QUANTITY } from "@dispensa/domain"\nexport const good = MAX_QUANTITY\n'
    expect(lint({ "mock-server/src/good.ts": good }).code).toBe(0)
  })
})
