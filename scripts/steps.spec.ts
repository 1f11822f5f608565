import { describe, expect, it } from "vitest"
import { failureOfRun, playwrightFailures, vitestFailures } from "./lib/failures.mjs"
import { summary } from "./lib/steps.mjs"

const step = { name: "some tests", passed: 3, failed: 0, seconds: 1 }
const lastLine = (results: ReadonlyArray<object>): string | undefined => summary(results).split("\n").at(-1)

describe("the last line of a test run", () => {
  it("states how many passed and failed in all steps", () => {
    expect(lastLine([step, { ...step, passed: 1, failed: 2 }])).toBe("4 passed, 2 failed")
  })

  it("states how many were skipped, if any", () => {
    expect(lastLine([step, { ...step, skipped: 5 }, { ...step, skipped: 0 }])).toBe("9 passed, 0 failed, 5 skipped")
  })
})

describe("the summary of a test run", () => {
  it("repeats the title and the error of each failed test above the steps", () => {
    const failures = [{ title: "cart.spec.ts: adds a line", error: "expected 1\nreceived 2" }]
    const lines = summary([{ ...step, failed: 1, failures }]).split("\n")
    expect(lines.slice(1, 4)).toEqual(["✗ cart.spec.ts: adds a line", "    expected 1", "    received 2"])
  })

  it("finds the failed tests, and the files that did not load, in a report of Vitest", () => {
    const report = {
      testResults: [
        {
          name: "a.spec.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { fullName: "adds", status: "failed", failureMessages: ["\u001b[31mtoo few\u001b[0m"] },
            { fullName: "removes", status: "passed", failureMessages: [] },
          ],
        },
        { name: "b.spec.ts", status: "failed", message: "no such module", assertionResults: [] },
        { name: "c.spec.ts", status: "passed", message: "", assertionResults: [] },
      ],
    }
    expect(vitestFailures(report)).toEqual([
      { title: "a.spec.ts: adds", error: "too few" },
      { title: "b.spec.ts", error: "no such module" },
    ])
  })

  it("finds the unhandled errors of a run without a failed test", () => {
    const output = "\u001b[32m✓ a.spec.ts\u001b[0m\n⎯⎯ Unhandled Errors ⎯⎯\nReferenceError: window is not defined\n"
    expect(failureOfRun("components", output)).toEqual({
      title: "components: the run failed",
      error: "⎯⎯ Unhandled Errors ⎯⎯\nReferenceError: window is not defined",
    })
  })

  it("finds the last lines of a command that failed", () => {
    const output = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`).join("\n")
    expect(failureOfRun("types", `${output}\n`).error.split("\n")).toEqual(
      Array.from({ length: 12 }, (_, at) => `line ${at + 19}`),
    )
  })

  it("finds the tests that failed in their last attempt in a report of Playwright", () => {
    const test = (status: string) => ({
      projectName: "phone",
      status,
      results: [{ error: { message: "first" } }, { error: { message: "second" } }],
    })
    const report = {
      suites: [
        {
          suites: [
            {
              specs: [
                { file: "a.e2e.ts", title: "adds", tests: [test("unexpected")] },
                { file: "a.e2e.ts", title: "removes", tests: [test("flaky")] },
              ],
            },
          ],
        },
      ],
    }
    expect(playwrightFailures(report)).toEqual([{ title: "a.e2e.ts (phone): adds", error: "second" }])
  })
})
