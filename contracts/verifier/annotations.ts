/** What a job on GitHub shows beside its log: an annotation for each thing that is not as agreed, and a summary. */
import { findingLine } from "./explain.ts"
import { printMatrix } from "./matrix.ts"
import { isFailed, type Report } from "./report.ts"

/** GitHub shows no more of a kind for each step. */
const MOST = 10

export const annotations = (report: Report): ReadonlyArray<string> => {
  const failed = report.outcomes
    .filter(({ result }) => result === "failed")
    .map(({ endpoint, status, description, findings }) =>
      command("error", `${endpoint} ${status}`, [description, ...findings.slice(0, 3).map(findingLine)].join("\n")),
    )
  const found = (report.probe?.findings ?? []).map(({ endpoint, kind, what, came }) =>
    command("error", endpoint, `${kind}: ${what}: ${came}`),
  )
  const waiting = report.outcomes.filter(({ result }) => result === "not yet").length
  const errors = [...failed, ...found]
  const more = errors.length - MOST
  return [
    ...errors.slice(0, more > 0 ? MOST - 1 : MOST),
    ...(more > 0 ? [command("error", "and more", `${more + 1} more are in the log and the report`)] : []),
    ...(waiting > 0
      ? [command("notice", "not yet", `${waiting} interactions wait for situations that are not there yet`)]
      : []),
  ]
}

/** Markdown for the page of the job. */
export const jobSummary = (report: Report): string => {
  const { passed, failed, pending, "not yet": waiting } = report.matrix.counts
  return [
    `## Storefront → ${report.provider}: ${isFailed(report) ? "not as agreed" : "as agreed"}`,
    "",
    `${passed} cells passed, ${failed} failed, ${pending} pending, ${waiting} not yet${report.probe === null ? "" : `; ${report.probe.findings.length} findings of the probe`}.`,
    "",
    "```",
    printMatrix(report.matrix),
    "```",
    "",
  ].join("\n")
}

const command = (kind: "error" | "notice", title: string, text: string): string =>
  `::${kind} title=${escaped(title).replaceAll(":", "%3A").replaceAll(",", "%2C")}::${escaped(text)}`

const escaped = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")
