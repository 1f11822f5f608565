/** The domain's subjects import one way: each planted violation is reported, a clean tree is not. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it } from "vitest"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const folders: Array<string> = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

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
const cruise = (files: Record<string, string>): { code: number | null; text: string } => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-domain-rules-"))
  folders.push(folder)
  for (const config of [".dependency-cruiser.mjs", "domain/import-rules.mjs", "web/import-rules.mjs"])
    cpSync(join(root, config), join(folder, config))
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, "domain/src", path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const checker = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs")
  const swc = join(root, "scripts/lib/swc-tsx.mjs")
  const args = ["--import", swc, checker, "--config", ".dependency-cruiser.mjs", "domain"]
  const done = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
  return { code: done.status, text: done.stdout + done.stderr }
}

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

  it.each([
    ["domain-money", "money.ts", "./cart/there.ts"],
    ["domain-catalogue", "catalogue/bad.ts", "../filter-url/there.ts"],
    ["domain-filter-url", "filter-url/bad.ts", "../search-tabs/there.ts"],
    ["domain-cart", "cart/bad.ts", "../checkout/there.ts"],
    ["domain-event", "event.ts", "./shop.ts"],
    ["domain-shop", "shop.ts", "./tracking/there.ts"],
    ["domain-cart", "cart/bad.ts", "../index.ts"],
    ["domain-tracking", "tracking/bad.ts", "../testing/there.ts"],
    ["domain-subjects-are-listed", "cart/bad.ts", "../unlisted/there.ts"],
  ])("reports %s from %s", (rule, file, target) => {
    const found = cruise({ ...DOMAIN, [file]: importing(target) })
    expect(found.text).toContain(`${rule}:`)
    expect(found.code).not.toBe(0)
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
