/** No external key is looked up in a plain object without a check of own properties. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exportedTables, lookupFaults } from "./lib/lookup-faults.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const ROOMS = ["domain/src", "contracts/src", "mock-server/src", "web/src", "web/server", "web/worker"]

/** Documentation is made of our own schemas only. */
const LEFT_OUT = /\.spec\.tsx?$|\/testing\/|^contracts\/src\/(?:docs\/|openapi|asyncapi)/

const sources = (): ReadonlyArray<string> =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...ROOMS], { cwd: root })
    .toString()
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))

describe("lookups by keys from elsewhere", () => {
  it("are safe in the whole product", () => {
    const files = sources().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    expect(files.length).toBeGreaterThan(500)
    const tables = exportedTables(files)
    expect(files.flatMap(({ path, text }) => lookupFaults(path, text, tables))).toEqual([])
  })

  it.each([
    ['import { NAMES } from "./a.ts"\nconst one = NAMES[value]', 1],
    ['import { NAMES as WORDS } from "./a.ts"\nconst one = WORDS[value]', 1],
    ["const one = NAMES[value]", 0],
  ])("in a table exported by another file are reported: %s", (text, faults) => {
    const tables = `export const NAMES: Readonly<
  Record<string, string>
> = {}`
    expect(lookupFaults("b.ts", text, exportedTables([{ path: "a.ts", text: tables }]))).toHaveLength(faults)
  })

  it.each([
    "const one = products[itemCode]",
    "const one = data?.products?.[line.itemCode]",
    "const one = names[String(slug)]",
    "const one = facets.values[facetLabel]",
    "const one = product.facets[key]",
    'const NAMES: Readonly<Record<string, string>> = { a: "b" }\nconst one = NAMES[value]',
    "const NAMES: Record<string, () => string> = {}\nconst one = NAMES[value]",
    "const isThere = key in products",
  ])("%s is reported", (text) => {
    expect(lookupFaults("a.ts", text)).toHaveLength(1)
  })

  it.each([
    "const one = rows[index]",
    'const one = row["itemCode"]',
    'const isThere = "itemCode" in row',
    'const NAMES: Readonly<Record<"a" | "b", string>> = { a: "", b: "" }\nconst one = NAMES[value]',
    "const one = new Map(entries).get(itemCode)",
    "const one = ownValue(products, itemCode)",
  ])("%s is not", (text) => {
    expect(lookupFaults("a.ts", text)).toEqual([])
  })
})
