import { describe, expect, it } from "vitest"
import { testsIn } from "./tests-in.ts"

const read = (text: string) => testsIn({ path: "a.spec.tsx", text })
const run = (title: string) => ({ title, isRun: true })
const notRun = (title: string) => ({ title, isRun: false })

describe("the tests of a file", () => {
  it("have their own title and those of their suites", () => {
    expect(
      read(`describe("a", () => { test.describe("b", () => { it("c", () => {}) }); test("d", async () => {}) })`),
    ).toEqual([run("a b c"), run("a d")])
  })

  it("may be in tables, loops and computed titles", () => {
    expect(read("it.each([1, 2] as const)('a %i', () => {})")).toEqual([run("a %i")])
    expect(read("it.each`n\n${1}`('a $n', () => {})")).toEqual([run("a $n")])
    expect(read("for (const x of all) test(`a ${x} b`, { tag: '@slow' }, () => {})")).toEqual([run("a … b")])
    expect(read(`it("a " + name, () => {})`)).toEqual([run("a …")])
  })

  it("are neither comments nor other texts nor calls of other functions", () => {
    expect(
      read(`
        // it("a", () => {})
        /* it("b", () => {}) */
        const text = 'it("c", () => {})'
        test.beforeEach("d", () => {})
        test.step("e", () => {})
        const isIt = /x/.test("f")
        expect(<p>it("g")</p>)
      `),
    ).toEqual([])
  })

  it.each([
    "it.skip",
    "it.todo",
    "test.fixme",
    "it.skipIf(has)",
    "it.runIf(has)",
    "test.skip.each([1])",
    "(has ? it : it.skip)",
  ])("do not run when they are written with %s", (call) => {
    expect(read(`${call}("a", () => {})`)).toEqual([notRun("a")])
  })

  it.each(["describe.skip", "test.describe.fixme", "describe.skipIf(has)"])("do not run in a suite of %s", (call) => {
    expect(read(`${call}("a", () => { describe("b", () => { it("c", () => {}) }) })`)).toEqual([notRun("a b c")])
  })

  it("do not run without a body", () => {
    expect(read(`it("a")`)).toEqual([notRun("a")])
  })

  it("do not run when they, their suite or their file is skipped", () => {
    expect(read(`test.skip(!has, "why"); test("a", () => {})`)).toEqual([notRun("a")])
    expect(read(`test.describe("a", () => { test.skip(!has); test("b", () => {}) }); test("c", () => {})`)).toEqual([
      notRun("a b"),
      run("c"),
    ])
    expect(read(`test("a", () => { if (has) test.fixme() }); test("b", () => {})`)).toEqual([notRun("a"), run("b")])
    expect(read(`it("a", ({ skip }) => { skip() })`)).toEqual([notRun("a")])
    expect(read(`describe("a", () => { it.skip("b", () => {}); it("c", () => {}) })`)).toEqual([
      notRun("a b"),
      run("a c"),
    ])
  })

  it("do not count as run when only the deep run runs them", () => {
    expect(read(`test("a", inDeepRun(true), () => {})`)).toEqual([notRun("a")])
    expect(read(`test("a", { tag: "@deep" }, () => {})`)).toEqual([notRun("a")])
    expect(read(`test.describe("a", inDeepRun(true), () => { test("b", () => {}) })`)).toEqual([notRun("a b")])
    expect(read(`if (process.env["E2E_DEEP"] === "1") test("a", () => {})`)).toEqual([notRun("a")])
    expect(read(`const isAsked = process.env["E2E_DEEP"] === "1"; if (isAsked) { test("a", () => {}) }`)).toEqual([
      notRun("a"),
    ])
    expect(read(`for (const lang of LANGS) test("a", inDeepRun(lang === "en"), () => {})`)).toEqual([run("a")])
  })
})
