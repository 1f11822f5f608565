/** Where a real service and the endpoint table differ: each kind of difference once, with how often and an example. */

export type DriftKind =
  | "unknown-endpoint"
  | "other-verb"
  | "unexpected-status"
  | "request-differs"
  | "answer-differs"
  | "answer-is-no-json"
  | "unread-field"

/** One difference as it was seen. */
export interface Difference {
  readonly kind: DriftKind
  /** The endpoint's id, or the path of an endpoint that is not in the table. */
  readonly where: string
  /** null when there was no answer to speak of. */
  readonly status: number | null
  /** JSON path: `message.data[*].price`; "" for the whole. */
  readonly path: string
  readonly message: string
}

export interface Drift extends Difference {
  readonly count: number
  /** File of an exchange that shows it. */
  readonly example: string | null
}

export interface DriftReport {
  readonly target: string
  readonly from: string
  readonly to: string
  readonly exchanges: number
  /** Exchanges that decode, by endpoint and status. */
  readonly kept: Readonly<Record<string, number>>
  /** What the client would stumble over; worst first. */
  readonly drifts: ReadonlyArray<Drift>
  /** Fields that the table does not read: nothing breaks. */
  readonly unread: ReadonlyArray<Drift>
}

/** A service that answers otherwise each time must not fill the memory. */
const MAX_DRIFTS = 2000

export interface DriftBook {
  /** One exchange, with all that differs in it. */
  readonly add: (differences: ReadonlyArray<Difference>, example: string | null) => void
  /** One that was added decodes. */
  readonly keep: (where: string, status: number) => void
  readonly report: (target: string, from: Date, to: Date) => DriftReport
}

export const makeDriftBook = (): DriftBook => {
  const drifts = new Map<string, Drift>()
  const kept = new Map<string, number>()
  let exchanges = 0
  return {
    add: (differences, example) => {
      exchanges += 1
      for (const difference of differences) {
        const key = JSON.stringify(difference)
        const existing = drifts.get(key)
        if (existing === undefined && drifts.size >= MAX_DRIFTS) continue
        drifts.set(key, { ...(existing ?? { ...difference, example }), count: (existing?.count ?? 0) + 1 })
      }
    },
    keep: (where, status) => {
      const key = `${where} ${status}`
      kept.set(key, (kept.get(key) ?? 0) + 1)
    },
    report: (target, from, to) => {
      const all = [...drifts.values()].toSorted((one, other) => other.count - one.count)
      return {
        target,
        from: from.toISOString(),
        to: to.toISOString(),
        exchanges,
        kept: Object.fromEntries([...kept].toSorted(([one], [other]) => one.localeCompare(other))),
        drifts: all.filter(({ kind }) => kind !== "unread-field"),
        unread: all.filter(({ kind }) => kind === "unread-field"),
      }
    },
  }
}

/** The same report to read. */
export const formatDrift = ({ target, from, to, exchanges, kept, drifts, unread }: DriftReport): string =>
  [
    `Drift report of ${target}`,
    `${exchanges} exchanges from ${from} to ${to}`,
    "",
    drifts.length === 0 ? "Nothing differs from the endpoint table." : `${drifts.length} differences`,
    ...drifts.map(line),
    "",
    "Kept as fixture drafts",
    ...Object.entries(kept).map(([key, count]) => `  ${key} × ${count}`),
    ...(unread.length === 0 ? [] : ["", "Fields that the table does not read", ...unread.map(line)]),
    "",
  ].join("\n")

const line = ({ kind, where, status, path, message, count, example }: Drift): string =>
  `  ${where}${status === null ? "" : ` ${status}`}  ${kind}${path === "" ? "" : `  ${path}`}: ${message} (× ${count}${
    example === null ? "" : `, ${example}`
  })`
