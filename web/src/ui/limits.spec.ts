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
  /** Whether a comment is just above it, or its file cites a rule on checks or numbers (S5, S9). */
  readonly reason: boolean
}

const LIMIT = /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: \w+)? = [\d_.]+$/

const COMMENT = /^\/\/|\*\/$/

const limitsOf = ({ name, text }: { readonly name: string; readonly text: string }): ReadonlyArray<Limit> => {
  const lines = text.split("\n")
  const head = text.startsWith("/**") ? text.slice(0, text.indexOf("*/")) : ""
  return lines.flatMap((line, at) => {
    const found = LIMIT.exec(line)
    if (found === null) return []
    // One comment may apply to several limits.
    const above = lines.slice(0, at).findLast((before) => !LIMIT.test(before)) ?? ""
    return [{ where: `${name}: ${found[1]}`, reason: COMMENT.test(above) || /S[59]\.\d+/.test(head) }]
  })
}

describe("limits of our own", () => {
  it("[S5.13][S9.16] have a comment with their reason where they are defined", () => {
    const limits = sources.flatMap(limitsOf)
    expect(limits.length).toBeGreaterThan(50)
    expect(limits.filter(({ reason }) => !reason).map(({ where }) => where)).toEqual([])
  })
})
