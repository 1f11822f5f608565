/** What an event changed: the places where two states differ. */

export interface Change {
  /** "carts.7/A1.pending.0.accepted" */
  readonly path: string
  /** Undefined where there was nothing. */
  readonly before: unknown
  readonly after: unknown
}

export const stateDiff = (before: unknown, after: unknown, path = ""): ReadonlyArray<Change> => {
  if (Object.is(before, after)) return []
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }]
  }
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    stateDiff(was.get(key), is.get(key), path === "" ? key : `${path}.${key}`),
  )
}

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null
