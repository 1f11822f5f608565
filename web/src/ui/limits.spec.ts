import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const ROOTS = ["../../../domain/src", "../../../contracts/src", ".."].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|testing/.test(name))
    .map((name) => ({ name, text: readFileSync(`${root}/${name}`, "utf8") })),
)

interface Limit {
  readonly where: string
  /** What stands just above it, and the rules that its file names. */
  readonly reason: boolean
}

const LIMIT = /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: \w+)? = [\d_.]+$/

const limitsOf = ({ name, text }: { readonly name: string; readonly text: string }): ReadonlyArray<Limit> => {
  const lines = text.split("\n")
  const head = text.startsWith("/**") ? text.slice(0, text.indexOf("*/")) : ""
  return lines.flatMap((line, at) => {
    const found = LIMIT.exec(line)
    if (found === null) return []
    const above = lines.slice(Math.max(0, at - 3), at).join("\n")
    return [{ where: `${name}: ${found[1]}`, reason: /\*\/|\/\//.test(above) || /S\d+\.\d+/.test(head) }]
  })
}

describe("limits that nobody gave", () => {
  it("[S5.13][S9.16] stand with their reason where they are defined", () => {
    const limits = sources.flatMap(limitsOf)
    expect(limits.length).toBeGreaterThan(50)
    expect(limits.filter(({ reason }) => !reason).map(({ where }) => where)).toEqual([])
  })
})
