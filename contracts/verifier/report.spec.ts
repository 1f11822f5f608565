/** The reports: a matrix of everything agreed, and each failure in one readable line. */
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { isFailed, matrixOf, printMatrix, printReport, type Report } from "./report.ts"
import { htmlReport, jsonReport, junitReport } from "./report-files.ts"
import type { VerifyOutcome } from "./verify.ts"

const outcome = (endpoint: string, status: number, more: Partial<VerifyOutcome> = {}): VerifyOutcome => ({
  description: `${endpoint} ${status}: so it is`,
  endpoint,
  status,
  result: "passed",
  findings: [],
  milliseconds: 12,
  attempts: 1,
  curl: null,
  ...more,
})

const finding = { path: "$.message.totale_netto", expected: "a value like 19.08", came: 'the text "<1>"' }
const outcomes = [
  outcome("cart.get", 200, { result: "failed", findings: [finding], milliseconds: 812, attempts: 3 }),
  outcome("cart.get", 401),
  outcome("cart.add", 200, { result: "pending", findings: [finding] }),
]
const agreed = [
  { endpoint: "cart.get", status: 200 },
  { endpoint: "cart.get", status: 401 },
  { endpoint: "cart.get", status: 403 },
  { endpoint: "cart.add", status: 200 },
]
const report: Report = {
  provider: "omnicommerce",
  floor: null,
  baseUrl: "https://shop.test",
  seconds: 1.25,
  matrix: matrixOf("omnicommerce", agreed, outcomes),
  outcomes,
  probe: {
    seed: 7,
    runs: 2,
    requests: 40,
    laws: [
      { id: "order.list/exact", calls: 12, milliseconds: 3 },
      { id: "order.list/pages", calls: 28, milliseconds: 9 },
    ],
    probed: ["cart.update"],
    findings: [{ endpoint: "cart.add", kind: "5xx", what: "quantity = the number -1", came: "500 <html>", times: 2 }],
    pending: [{ endpoint: "cart.get", kind: "does not follow", what: "sums", came: "1 instead of 2", times: 1 }],
    untried: [{ endpoint: "cart.get", why: "the state URL answered 404" }],
  },
}
const passing: Report = { ...report, outcomes: [outcome("cart.get", 401)], probe: null }

describe("situations that are missing", () => {
  const unknown = {
    path: "state",
    expected: "to be set up",
    came: 'the state URL answered 404 to "a client has an order"',
  }
  const waiting = outcome("order.list", 200, { result: "not yet", findings: [unknown] })
  const at = (outcomes_: ReadonlyArray<VerifyOutcome>, floor: number | null = null): Report => ({
    ...passing,
    floor,
    outcomes: outcomes_,
    matrix: matrixOf("omnicommerce", agreed, outcomes_),
  })

  it("[S7.22] do not fail a job as long as something passes, and are listed by state", () => {
    const some = at([outcome("cart.get", 401), waiting])
    expect(isFailed(some)).toBe(false)
    expect(printReport(some)).toContain("… not yet: “a client has an order” (1 interactions wait for it)")
    expect(isFailed(at([waiting]))).toBe(true)
  })

  it("[S7.22] must not grow: fewer cells than the floor fail, more are reported", () => {
    const some = [outcome("cart.get", 401), outcome("cart.get", 403), waiting]
    expect(isFailed(at(some, 3))).toBe(true)
    expect(printReport(at(some, 3))).toContain("✗ 2 cells passed, --floor is 3")
    expect(isFailed(at(some, 1))).toBe(false)
    expect(printReport(at(some, 1))).toContain("--floor may rise from 1 to 2")
  })

  it("[S7.22] are distinguished from a wrong address: if all calls answer 404, one line names the likely cause", () => {
    const lost = { path: "status", expected: "200", came: "404 (“Not Found”)" }
    const failed = (endpoint: string) => outcome(endpoint, 200, { result: "failed", findings: [lost] })
    const text = printReport(at([failed("cart.get"), failed("cart.add")]))
    expect(text).toMatch(/nothing is at these paths. Law --base-url .*--api-prefix/)
    expect(text).not.toContain("cart.get 200: so it is")
  })
})

