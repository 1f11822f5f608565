import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { citationsOf, isComplete, linesOf, reportOf, rulesOf } from "./requirements.ts"

const markdown = [
  "# Rules",
  "- **S90.1** One.",
  "- **S90.2** Two (or more).",
  "- **S90.3** Three. (later)",
  "- plain",
].join("\n")
const rules = rulesOf(markdown)
const titled = (...ids: ReadonlyArray<string>) => ids.map((id) => ({ path: "a.spec.ts", text: `it("[${id}] holds")` }))

describe("requirements", () => {
  it("reads the rules and their mark", () => {
    expect(rules).toEqual([
      { id: "S90.1", isLater: false },
      { id: "S90.2", isLater: false },
      { id: "S90.3", isLater: true },
    ])
  })

  it("reads single citations and lists, and nothing else in brackets", () => {
    const text = `it("[${"S90.1"}, ${"S90.2"}] …"); it("[${"S90.3"}] …"); rows[S901]; "[S.1]"; // S90.4`
    expect(citationsOf({ path: "x", text }).map(({ id }) => id)).toEqual(["S90.1", "S90.2", "S90.3"])
  })

  it("is content when all that is due is cited", () => {
    const report = reportOf(rules, titled("S90.1", "S90.2"))
    expect(isComplete(report)).toBe(true)
    expect(linesOf(report).at(-1)).toBe("2 of 3 rules cited, 1 to come later")
  })

  it("reports a planted rule that no test cites", () => {
    const report = reportOf(rules, titled("S90.1"))
    expect(report.missing).toEqual(["S90.2"])
    expect(isComplete(report)).toBe(false)
    expect(linesOf(report)).toContain("cited by no test: S90.2")
  })

  it("reports a planted citation of an unknown rule, with its file", () => {
    const report = reportOf(rules, titled("S90.1", "S90.2", "S90.9"))
    expect(isComplete(report)).toBe(false)
    expect(linesOf(report)).toContain("cited, but no rule: S90.9 in a.spec.ts")
  })

  it("reports an id that is written twice", () => {
    const report = reportOf([...rules, ...rules.slice(0, 1)], titled("S90.1", "S90.2", "S90.3"))
    expect(report.repeated).toEqual(["S90.1"])
    expect(isComplete(report)).toBe(false)
  })

  it("finds all 190 rules in the requirements", () => {
    const text = readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8")
    const chapters = rulesOf(text).map(({ id }) => id.replace(/\..*/, ""))
    const counted = [...new Set(chapters)].map(
      (chapter) => `${chapter}: ${chapters.filter((other) => other === chapter).length}`,
    )
    expect(counted).toEqual(["S1: 7", "S2: 66", "S3: 28", "S4: 17", "S5: 13", "S6: 4", "S7: 22", "S8: 17", "S9: 16"])
  })
})
