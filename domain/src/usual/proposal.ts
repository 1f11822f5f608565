/** The proposal of "my usual": due items, otherwise the last order, otherwise the items bought most (ADR 48). */
import type { CalendarDate } from "../checkout/rome-time.ts"
import { unavailabilityOf, type UsualLine } from "./usual-line.ts"

export interface UsualProposal {
  readonly reason: "due" | "last-order" | "most-bought"
  /** Item codes as they were bought. */
  readonly itemCodes: ReadonlySet<string>
}

/** The number of items when those bought most are proposed. */
const MOST = 8

export const proposalOf = (lines: ReadonlyArray<UsualLine>, today: CalendarDate): UsualProposal => {
  const due = lines.filter((line) => line.due._tag === "Due")
  if (due.length > 0) return { reason: "due", itemCodes: codesOf(due) }
  const orderable = lines.filter((line) => unavailabilityOf(line) === null)
  const last = lines.reduce((day, { lastDay }) => (lastDay > day ? lastDay : day), "")
  const ofLast = orderable.filter(({ lastDay }) => lastDay === last)
  // Items ordered today are not proposed again.
  if (ofLast.length > 0 && last < today) return { reason: "last-order", itemCodes: codesOf(ofLast) }
  const most = orderable
    .filter(({ lastDay }) => lastDay < today)
    .toSorted((one, other) => other.times - one.times || other.lastDay.localeCompare(one.lastDay))
  return { reason: "most-bought", itemCodes: codesOf(most.slice(0, MOST)) }
}

const codesOf = (lines: ReadonlyArray<UsualLine>): ReadonlySet<string> =>
  new Set(lines.map(({ bought }) => bought.itemCode))
