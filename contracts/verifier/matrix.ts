/** The matrix endpoint × status: what has an interaction, and its result. */
import type { AnyEndpoint, Base } from "../src/endpoint.ts"
import { endpoints } from "../src/table.ts"
import type { Provider } from "./option-values.ts"
import type { VerifyOutcome } from "./verify.ts"

export type CellState = "passed" | "failed" | "pending" | "not yet" | "not asked for"

export interface Matrix {
  readonly statuses: ReadonlyArray<number>
  readonly rows: ReadonlyArray<{ readonly endpoint: string; readonly cells: Readonly<Record<number, CellState>> }>
  readonly counts: Readonly<Record<CellState, number>>
}

const providerOf = (base: Base): Provider => (base === "tracking" ? "tracking" : "omnicommerce")

/** The entries of the table that a provider serves. */
export const endpointsOf = (provider: Provider): ReadonlyArray<AnyEndpoint> =>
  Object.values<AnyEndpoint>(endpoints).filter(({ base }) => providerOf(base) === provider)

interface Subject {
  readonly endpoint: string
  readonly status: number
}

/** `agreed`: everything that has an interaction; `outcomes`: what was verified of it. */
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

/** As text; an empty cell is a status without an interaction; rows that nobody asked for are left out. */
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
