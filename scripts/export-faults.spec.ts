/** Each planted fault of what the rooms export is named; a clean tree has none. */
import { describe, expect, it } from "vitest"
import { exportFaults } from "./lib/export-faults.ts"

const file = (path: string, text: string) => ({ path, text })

/** Imports and calls. */
const user = (path: string, name: string, from: string) => file(path, `import { ${name} } from "${from}"\n${name}()\n`)

const RULE = file("domain/src/cart/rule.ts", "export const rule = () => 1\n")

describe("the check of exports", () => {
  it("accepts what has a name of its own and is used", () => {
    const faults = exportFaults([
      RULE,
      file("domain/src/index.ts", 'export * from "./cart/rule.ts"\n'),
      user("web/src/areas/cart/use-cart.ts", "rule", "@dispensa/domain"),
    ])
    expect(faults).toEqual([])
  })

  it.each([
    ["the same package", "domain/src/other.ts"],
    ["a package that may import it", "web/src/areas/cart/rule.tsx"],
  ])("names two exports of one name, the second in %s", (_, path) => {
    const double = file(path, "export function rule() { return 2 }\n")
    const faults = exportFaults([RULE, double, user("web/src/main.tsx", "rule", "@dispensa/domain")])
    expect(faults).toEqual([`rule: exported by domain/src/cart/rule.ts and ${path}`])
  })

  it("names two types of one name", () => {
    const faults = exportFaults([
      file("domain/src/one.ts", "export interface Rule { a: 1 }\n"),
      file("contracts/src/two.ts", "export type Rule = 2\n"),
      file("contracts/src/three.ts", 'import type { Rule } from "./two.ts"\nconsole.log(0 satisfies Rule | 0)\n'),
    ])
    expect(faults).toEqual(["Rule: exported by domain/src/one.ts and contracts/src/two.ts"])
  })

  it("lets the storefront and the mock server use one name: nothing that runs imports both", () => {
    const faults = exportFaults([
      file("web/src/session.ts", "export const session = 1\nconsole.log(session)\n"),
      file("mock-server/src/session.ts", "export const session = 2\nconsole.log(session)\n"),
    ])
    expect(faults).toEqual([])
  })

  it("a name that is only handed on is not a second one", () => {
    const faults = exportFaults([
      RULE,
      file("web/src/rules.ts", 'export { rule } from "@dispensa/domain"\n'),
      user("web/src/main.tsx", "rule", "./rules.ts"),
    ])
    expect(faults).toEqual([])
  })

  it("names a rule that no product code imports, also when it calls itself", () => {
    const unused = "rule: exported by domain/src/cart/rule.ts, and used by nothing that runs"
    expect(exportFaults([RULE])).toEqual([unused])
    const recursive = file(RULE.path, "export const rule = (n: number): number => (n === 0 ? 0 : rule(n - 1))\n")
    expect(exportFaults([recursive])).toEqual([unused])
  })

  it("names a schema whose only user is its own type", () => {
    const schema = "export const Row = Schema.Struct({})\nexport type Row = typeof Row.Type\n"
    expect(exportFaults([file("domain/src/row.ts", schema)])).toEqual([
      "Row: exported by domain/src/row.ts, and used by nothing that runs",
    ])
  })

  it("is not deceived by another file's own thing of that name", () => {
    expect(exportFaults([RULE, file("web/src/other.ts", "const rule = 3\nconsole.log(rule)\n")])).toHaveLength(1)
  })

  it("counts what is used beside it, by a tool, or by a file that loads it when it is needed", () => {
    const beside = file(RULE.path, `${RULE.text}console.log(rule())\n`)
    expect(exportFaults([beside])).toEqual([])
    expect(exportFaults([RULE], [user("scripts/bench.ts", "rule", "@dispensa/domain")])).toEqual([])
    const loading = file("web/src/main.tsx", 'const run = async () => (await import("./rule.ts")).rule()\nvoid run()\n')
    expect(exportFaults([RULE, loading])).toEqual([])
  })
})
