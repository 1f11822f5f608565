/** What a run found, and how it is printed. */
import { findingLine } from "./explain.ts"
import { type Matrix, printMatrix } from "./matrix.ts"
import type { Provider } from "./options.ts"
import type { ProbeReport } from "./probe/probe.ts"
import type { VerifyOutcome } from "./verify.ts"

export interface Report {
  readonly provider: Provider
  readonly baseUrl: string
  readonly seconds: number
  readonly matrix: Matrix
  readonly outcomes: ReadonlyArray<VerifyOutcome>
  readonly probe: ProbeReport | null
}

const LINES_EACH = 6

export const isFailed = ({ outcomes, probe }: Report): boolean =>
  outcomes.some(({ result }) => result === "failed") || (probe !== null && probe.findings.length > 0)

export const printReport = (report: Report): string => {
  const { provider, baseUrl, matrix, outcomes, probe, seconds } = report
  return [
    `storefront → ${provider} at ${baseUrl}`,
    "",
    printMatrix(matrix),
    ...failures(outcomes, "failed"),
    ...failures(outcomes, "pending"),
    ...(probe === null ? [] : probeLines(probe)),
    "",
    `${sum(outcomes)} in ${seconds.toFixed(1)} s${slowest(outcomes)}: ${isFailed(report) ? "NOT as agreed" : "as agreed"}`,
    "",
  ].join("\n")
}

const sum = (outcomes: ReadonlyArray<VerifyOutcome>): string => {
  const count = (result: VerifyOutcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length
  return `${outcomes.length} interactions: ${count("passed")} passed, ${count("failed")} failed, ${count("pending")} pending`
}

const slowest = (outcomes: ReadonlyArray<VerifyOutcome>): string => {
  const [first] = outcomes.toSorted((one, other) => other.milliseconds - one.milliseconds)
  if (first === undefined) return ""
  return ` (slowest: ${first.endpoint} ${first.status}, ${(first.milliseconds / 1000).toFixed(1)} s)`
}

const failures = (outcomes: ReadonlyArray<VerifyOutcome>, result: "failed" | "pending"): ReadonlyArray<string> =>
  outcomes
    .filter((outcome) => outcome.result === result)
    .flatMap(({ description, findings, attempts }) => {
      const more = findings.length - LINES_EACH
      return [
        "",
        `${result === "failed" ? "✗" : "~"} ${description}${attempts > 1 ? ` (tried ${attempts} times)` : ""}`,
        ...findings.slice(0, LINES_EACH).map((finding) => `    ${findingLine(finding)}`),
        ...(more > 0 ? [`    and ${more} more`] : []),
      ]
    })

const probeLines = ({ seed, runs, requests, checks, findings, untried }: ProbeReport): ReadonlyArray<string> => [
  "",
  `probe: ${requests} requests, ${checks} checks of what must follow, ${findings.length} ${findings.length === 1 ? "finding" : "findings"}; again with --probe --seed ${seed} --runs ${runs}`,
  ...findings.map(
    ({ endpoint, kind, what, came, times }) =>
      `✗ ${endpoint}: ${kind}: ${what}: ${came}${times > 1 ? ` (${times} times)` : ""}`,
  ),
  ...untried.map(({ endpoint, why }) => `? ${endpoint}: not probed: ${why}`),
]
