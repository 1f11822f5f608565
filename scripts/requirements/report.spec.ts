import { describe, expect, it } from "vitest"
import { citationsOf, isComplete, linesOf, reportOf } from "./report.ts"
import { rulesOf } from "./rules.ts"

const rules = rulesOf("- **S90.1** One. · web\n- **S90.2** Two. · contracts, mock-server")

const titled = (path: string, ...ids: ReadonlyArray<string>) => ({
  path,
  text: ids.map((id) => `it("[${id}] holds", () => {})`).join("\n"),
})
const ALL = [
  titled("web/a.e2e.ts", "S90.1"),
  titled("contracts/b.spec.ts", "S90.2"),
  titled("mock-server/c.spec.ts", "S90.2"),
]

describe("the requirements report", () => {
  it("reads single citations and lists, and nothing else in brackets", () => {
    const text = `it("[${"S90.1"}, ${"S90.2"}] … [${"S90.3"}]", () => rows[S901]); it("[S.1] (S90.5)", () => {}) // S90.4`
    expect(citationsOf({ path: "x.ts", text }).map(({ id }) => id)).toEqual(["S90.1", "S90.2", "S90.3"])
  })

  it("passes when each rule is cited in each of its parts", () => {
    const report = reportOf(rules, ALL)
    expect(isComplete(report)).toBe(true)
    expect(linesOf(report)).toEqual(["2 of 2 rules cited where they are seen"])
  })

  it("reports an added rule that no test of its part cites", () => {
    const report = reportOf(rules, ALL.slice(0, 2))
    expect(isComplete(report)).toBe(false)
    expect(linesOf(report)).toEqual([
      "cited by no test of mock-server that runs: S90.2",
      "1 of 2 rules cited where they are seen",
    ])
  })

  it("does not count citations of another part only", () => {
    const report = reportOf(rules, [...ALL.slice(1), titled("domain/src/d.spec.ts", "S90.1")])
    expect(report.missing).toEqual(new Map([["web", ["S90.1"]]]))
  })

  it.each([
    `// it("[${"S90.1"}] holds", () => {})`,
    `const title = "[${"S90.1"}] holds"`,
    `it("holds", () => { expect(text).toBe("[${"S90.1"}]") })`,
    `it.todo("[${"S90.1"}] holds")`,
    `describe.skip("all", () => { it("[${"S90.1"}] holds", () => {}) })`,
    `test("[${"S90.1"}] holds", inDeepRun(true), () => {})`,
  ])("does not count citations outside of the titles of running tests: %s", (text) => {
    const report = reportOf(rules, [...ALL.slice(1), { path: "web/a.e2e.ts", text }])
    expect(report.missing).toEqual(new Map([["web", ["S90.1"]]]))
  })

  it("reports an added rule without a part, and one with an unknown part", () => {
    const unseen = reportOf(rulesOf("- **S90.1** One."), ALL.slice(0, 1))
    expect(isComplete(unseen)).toBe(false)
    expect(linesOf(unseen)).toContain("seen by nobody: name web, contracts or mock-server: S90.1")
    const misplaced = reportOf(rulesOf("- **S90.1** One. · web, domain"), ALL.slice(0, 1))
    expect(isComplete(misplaced)).toBe(false)
    expect(linesOf(misplaced)).toContain("seen where no part is: S90.1 in domain")
  })

  it("reports an added citation of an unknown rule, with its file", () => {
    const report = reportOf(rules, [...ALL, { path: "web/d.spec.ts", text: `it.skip("[${"S90.9"}] holds", () => {})` }])
    expect(isComplete(report)).toBe(false)
    expect(linesOf(report)).toContain("cited, but no rule: S90.9 in web/d.spec.ts")
  })

  it("reports a duplicate id", () => {
    const report = reportOf([...rules, ...rules.slice(0, 1)], ALL)
    expect(report.repeated).toEqual(["S90.1"])
    expect(isComplete(report)).toBe(false)
  })
})
