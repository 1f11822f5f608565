/** Where an answer that is not the shop's own differs from the contract: served all the same, and named once. */
import { endpoints, type Prefixes } from "@dispensa/contracts"
import type { ReportLine } from "../db/store.ts"
import type { OtherAnswer, OtherCall, SourceName } from "../plugins/other-answers.ts"
import { makeCompare } from "../record/compare.ts"

/** A service that answers otherwise each time must not fill the log. */
const MOST_LINES = 1000

const FILES: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ id, answers }) => (answers === "file" ? [id] : [])),
)

export type DriftOf = (call: OtherCall, answer: OtherAnswer, source: SourceName) => ReadonlyArray<string>

export const makeDriftOf = (prefixes: Prefixes, report: ReportLine): DriftOf => {
  const compare = makeCompare(prefixes)
  const reported = new Set<string>()
  return ({ request, path, endpointId }, { status, body }, source) => {
    if (endpointId === undefined || (FILES.has(endpointId) && status === 200)) return []
    const exchange = { method: request.method, path, query: {}, requestBody: undefined, status, answer: jsonOf(body) }
    const drift = compare(exchange)
      .differences.filter(({ kind }) => kind !== "request-differs" && kind !== "unread-field")
      .map((difference) => (difference.path === "" ? difference.message : `${difference.path}: ${difference.message}`))
    for (const line of drift.map((one) => `Drift in ${endpointId} (${source}): ${one}`)) {
      if (reported.has(line) || reported.size >= MOST_LINES) continue
      reported.add(line)
      report(line)
    }
    return drift
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
