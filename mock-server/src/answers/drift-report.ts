/** The drift of a real service from the endpoint table: each kind of difference once, with its count and an example. */

export type DriftKind =
  | "unknown-endpoint"
  | "other-verb"
  | "unexpected-status"
  | "request-differs"
  | "answer-differs"
  | "answer-is-no-json"
  | "unread-field"

/** One observed difference. */
export interface Difference {
  readonly kind: DriftKind
  /** The endpoint's id, or the path of an endpoint that is not in the table. */
  readonly where: string
  /** null without an answer. */
  readonly status: number | null
  /** JSON path: `message.data[*].price`; "" for the whole. */
  readonly path: string
  /** The expected value, never the actual one. */
  readonly message: string
}

export interface Drift extends Difference {
  readonly count: number
}

/** A limit: a service with different answers each time must not fill the memory. */
const MAX_DRIFTS = 2000

export interface DriftReport {
  /** All differences of one exchange. */
  readonly add: (differences: ReadonlyArray<Difference>) => void
  /** The most frequent first. */
  readonly entries: () => ReadonlyArray<Drift>
}

export const makeDriftReport = (): DriftReport => {
  const drifts = new Map<string, Drift>()
  return {
    add: (differences) => {
      for (const difference of differences) {
        const key = JSON.stringify(difference)
        const existing = drifts.get(key)
        if (existing === undefined && drifts.size >= MAX_DRIFTS) continue
        drifts.set(key, { ...difference, count: (existing?.count ?? 0) + 1 })
      }
    },
    entries: () => [...drifts.values()].toSorted((one, other) => other.count - one.count),
  }
}

/** Differences that would break the client, and separately the unread fields, which are harmless. */
export const formatDrift = (drifts: ReadonlyArray<Drift>): string => {
  const breaking = drifts.filter(({ kind }) => kind !== "unread-field")
  const unread = drifts.filter(({ kind }) => kind === "unread-field")
  return [
    breaking.length === 0 ? "Nothing differs from the endpoint table." : `${breaking.length} differences`,
    ...breaking.map(line),
    ...(unread.length === 0 ? [] : ["", "Fields that the table does not read", ...unread.map(line)]),
    "",
  ].join("\n")
}

const line = ({ kind, where, status, path, message, count }: Drift): string =>
  `  ${where}${status === null ? "" : ` ${status}`}  ${kind}${path === "" ? "" : `  ${path}`}: ${message} (× ${count})`
