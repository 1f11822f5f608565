/** The import rules inside contracts are enforced: each planted violation is reported, a clean tree is not. */
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { cruise, uproot } from "./lib/planted-tree.ts"

afterEach(uproot)

const FILES = {
  "contracts/src/index.ts": "export const there = 1\n",
  "contracts/src/table.ts": "export const there = 1\n",
  "contracts/src/docs/cart.ts": "export const there = 1\n",
  "contracts/provider-states/cart.ts": "export const there = 1\n",
  "contracts/consumer/cart.ts": "export const there = 1\n",
  "contracts/verifier/main.ts": "export const there = 1\n",
  // Like many packages, it has its code in a folder called dist.
  "node_modules/left/package.json": '{"name":"left","version":"1.0.0","type":"module","exports":"./dist/index.js"}',
  "node_modules/left/dist/index.js": "export const there = 1\n",
}

const importing = (target: string): string => `import { there } from "${target}"\nexport const bad = there\n`

describe("import rules of contracts", () => {
  it("let a clean tree pass", () => {
    const found = cruise({
      ...FILES,
      "contracts/src/openapi.ts": importing("./docs/cart.ts"),
      "contracts/verifier/states.ts": importing("../provider-states/cart.ts"),
      "contracts/consumer/cart.spec.ts": importing("../src/table.ts"),
    })
    expect(found).toMatchObject({ code: 0 })
  })

  // All in one tree: what is reported names its file.
  const violations = [
    ["contracts-src-is-below", "src/below.ts", "../verifier/main.ts"],
    ["contracts-src-is-below", "src/endpoints/below.ts", "../../provider-states/cart.ts"],
    ["contracts-src-runs-in-browsers", "src/node.ts", "node:fs"],
    ["contracts-src-uses-effect-only", "src/package.ts", "left"],
    ["contracts-endpoints-are-below", "src/endpoints/table.ts", "../table.ts"],
    ["contracts-endpoints-are-below", "src/endpoints/docs.ts", "../docs/cart.ts"],
    ["contracts-docs-stand-apart", "src/client.ts", "./docs/cart.ts"],
    ["contracts-states-are-plain", "provider-states/table.ts", "../src/table.ts"],
    ["contracts-consumer-and-verifier-apart", "verifier/consumer.ts", "../consumer/cart.ts"],
    ["contracts-consumer-and-verifier-apart", "consumer/verifier.ts", "../verifier/main.ts"],
    ["contracts-not-through-its-entry", "verifier/entry.ts", "../src/index.ts"],
  ] as const
  let reported = ""
  beforeAll(() => {
    const planted = violations.map(([, file, target]) => [`contracts/${file}`, importing(target)])
    reported = cruise({ ...FILES, ...Object.fromEntries(planted) }).text
  })

  it.each(violations)("report %s in %s", (rule, file) => {
    expect(reported).toContain(`error ${rule}: contracts/${file}`)
  })

  it("report a circle, also of types alone", () => {
    const found = cruise({
      "contracts/src/one.ts": 'import { two } from "./two.ts"\nexport type One = 1\nexport const one = two\n',
      "contracts/src/two.ts": 'import type { One } from "./one.ts"\nexport const two: One = 1\n',
    })
    expect(found.text).toContain("contracts-without-circles")
    expect(found.code).not.toBe(0)
  })
})
