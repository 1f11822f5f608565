/** No text of a number, a price or a date is edited after it was formatted. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { formatFaults } from "./lib/format-faults.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const ROOMS = ["domain/src", "contracts/src", "fixtures/src", "mock-server/src", "web/src", "web/server", "web/worker"]

const sources = (): ReadonlyArray<string> =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...ROOMS], { cwd: root })
    .toString()
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$|\/testing\//.test(path))

describe("formatted text", () => {
  it("is not edited anywhere in the product", () => {
    const files = sources()
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((path) => formatFaults(path, readFileSync(join(root, path), "utf8")))).toEqual([])
  })

  it.each([
    'const one = formatPrice(cents, locale).replace(/[.,]00/, "")',
    "const one = formatPrice(Math.round(cents), locale).slice(0, -2)",
    'const one = value.toLocaleString("it").split(",")[0]',
    'const one = numbers.format(value).replaceAll(".", "")',
  ])("%s is reported", (text) => {
    expect(formatFaults("a.ts", text)).toHaveLength(1)
  })

  it.each([
    'const one = name.replace("a", "b")',
    "const one = formatWholeEuros(cents, locale)",
    'const one = formatPrice(cents, locale) === ""',
  ])("%s is not", (text) => {
    expect(formatFaults("a.ts", text)).toEqual([])
  })
})
