/** The eviction of persisted answers, by age and size (ADR 33). */

export interface Limits {
  readonly maxAgeMs: number
  readonly maxBytes: number
}

const DAY_MS = 24 * 60 * 60_000

export const LIMITS: Limits = { maxAgeMs: 30 * DAY_MS, maxBytes: 50 * 1024 * 1024 }

/** The metadata of a persisted answer. */
export interface AnswerFacts {
  readonly key: string
  readonly bytes: number
  /** The time of the answer, and of its last use. Epoch milliseconds. */
  readonly keptAt: number
  readonly usedAt: number
}

/** The keys to evict: the ones too old, then the least recently used, until the rest fits. */
export const answersToEvict = (
  answers: ReadonlyArray<AnswerFacts>,
  now: number,
  { maxAgeMs, maxBytes }: Limits = LIMITS,
): ReadonlyArray<string> => {
  const old = answers.filter(({ keptAt }) => now - keptAt > maxAgeMs)
  const rest = answers.filter(({ keptAt }) => now - keptAt <= maxAgeMs)
  let excess = sizeOf(rest) - maxBytes
  const unused: Array<AnswerFacts> = []
  for (const answer of rest.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (excess <= 0) break
    unused.push(answer)
    excess -= answer.bytes
  }
  return [...old, ...unused].map(({ key }) => key)
}

export const sizeOf = (answers: ReadonlyArray<Pick<AnswerFacts, "bytes">>): number =>
  answers.reduce((sum, { bytes }) => sum + bytes, 0)
