/** Where two values differ, in words that a backend team can find again. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What a view does not say is not another thing. */
const isSaid = (value: unknown): boolean =>
  !(value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" ? one.trim() === other.trim() : Object.is(one, other)

const inWords = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value))

const place = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`)

interface Comparison {
  /** Compares only what both say. */
  readonly isShared: boolean
}

const within = (one: unknown, other: unknown, path: string, compare: Comparison): string | null => {
  if (compare.isShared && !(isSaid(one) && isSaid(other))) return null
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return `${path || "it"} has ${one.length} entries, then ${other.length}`
    return firstOf(one.map((entry: unknown, index) => within(entry, other[index], place(path, String(index)), compare)))
  }
  if (isRecord(one) && isRecord(other)) {
    const all = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    const names = compare.isShared ? all.filter((name) => name in one && name in other) : all
    return firstOf(names.map((name) => within(one[name], other[name], place(path, name), compare)))
  }
  return isSame(one, other) ? null : `${path || "it"} is ${inWords(one)}, then ${inWords(other)}`
}

const firstOf = (found: ReadonlyArray<string | null>): string | null => found.find((each) => each !== null) ?? null

/** The first place where two answers of one view differ; null where they do not. */
export const difference = (one: unknown, other: unknown): string | null => within(one, other, "", { isShared: false })

/** The first place where two views of one thing contradict each other: what only one of them says is no contradiction. */
export const contradiction = (one: unknown, other: unknown): string | null => within(one, other, "", { isShared: true })
