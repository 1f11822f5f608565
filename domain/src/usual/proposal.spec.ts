import { describe, expect, it } from "vitest"
import { proposalOf } from "./proposal.ts"
import type { UsualLine } from "./usual-line.ts"
import { boughtItem, purchaseOn } from "../testing/usual.ts"
import { usualLines } from "./usual-line.ts"

const today = "2026-11-26"
const bought = (itemCode: string, ...days: ReadonlyArray<string>) =>
  boughtItem(
    itemCode,
    days.map((day) => purchaseOn(day)),
  )
const lines = (...items: ReadonlyArray<ReturnType<typeof bought>>): ReadonlyArray<UsualLine> => usualLines(items, today)
const proposed = (...items: ReadonlyArray<ReturnType<typeof bought>>) => {
  const { reason, itemCodes } = proposalOf(lines(...items), today)
  return { reason, codes: [...itemCodes] }
}

describe("the proposal of my usual", () => {
  it("[ADR-48] contains the items due by their rhythm", () => {
    const weekly = bought("A", "2026-11-05", "2026-11-12", "2026-11-19")
    expect(proposed(weekly, bought("B", "2026-11-24"))).toEqual({ reason: "due", codes: ["A"] })
  })

  it("[ADR-48] is the last order when nothing has a rhythm", () => {
    const items = [bought("A", "2026-11-10"), bought("B", "2026-10-01", "2026-11-20"), bought("C", "2026-11-20")]
    expect(proposed(...items)).toEqual({ reason: "last-order", codes: ["B", "C"] })
  })

  it("[ADR-48] contains the items bought most, latest first, when the last order is today's", () => {
    const items = [
      bought("A", "2026-11-26"),
      bought("B", "2026-10-01"),
      bought("C", "2026-11-01"),
      bought("D", "2026-09-01", "2026-09-09"),
    ]
    expect(proposed(...items)).toEqual({ reason: "most-bought", codes: ["D", "C", "B"] })
  })

  it("[ADR-48] is empty when nothing was bought", () => {
    expect(proposed()).toEqual({ reason: "most-bought", codes: [] })
  })
})
