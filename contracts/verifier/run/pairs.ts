/** Few combinations of many choices, covering every pair (ADR 47). */

/** A choice of each kind, by index. */
type Row = ReadonlyArray<number>

const pairOf = (one: number, choice: number, other: number, next: number): string =>
  one < other ? `${one}.${choice} ${other}.${next}` : `${other}.${next} ${one}.${choice}`

const pairsOf = (row: ReadonlyArray<number | undefined>): ReadonlyArray<string> =>
  row.flatMap((choice, one) =>
    row
      .slice(one + 1)
      .flatMap((next, index) =>
        choice === undefined || next === undefined ? [] : [pairOf(one, choice, one + 1 + index, next)],
      ),
  )

const everyPair = (sizes: ReadonlyArray<number>): ReadonlyArray<readonly [number, number, number, number]> =>
  sizes.flatMap((size, one) =>
    sizes
      .slice(one + 1)
      .flatMap((width, index) =>
        Array.from(
          { length: size * width },
          (_, at) => [one, at % size, one + 1 + index, Math.floor(at / size)] as const,
        ),
      ),
  )

/** The choice that covers most uncovered pairs; on a tie, the next one in turn. */
const best = (row: ReadonlyArray<number | undefined>, at: number, size: number, open: Set<string>, turn: number) => {
  const choices = Array.from({ length: size }, (_, index) => (index + turn) % size)
  const gain = (choice: number): number => pairsOf(row.with(at, choice)).filter((pair) => open.has(pair)).length
  return choices.reduce((known, choice) => (gain(choice) > gain(known) ? choice : known), choices[0] ?? 0)
}

/**
 * For numbers of choices per kind: rows in which every two choices of two kinds occur together at least once. Deterministic.
 */
export const pairwise = (sizes: ReadonlyArray<number>): ReadonlyArray<Row> => {
  const all = everyPair(sizes)
  const open = new Set(all.map((pair) => pairOf(...pair)))
  const rows: Array<Row> = []
  for (const [one, choice, other, next] of all) {
    if (!open.has(pairOf(one, choice, other, next))) continue
    const begun = sizes.map((_, at) => (at === one ? choice : at === other ? next : undefined))
    const row = sizes.reduce<ReadonlyArray<number | undefined>>(
      (known, size, at) => (known[at] === undefined ? known.with(at, best(known, at, size, open, rows.length)) : known),
      begun,
    )
    const whole = row.map((each) => each ?? 0)
    for (const pair of pairsOf(whole)) open.delete(pair)
    rows.push(whole)
  }
  return rows
}

/** The choice at an index; the first one without it. */
export const chosen = <A>(list: readonly [A, ...ReadonlyArray<A>], place: number | undefined): A =>
  list[place ?? 0] ?? list[0]
