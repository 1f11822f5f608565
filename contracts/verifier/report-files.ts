/** The report for machines and browsers: JUnit XML, JSON, HTML. */
import { findingLine } from "./explain.ts"
import { isFailed, MARKS, printMatrix, type Report } from "./report.ts"

const escape = (text: string): string =>
  text
    // XML knows no control characters, not even escaped.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "�")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

export const jsonReport = (report: Report): string =>
  `${JSON.stringify({ ok: !isFailed(report), ...report }, null, 2)}\n`

interface ProbeEntry {
  readonly endpoint: string
  readonly what: string
  readonly detail: string
  readonly isFailure: boolean
}

/** A probe's findings, the pending ones, and what was not probed. */
const entriesOf = (probe: Report["probe"]): ReadonlyArray<ProbeEntry> => [
  ...(probe?.findings ?? []).map(({ endpoint, kind, what, came }) => {
    return { endpoint, what, detail: `${kind}: ${came}`, isFailure: true }
  }),
  ...(probe?.pending ?? []).map(({ endpoint, kind, what, came }) => {
    return { endpoint, what, detail: `pending: ${kind}: ${came}`, isFailure: false }
  }),
  ...(probe?.untried ?? []).map(({ endpoint, why }) => {
    return { endpoint, what: why, detail: "not probed", isFailure: false }
  }),
]

export const junitReport = ({ provider, outcomes, probe, seconds }: Report): string => {
  const cases = outcomes.map(({ endpoint, description, milliseconds, result, findings }) => {
    const lines = escape(findings.map(findingLine).join("\n"))
    const body =
      result === "failed"
        ? `<failure message="${escape(findings[0] === undefined ? "failed" : findingLine(findings[0]))}">${lines}</failure>`
        : result === "pending" || result === "not yet"
          ? `<skipped message="${lines}"/>`
          : ""
    return testcase(endpoint, description, milliseconds / 1000, body)
  })
  const entries = entriesOf(probe)
  const probed = entries.map(({ endpoint, what, detail, isFailure }) =>
    testcase(endpoint, `probe: ${what}`, 0, `<${isFailure ? "failure" : "skipped"} message="${escape(detail)}"/>`),
  )
  const faulty = new Set(probe?.findings.map(({ endpoint }) => endpoint))
  const sound = (probe?.probed ?? [])
    .filter((endpoint) => !faulty.has(endpoint))
    .map((endpoint) => testcase(endpoint, "probe: refuses what it must, and its answers follow", 0, ""))
  const all = [...cases, ...probed, ...sound]
  const results = outcomes.map(({ result }) => result)
  const failures = entries.filter(({ isFailure }) => isFailure).length
  const failed = results.filter((result) => result === "failed").length + failures
  const later = results.filter((result) => result === "pending" || result === "not yet").length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="storefront → ${provider}" tests="${all.length}" failures="${failed}" skipped="${later + entries.length - failures}" time="${seconds.toFixed(3)}">`,
    ...all,
    "</testsuite></testsuites>",
    "",
  ].join("\n")
}

const testcase = (classname: string, name: string, seconds: number, body: string): string =>
  `<testcase classname="${escape(classname)}" name="${escape(name)}" time="${seconds.toFixed(3)}">${body}</testcase>`

export const htmlReport = (report: Report): string => {
  const { provider, baseUrl, matrix, outcomes, probe, seconds } = report
  const head = matrix.statuses.map((status) => `<th scope="col">${status}</th>`).join("")
  const rows = matrix.rows.map(({ endpoint, cells }) => {
    const line = matrix.statuses.map((status) => {
      const state = cells[status]
      return state === undefined
        ? "<td></td>"
        : `<td class="${state.replaceAll(" ", "-")}" title="${state}">${MARKS[state]}</td>`
    })
    return `<tr><th scope="row">${escape(endpoint)}</th>${line.join("")}</tr>`
  })
  const failed = outcomes
    .filter(({ result }) => result !== "passed")
    .map(({ description, result, findings, curl }) => {
      const lines = findings.map((finding) => `<li><code>${escape(findingLine(finding))}</code></li>`).join("")
      return `<h3 class="${result}">${escape(description)} (${result})</h3><ul>${lines}</ul>${curl === null ? "" : `<pre>${escape(curl)}</pre>`}`
    })
  const probed = entriesOf(probe).map(
    ({ endpoint, what, detail }) => `<li><b>${escape(endpoint)}</b> ${escape(`${what}: ${detail}`)}</li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>storefront → ${provider}</title>
<style>body{font:15px system-ui;margin:2rem;max-width:70rem}td,th{padding:.1rem .6rem;text-align:center}th[scope=row]{text-align:left}
.passed{color:#137333}.failed{color:#b3261e;font-weight:700}.pending{color:#8a5a00}.not-yet,.not-asked-for{color:#666}pre{overflow-x:auto}</style>
<h1>storefront → ${provider}</h1><p>${escape(baseUrl)}, ${seconds.toFixed(1)} s, <b>${isFailed(report) ? "not as agreed" : "as agreed"}</b></p>
<table><thead><tr><th scope="col">endpoint</th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>
${failed.join("\n")}
${probe === null ? "" : `<h2>Probe</h2><p>${probe.requests} requests, ${probe.laws.length} laws, seed ${probe.seed}; without a finding: ${probe.probed.length} endpoints</p><ul>${probed.join("")}</ul>`}
</html>
`
}

/** GitHub shows no more of a kind per step. */
const MOST = 10

export const annotations = (report: Report): ReadonlyArray<string> => {
  const failed = report.outcomes
    .filter(({ result }) => result === "failed")
    .map(({ endpoint, status, description, findings }) =>
      command("error", `${endpoint} ${status}`, [description, ...findings.slice(0, 3).map(findingLine)].join("\n")),
    )
  const found = entriesOf(report.probe).flatMap(({ endpoint, what, detail, isFailure }) =>
    isFailure ? [command("error", endpoint, `${what}: ${detail}`)] : [],
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

/** Markdown for the summary of the job. */
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
