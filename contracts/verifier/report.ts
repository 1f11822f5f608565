/** The findings of a run: the matrix endpoint × status with its results, and how all of it is printed. */
import { findingLine } from "./explain.ts"
import type { Provider } from "./option-values.ts"
import type { ProbeReport } from "./probe/probe.ts"
import type { LawCost } from "./run/law.ts"
import type { VerifyOutcome } from "./verify.ts"
import { endpointsOf } from "./pact-file.ts"

export interface Report {
  readonly provider: Provider
  readonly baseUrl: string
  readonly seconds: number
  readonly matrix: Matrix
  readonly outcomes: ReadonlyArray<VerifyOutcome>
  readonly probe: ProbeReport | null
  /** The minimum of cells that must pass; null without one. */
  readonly floor: number | null
}

const LINES_EACH = 6

/** Missing situations fail no job, unless nothing exists, or less than before. */
export const isFailed = ({ outcomes, probe, matrix, floor }: Report): boolean =>
  outcomes.some(({ result }) => result === "failed") ||
  (outcomes.some(({ result }) => result === "not yet") && matrix.counts.passed === 0) ||
  (floor !== null && matrix.counts.passed < floor) ||
  (probe !== null && probe.findings.length > 0)

/** Every path is unknown: one cause, not hundreds of faults. */
const isElsewhere = (outcomes: ReadonlyArray<VerifyOutcome>): boolean => {
  const good = outcomes.filter(({ status, result }) => status === 200 && result !== "not yet")
  return (
    good.length > 1 &&
    good.every(({ findings }) => findings.some(({ path, came }) => path === "status" && /^404\b/.test(came)))
  )
}

const ELSEWHERE =
  "✗ Every call that must succeed was answered 404: nothing is at these paths. Law --base-url (without /api at its end) and --api-prefix, --wrapper-prefix, --customer-prefix."

const floorLines = ({ matrix, floor }: Report): ReadonlyArray<string> => {
  if (floor === null) return []
  const { passed } = matrix.counts
  if (passed < floor) return ["", `✗ ${passed} cells passed, --floor is ${floor}`]
  return passed === floor ? [] : ["", `${passed} cells passed: --floor may rise from ${floor} to ${passed}`]
}

export const printReport = (report: Report): string => {
  const { provider, baseUrl, matrix, outcomes, probe, seconds } = report
  return [
    `storefront → ${provider} at ${baseUrl}`,
    "",
    printMatrix(matrix),
    ...(isElsewhere(outcomes) ? ["", ELSEWHERE] : failures(outcomes, "failed")),
    ...failures(outcomes, "pending"),
    ...notYet(outcomes),
    ...(probe === null ? [] : probeLines(probe)),
    ...floorLines(report),
    "",
    `${sum(report)} in ${seconds.toFixed(1)} s${slowest(outcomes)}: ${isFailed(report) ? "NOT as agreed" : "as agreed"}`,
    "",
  ].join("\n")
}

/** A cell of the matrix is an endpoint with a status; it may contain several interactions. */
const sum = ({ outcomes, matrix }: Report): string => {
  const count = (result: VerifyOutcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length
  const { "not asked for": _unasked, ...requested } = matrix.counts
  const cells = Object.values(requested).reduce((all, each) => all + each, 0)
  const later = count("not yet") === 0 ? "" : `, ${count("not yet")} not yet`
  return `${outcomes.length} interactions in ${cells} cells (one or more for each endpoint and status): ${count("passed")} passed, ${count("failed")} failed, ${count("pending")} pending${later}`
}

/** By missing state: those remain to be built. */
const notYet = (outcomes: ReadonlyArray<VerifyOutcome>): ReadonlyArray<string> => {
  const missing = outcomes.filter(({ result }) => result === "not yet")
  if (missing.length === 0) return []
  const states = new Map<string, number>()
  for (const { findings } of missing) {
    const state = /to "([^"]+)"/.exec(findings[0]?.came ?? "")?.[1] ?? "another state"
    states.set(state, (states.get(state) ?? 0) + 1)
  }
  return ["", ...[...states].map(([state, count]) => `… not yet: “${state}” (${count} interactions wait for it)`)]
}

const slowest = (outcomes: ReadonlyArray<VerifyOutcome>): string => {
  const [first] = outcomes.toSorted((one, other) => other.milliseconds - one.milliseconds)
  if (first === undefined) return ""
  return ` (slowest: ${first.endpoint} ${first.status}, ${(first.milliseconds / 1000).toFixed(1)} s)`
}

