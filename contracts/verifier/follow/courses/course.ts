/**
 * A course of writes: every step is made after every other one where it can be, and after each all that is kept must be what
 * was written, no more and no less. What is wrong only after another write is found so, whichever two they are (ADR 47).
 */
import type { CheckVisit } from "../visit.ts"

export interface WriteStep<Known> {
  /** As in "a row is removed". */
  readonly name: string
  /** Whether it can be made now. */
  readonly mayCome: (known: Known) => boolean
  /** Makes it, and says what is then known to be there. */
  readonly take: (known: Known) => Promise<Known>
}

/** What is kept, view by view, piece by piece. */
export type Kept = Readonly<Record<string, ReadonlyArray<string>>>

export interface Course<Known> {
  readonly steps: ReadonlyArray<WriteStep<Known>>
  readonly first: Known
  readonly due: (known: Known) => Kept
  /** What the service says is kept; what nobody can know is left out of both. */
  readonly read: (known: Known) => Promise<Kept>
}

/** Ends with the first thing that is wrong: what comes after follows from it. */
export const walk = async <Known>(
  visit: CheckVisit,
  { steps, first, due, read }: Course<Known>,
  most: number,
): Promise<void> => {
  const counts = new Map<string, number>()
  const times = (name: string) => counts.get(name) ?? 0
  let known = first
  let former = ""
  for (let taken = 0; taken < most; taken += 1) {
    const [next] = steps
      .filter(({ mayCome }) => mayCome(known))
      .map((step) => ({ step, pair: `${former} | ${step.name}` }))
      .toSorted((one, other) => times(one.pair) - times(other.pair) || times(one.step.name) - times(other.step.name))
    if (next === undefined) return
    const { step, pair } = next
    counts.set(pair, times(pair) + 1)
    counts.set(step.name, times(step.name) + 1)
    known = await step.take(known)
    const wrong = firstOther(due(known), await read(known))
    const after = former === "" ? step.name : `${former}, then ${step.name}`
    visit.must(wrong === null, `all is kept as it was written when ${after}`, wrong)
    if (wrong !== null) return
    former = step.name
  }
}

const firstOther = (due: Kept, came: Kept): string | null => {
  for (const [name, pieces] of Object.entries(due)) {
    const found = came[name] ?? []
    if (found.join("\n") === pieces.join("\n")) continue
    const strange = found.filter((piece) => !pieces.includes(piece)).join("; ")
    const missing = pieces.filter((piece) => !found.includes(piece)).join("; ")
    if (strange === "" && missing === "") return `${name}: ${found.join(", ")} instead of ${pieces.join(", ")}`
    return `${name}: ${strange || "nothing"} instead of ${missing || "nothing"}`
  }
  return null
}
