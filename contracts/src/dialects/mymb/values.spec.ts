/** The family's notations: numbers as text, missing days, flags, codes and pictures. */
import { describe, expect, it } from "vitest"
import {
  dayOf,
  dayOfCompact,
  flagOf,
  instantDayOf,
  monthFirstDayOf,
  numberOf,
  pictureOf,
  promoCodeOf,
  siteDayOf,
  statedFlag,
  textOf,
} from "./values.ts"

describe("values in the family's notation", () => {
  it.each([
    [12.5, 12.5],
    ["12.50", 12.5],
    ["12,50", 12.5],
    [" -0,4 ", -0.4],
    ["0", 0],
    ["", null],
    [null, null],
    [undefined, null],
    // Which of the two is the decimal separator is not stated.
    ["1.234,56", null],
    ["1,234.56", null],
    ["12 CT", null],
    [Number.NaN, null],
    [true, null],
    [[], null],
  ])("%j is the number %j: a missing value, or one that is not a number, is not 0", (value, number) => {
    expect(numberOf(value)).toBe(number)
  })

  it("a flag is true, 1, or a text of either; a missing one is neither yes nor no", () => {
    for (const yes of [true, 1, "1", "true", " True "]) expect([yes, flagOf(yes)]).toEqual([yes, true])
    for (const no of [false, 0, 2, "0", "false", "si", "", null, undefined, [], {}])
      expect([no, flagOf(no)]).toEqual([no, false])
    for (const nothing of ["", null, undefined]) expect(statedFlag(nothing)).toBeNull()
    expect([statedFlag(0), statedFlag("false"), statedFlag("1")]).toEqual([false, false, true])
  })

  it.each([
    ["09/10/2026", "2026-10-09"],
    ["09/10/2026 00:00:00", "2026-10-09"],
    ["29/02/2028", "2028-02-29"],
    ["01/01/0001", null],
    ["01/01/0001 00:00:00", null],
    ["", null],
    [null, null],
    // Never read with the month first, whatever the figures are.
    ["10/31/2026", null],
    ["29/02/2027", null],
    ["31/02/2026", null],
    ["00/00/0000", null],
    ["01/09/26", null],
    ["2026-10-09", null],
  ])("%j is the day %j of an answer", (value, day) => {
    expect(dayOf(value)).toBe(day)
  })

  it("each field has its own notation of a day, and accepts no other", () => {
    expect(["09/10/2026 12:00:00 AM", "01/01/0001 12:00:00 AM", "13/10/2026 12:00:00 AM"].map(monthFirstDayOf)).toEqual(
      ["2026-09-10", null, null],
    )
    expect(["09102026", "31022026", "09/10/2026"].map(dayOfCompact)).toEqual(["2026-10-09", null, null])
    const ofSite = ["2026-10-09", "2026-10-09 08:30:00.123456", "0000-00-00 00:00:00", "0001-01-01", "2026-02-31", ""]
    expect(ofSite.map(siteDayOf)).toEqual(["2026-10-09", "2026-10-09", null, null, null, null])
    expect(["/Date(1789000000000+0100)/", "/Date(-62135596800000)/"].map(instantDayOf)).toEqual(["2026-09-10", null])
  })

  it("reads each spelling of no promotion, no picture and no text", () => {
    for (const none of [0, "0", "", " ", null, undefined]) expect([none, promoCodeOf(none)]).toEqual([none, ""])
    expect([promoCodeOf("SET/26 "), promoCodeOf(26)]).toEqual(["SET/26", "26"])
    for (const none of ["", null, "/files/None", "https://cms.testNone"]) expect(pictureOf(none)).toBeNull()
    expect(pictureOf("/files/None.png")).toBe("/files/None.png")
    expect([textOf("TOMA DI MALGA   "), textOf(815), textOf("000815"), textOf(null), textOf({})]).toEqual([
      "TOMA DI MALGA",
      "815",
      "000815",
      "",
      "",
    ])
  })
})