const failures = (outcomes: ReadonlyArray<VerifyOutcome>, result: "failed" | "pending"): ReadonlyArray<string> =>
  outcomes
    .filter((outcome) => outcome.result === result)
    .flatMap(({ description, findings, attempts, curl }) => {
      const more = findings.length - LINES_EACH
      return [
        "",
        `${result === "failed" ? "✗" : "~"} ${description}${attempts > 1 ? ` (tried ${attempts} times)` : ""}`,
        ...findings.slice(0, LINES_EACH).map((finding) => `    ${findingLine(finding)}`),
        ...(more > 0 ? [`    and ${more} more`] : []),
        ...(curl === null ? [] : [`    ${curl}`]),
      ]
    })

const probeLine = ({ endpoint, kind, what, came, times }: ProbeReport["findings"][number]): string =>
  `${endpoint}: ${kind}: ${what}: ${came}${times > 1 ? ` (${times} times)` : ""}`

const COSTLIEST = 5

const costliest = (laws: ReadonlyArray<LawCost>): ReadonlyArray<string> => {
  const first = laws.toSorted((one, other) => other.calls - one.calls).slice(0, COSTLIEST)
  return first.length === 0
    ? []
    : [`most calls: ${first.map(({ id, calls }) => `${id} ${calls}`).join(", ")} (of each law: --json)`]
}

const probeLines = ({ seed, runs, requests, laws, findings, pending, untried }: ProbeReport): ReadonlyArray<string> => [
  "",
  `probe: ${requests} requests, ${laws.length} laws, ${findings.length} ${findings.length === 1 ? "finding" : "findings"}; again with --probe --seed ${seed} --runs ${runs}`,
  ...costliest(laws),
  ...findings.map((finding) => `✗ ${probeLine(finding)}`),
  ...pending.map((finding) => `~ ${probeLine(finding)}`),
  ...untried.map(({ endpoint, why }) => `? ${endpoint}: not probed: ${why}`),
]

export type CellState = "passed" | "failed" | "pending" | "not yet" | "not asked for"

export interface Matrix {
  readonly statuses: ReadonlyArray<number>
  readonly rows: ReadonlyArray<{ readonly endpoint: string; readonly cells: Readonly<Record<number, CellState>> }>
  readonly counts: Readonly<Record<CellState, number>>
}

interface Subject {
  readonly endpoint: string
  readonly status: number
}

/** `agreed`: everything that has an interaction; `outcomes`: the verified part. */
export const matrixOf = (
  provider: Provider,
  agreed: ReadonlyArray<Subject>,
  outcomes: ReadonlyArray<VerifyOutcome>,
): Matrix => {
  const stateOf = (endpoint: string, status: number): CellState => {
    const isCell = (subject: Subject) => subject.endpoint === endpoint && subject.status === status
    const results = outcomes.filter(isCell).map(({ result }) => result)
    if (results.length === 0) return "not asked for"
    const worst = (["failed", "not yet", "pending"] as const).find((result) => results.includes(result))
    return worst ?? "passed"
  }
  const rows = endpointsOf(provider).map(({ id }) => {
    const statuses = agreed.flatMap(({ endpoint, status }) => (endpoint === id ? [status] : []))
    return { endpoint: id, cells: Object.fromEntries(statuses.map((status) => [status, stateOf(id, status)])) }
  })
  const all = rows.flatMap(({ cells }) => Object.values(cells))
  const count = (state: CellState) => all.filter((cell) => cell === state).length
  return {
    statuses: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells).map(Number)))].toSorted((a, b) => a - b),
    rows,
    counts: {
      passed: count("passed"),
      failed: count("failed"),
      pending: count("pending"),
      "not yet": count("not yet"),
      "not asked for": count("not asked for"),
    },
  }
}

export const MARKS: Readonly<Record<CellState, string>> = {
  passed: "✓",
  failed: "✗",
  pending: "~",
  "not yet": "…",
  "not asked for": "-",
}

/** As text; an empty cell is a status without an interaction; rows that were not requested are omitted. */
export const printMatrix = ({ statuses, rows, counts }: Matrix): string => {
  const width = Math.max(...rows.map(({ endpoint }) => endpoint.length), 8)
  const line = (name: string, cells: ReadonlyArray<string>) =>
    `${name.padEnd(width)} ${cells.map((cell) => cell.padStart(4)).join("")}`.trimEnd()
  const markOf = (state: CellState | undefined) => (state === undefined ? "" : MARKS[state])
  const states: ReadonlyArray<CellState> = ["passed", "failed", "pending", "not yet", "not asked for"]
  const legend = states.filter((state) => counts[state] > 0).map((state) => `${MARKS[state]} ${counts[state]} ${state}`)
  return [
    line("endpoint", statuses.map(String)),
    ...rows
      .filter(({ cells }) => Object.values(cells).some((state) => state !== "not asked for"))
      .map(({ endpoint, cells }) =>
        line(
          endpoint,
          statuses.map((status) => markOf(cells[status])),
        ),
      ),
    legend.join("   "),
  ].join("\n")
}