describe("the report", () => {
  it("[S7.22] has a matrix of endpoint and status: passed, failed, pending, not asked for", () => {
    const lines = printMatrix(report.matrix).split("\n")
    const rowOf = (endpoint: string) => lines.find((line) => line.startsWith(`${endpoint} `))?.split(/ +/)
    expect(lines[0]).toMatch(/^endpoint +200 +401 +403$/)
    expect(rowOf("cart.get")?.slice(0, 4)).toEqual(["cart.get", "✗", "✓", "-"])
    expect(rowOf("cart.add")).toEqual(["cart.add", "~"])
    expect(rowOf("cart.remove")).toBeUndefined()
    expect(lines.at(-1)).toMatch(/^✓ 1 passed {3}✗ 1 failed {3}~ 1 pending {3}- 1 not asked for$/)
  })

  it("[S7.22] states for each failure the field, the expected and the received value, and for a probe the request", () => {
    const lines = printReport(report).split("\n")
    expect(lines).toContain("✗ cart.get 200: so it is (tried 3 times)")
    expect(lines).toContain('    $.message.totale_netto: expected a value like 19.08, came the text "<1>"')
    expect(lines).toContain("~ cart.add 200: so it is")
    expect(lines).toContain("✗ cart.add: 5xx: quantity = the number -1: 500 <html> (2 times)")
    expect(lines).toContain("most calls: order.list/pages 28, order.list/exact 12 (of each law: --json)")
    expect(lines).toContain("? cart.get: not probed: the state URL answered 404")
    expect(lines.find((line) => line.includes("1.3 s"))).toBe(
      "3 interactions in 3 cells (one or more for each endpoint and status): 1 passed, 1 failed, 1 pending in 1.3 s (slowest: cart.get 200, 0.8 s): NOT as agreed",
    )
  })

  it("[S7.22] fails for a failure and for a probe's finding, not for pending ones", () => {
    expect(isFailed(report)).toBe(true)
    expect(isFailed(passing)).toBe(false)
    expect(isFailed({ ...passing, outcomes: [outcome("cart.add", 200, { result: "pending" })] })).toBe(false)
    expect(isFailed({ ...passing, probe: report.probe })).toBe(true)
  })

  it("[S7.22] is also JUnit XML, with the service's texts escaped", () => {
    const xml = junitReport(report)
    expect(xml).toMatch(/tests="7" failures="2" skipped="3" time="1\.250"/)
    expect(xml).toMatch(/<testcase classname="cart.get" name="cart.get 200: so it is" time="0\.812"><failure message="/)
    expect(xml).toMatch(/name="probe: sums" time="0\.000"><skipped message="pending: does not follow: 1 instead of 2"/)
    expect(printReport(report)).toMatch(/^~ cart\.get: does not follow: sums: 1 instead of 2$/m)
    expect(isFailed({ ...passing, probe: report.probe && { ...report.probe, findings: [] } })).toBe(false)
    expect(xml).toMatch(/classname="cart.update" name="probe: refuses what it must[^"]*" time="0\.000"><\/testcase>/)
    expect(xml).toMatch(/name="probe: the state URL answered 404" time="0\.000"><skipped message="not probed"\/>/)
    expect(xml).toMatch(/came the text &quot;&lt;1&gt;&quot;/)
    expect(xml).not.toMatch(/<1>|<html>/)
    const control = { ...finding, came: "a\u0000b" }
    const odd = junitReport({
      ...report,
      outcomes: [outcome("cart.get", 200, { result: "failed", findings: [control] })],
    })
    expect(odd).not.toContain("\u0000")
  })

  it("[S7.22] is also JSON and a page", () => {
    const Verdict = Schema.fromJsonString(
      Schema.Struct({ ok: Schema.Boolean, outcomes: Schema.Array(Schema.Struct({ description: Schema.String })) }),
    )
    const json = Schema.decodeUnknownSync(Verdict)(jsonReport(report))
    expect([json.ok, json.outcomes.length]).toEqual([false, 3])
    const html = htmlReport(report)
    expect(html).toMatch(/<td class="failed" title="failed">✗<\/td>/)
    expect(html).toMatch(/<h3 class="failed">cart.get 200: so it is \(failed\)<\/h3>/)
    expect(html).not.toMatch(/<1>/)
  })
})
