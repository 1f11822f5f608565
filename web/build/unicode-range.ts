/** Sets of characters, in CSS notation: `U+20-7E, U+A0`. */

/** The code points of a range, ascending. */
export const parseRange = (range: string): ReadonlyArray<number> =>
  [...new Set(range.split(",").flatMap(pointsOf))].toSorted((a, b) => a - b)

const pointsOf = (part: string): ReadonlyArray<number> => {
  const [, from = "", to = from] = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i.exec(part.trim()) ?? []
  const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  if (!(first <= last)) throw new Error(`Not a range of characters: ${part}`)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Adjacent points are written as a range. */
export const printRange = (points: ReadonlyArray<number>): string => {
  const runs: Array<{ readonly first: number; last: number }> = []
  for (const point of points) {
    const open = runs.at(-1)
    if (open !== undefined && open.last === point - 1) open.last = point
    else runs.push({ first: point, last: point })
  }
  const hex = (point: number): string => point.toString(16).toUpperCase()
  return runs.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(", ")
}

/** The elements of `points` that are not in `taken`. */
export const without = (points: ReadonlyArray<number>, taken: ReadonlyArray<number>): ReadonlyArray<number> => {
  const known = new Set(taken)
  return points.filter((point) => !known.has(point))
}
