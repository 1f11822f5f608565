import { describe, expect, it } from "vitest"
import { cellar, ranked, someEntry } from "../testing/some-list.ts"
import {
  countedEntries,
  countedLast,
  counting,
  countingAnew,
  countingFound,
  isOldCount,
  missingOf,
  placeOf,
} from "./count-sheet.ts"
import type { ListEntry, ShoppingList } from "./list-values.ts"

describe("taking stock", () => {
  const counted = (...entries: ReadonlyArray<Partial<ListEntry>>): ShoppingList => ({
    ...cellar,
    sections: [],
    entries: ranked(...entries.map((some, at) => someEntry(`I${at}`, { par: 6, ...some }))),
  })
  const place = (...entries: ReadonlyArray<Partial<ListEntry>>) => placeOf(countedEntries(counted(...entries)))

  it("[ADR-49] counts the entries with a wanted stock, and no others", () =>
    expect(countedEntries(counted({}, { par: null }, { par: 0 }, { par: 1 })).map(({ itemCode }) => itemCode)).toEqual([
      "I0",
      "I3",
    ]))

  it("[ADR-49] continues after the entry counted last, then at the first one skipped", () => {
    expect(place({}, {}, {})).toBe("I0")
    expect(place({}, { there: 2, countedAt: 9 }, {})).toBe("I2")
    expect(place({ there: 1, countedAt: 12 }, {}, { there: 2, countedAt: 9 }, {})).toBe("I1")
    expect(place({}, { there: 1, countedAt: 3 }, { there: 0, countedAt: 9 })).toBe("I0")
    // Of two entries counted at the same time, after the later one.
    expect(place({}, { there: 1, countedAt: 9 }, {}, { there: 2, countedAt: 9 }, {})).toBe("I4")
    expect(place({ there: 6, countedAt: 1 }, { there: 0, countedAt: 2 })).toBeNull()
    expect(place()).toBeNull()
  })

  it("[ADR-49] the missing quantity is unknown until counted, and never negative", () => {
    expect(missingOf({ par: 6, there: null })).toBeNull()
    expect(missingOf({ par: null, there: 2 })).toBeNull()
    expect(missingOf({ par: 6, there: 2.5 })).toBe(3.5)
    expect(missingOf({ par: 0.3, there: 0.1 })).toBe(0.2)
    expect(missingOf({ par: 6, there: 8 })).toBe(0)
  })

  it("[ADR-49] a count is outdated after twelve hours, measured from the entry counted last", () => {
    const hours = (count: number) => count * 60 * 60 * 1000
    const entries = [
      someEntry("A", { there: 1, countedAt: 1_000 }),
      someEntry("B", { there: 0, countedAt: 500 }),
      someEntry("C"),
    ]
    expect(countedLast(entries)).toBe(1_000)
    expect(countedLast([someEntry("A", { countedAt: 7 })])).toBeNull()
    expect(countedLast([someEntry("A", { there: 3 })])).toBe(0)
    expect(isOldCount(entries, 1_000 + hours(12))).toBe(false)
    expect(isOldCount(entries, 1_001 + hours(12))).toBe(true)
    expect(isOldCount([someEntry("A")], hours(100))).toBe(false)
  })

  it("[ADR-49] an item found on the shelf that is on the list keeps its name, quantity and position", () => {
    const found = (itemCode: string) => countingFound(cellar, { itemCode, name: "Found", packSize: 6 }, "white", 9)
    expect(found("A")).toEqual({ entries: [{ itemCode: "A", par: 6, there: 1, countedAt: 9 }] })
    expect(found("X")).toEqual({
      entries: [
        { itemCode: "X", name: "Found", quantity: null, section: "white", rank: 4, par: 6, there: 1, countedAt: 9 },
      ],
    })
  })

  it("[ADR-49] resetting a count resets its time as well", () => {
    expect(counting("A", 0, 9)).toEqual({ entries: [{ itemCode: "A", there: 0, countedAt: 9 }] })
    expect(counting("A", null, 9)).toEqual({ entries: [{ itemCode: "A", there: null, countedAt: null }] })
    expect(countingAnew(counted({ there: 0, countedAt: 4 }, {}))).toEqual({
      entries: [{ itemCode: "I0", there: null, countedAt: null }],
    })
  })
})
