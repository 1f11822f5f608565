/** The domain's subjects import one way: each planted violation is reported, a clean tree is not. */
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { cruise as cruiseTree, uproot } from "./lib/planted-tree.ts"

afterEach(uproot)

const THERE = "export const there = 1\n"

/** Something to import in some of the subjects, and in one that is not listed. */
const DOMAIN = Object.fromEntries(
  [
    "money.ts",
    "event.ts",
    "shop.ts",
    "index.ts",
    ...["catalogue", "filter-url", "search-tabs", "cart", "checkout", "tracking", "testing", "unlisted"].map(
      (subject) => `${subject}/there.ts`,
    ),
  ].map((path) => [path, THERE]),
)

/** What the checker says about the domain with these files, given below `domain/src`. */
const cruise = (files: Record<string, string>) =>
  cruiseTree(Object.fromEntries(Object.entries(files).map(([path, text]) => [`domain/src/${path}`, text])))

const importing = (target: string) => `import { there } from "${target}"\nexport const here = there\n`

describe("import rules of the domain", () => {
  it("lets a subject use the ones before it, and a spec any", () => {
    const found = cruise({
      ...DOMAIN,
      "cart/good.ts": importing("../money.ts"),
      "tracking/good.ts": importing("../shop.ts"),
      "testing/good.ts": importing("../cart/there.ts"),
      "catalogue/good.spec.ts": importing("../testing/there.ts"),
    })
    expect(found.text).toContain("no dependency violations found")
    expect(found.code).toBe(0)
  })

  // All in one tree: what is reported names its file.
  const violations = [
    ["domain-money", "money.ts", "./cart/there.ts"],
    ["domain-catalogue", "catalogue/uses-filters.ts", "../filter-url/there.ts"],
    ["domain-filter-url", "filter-url/uses-tabs.ts", "../search-tabs/there.ts"],
    ["domain-cart", "cart/uses-checkout.ts", "../checkout/there.ts"],
    ["domain-event", "event.ts", "./shop.ts"],
    ["domain-shop", "shop.ts", "./tracking/there.ts"],
    ["domain-cart", "cart/uses-index.ts", "../index.ts"],
    ["domain-tracking", "tracking/uses-testing.ts", "../testing/there.ts"],
    ["domain-subjects-are-listed", "cart/uses-unlisted.ts", "../unlisted/there.ts"],
  ] as const
  let reported = ""
  beforeAll(() => {
    reported = cruise({
      ...DOMAIN,
      ...Object.fromEntries(violations.map(([, file, target]) => [file, importing(target)])),
    }).text
  })

  it.each(violations)("reports %s in %s", (rule, file) => {
    expect(reported).toContain(`error ${rule}: domain/src/${file}`)
  })

  it("counts an import of a type", () => {
    const type = 'import type { There } from "../checkout/there.ts"\nexport type Here = There\n'
    const found = cruise({ "checkout/there.ts": "export type There = 1\n", "cart/bad.ts": type })
    expect(found.text).toContain("domain-cart:")
    expect(found.code).not.toBe(0)
  })

  it("reports a circle of types inside a subject", () => {
    const found = cruise({
      "cart/one.ts": 'import type { Two } from "./two.ts"\nexport type One = Two\n',
      "cart/two.ts": 'import type { One } from "./one.ts"\nexport type Two = One\n',
    })
    expect(found.text).toContain("domain-no-circle")
    expect(found.code).not.toBe(0)
  })
})
