/** Drift of another source's answer from the contract: the answer is served all the same, the drift reported once. */
import { endpoints, type Prefixes } from "@dispensa/contracts"
import type { ReportLine } from "../db/store.ts"
import type { OtherAnswer, OtherCall, SourceName } from "../plugins/other-answers.ts"
import { makeCompare } from "./compare.ts"
import type { Difference } from "./drift-report.ts"
import { objectOf } from "./fields.ts"

/** A limit: a service with different answers each time must not fill the log. */
const MOST_LINES = 1000

const FILES: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ id, answers }) => (answers === "file" ? [id] : [])),
)

export interface AnswerDrift {
  readonly of: (call: OtherCall, answer: OtherAnswer) => ReadonlyArray<Difference>
  /** Reports each difference once; returns the lines that the log shows for the call. */
  readonly report: (
    call: OtherCall,
    source: SourceName,
    differences: ReadonlyArray<Difference>,
  ) => ReadonlyArray<string>
}

export const makeAnswerDrift = (prefixes: Prefixes, report: ReportLine): AnswerDrift => {
  const compare = makeCompare(prefixes)
  const reported = new Set<string>()
  return {
    of: ({ request, path, endpointId }, { status, body }) => {
      if (endpointId === undefined || (FILES.has(endpointId) && status === 200)) return []
      const query = { ...objectOf(request.query) }
      const { method, body: requestBody } = request
      return compare({ method, path, query, requestBody, status, answer: jsonOf(body) }).differences
    },
    report: ({ endpointId }, source, differences) => {
      const drift = differences
        .filter(({ kind }) => kind !== "request-differs" && kind !== "unread-field")
        .map(({ path, message }) => (path === "" ? message : `${path}: ${message}`))
      for (const line of drift.map((one) => `Drift in ${endpointId} (${source}): ${one}`)) {
        if (reported.has(line) || reported.size >= MOST_LINES) continue
        reported.add(line)
        report(line)
      }
      return drift
    },
  }
}

const jsonOf = (body: Buffer): unknown => {
  try {
    const value: unknown = JSON.parse(body.toString())
    return value
  } catch {
    return undefined
  }
}
