import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lastOrdered } from "./last-ordered.ts"

const today = "2026-11-27"
const arbDay = fc.constantFrom(
  "2026-08-12",
  "2026-11-26",
  today,
  "2026-11-28",
  "2027-01-02",
  "12/08/2026",
  "2026-13-01",
  "",
)

describe("the last order of an item", () => {
  it("[S12.10] is shown as the backend states it, or not at all", () => {
    fc.assert(
      fc.property(arbDay, fc.option(fc.integer({ min: -2, max: 50 })), (day, quantity) => {
        const shown = lastOrdered({ orderedBefore: { day, quantity } }, today)
        const hasCome = ["2026-08-12", "2026-11-26", today].includes(day)
        expect(shown).toEqual(hasCome ? { day, quantity: (quantity ?? 0) > 0 ? quantity : null } : null)
      }),
    )
  })

  it("[S12.10] is not stated when the backend does not state it", () => {
    expect(lastOrdered({}, today)).toBeNull()
  })
})
