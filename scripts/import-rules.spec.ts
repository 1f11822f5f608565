/** The import rules are enforced: each planted violation is reported, a clean tree is not. */
import { afterEach, describe, expect, it } from "vitest"
import { cruise, lint, uproot } from "./lib/planted-tree.ts"

afterEach(uproot)

describe("import rules", () => {
  it("lets a clean tree pass", () => {
    expect(
      cruise({ "web/src/main.ts": 'import { there } from "./there.ts"\nexport const here = there\n' }),
    ).toMatchObject({
      code: 0,
    })
  })

  it.each([
    ["domain-imports", "domain/src/bad.ts", "../../web/src/there.ts"],
    ["contracts-imports", "contracts/src/bad.ts", "../../mock-server/src/there.ts"],
    ["web-imports", "web/src/bad.ts", "../../mock-server/src/there.ts"],
    ["packages-through-their-exports", "web/src/bad.ts", "../../domain/src/there.ts"],
    ["features-are-strangers", "web/src/features/header/bad.ts", "../cart/cart.ts"],
    ["features-are-below", "web/src/features/header/bad.ts", "../../services/cart-service.ts"],
    ["leaves", "web/src/design/bad.ts", "../features/cart/cart.ts"],
    ["log-is-below", "web/src/log/bad.ts", "../services/cart-service.ts"],
  ])("reports %s", (rule, file, target) => {
    const found = cruise({
      "web/src/features/cart/cart.ts": "export const there = 1\n",
      "web/src/services/cart-service.ts": "export const there = 1\n",
      [file]: `import { there } from "${target}"\nexport const bad = there\n`,
    })
    expect(found.text).toContain(rule)
    expect(found.code).not.toBe(0)
  })

  it("reads components: a violation beside JSX is reported", () => {
    const found = cruise({
      "web/src/features/cart/cart.ts": "export const there = 1\n",
      "web/src/features/header/bad.tsx":
        'import { there } from "../cart/cart.ts"\nexport const Bad = () => <p>{there}</p>\n',
    })
    expect(found.text).toContain("features-are-strangers")
    expect(found.code).not.toBe(0)
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
