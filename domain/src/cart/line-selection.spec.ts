import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw } from "../testing/laws.ts"
import { chooseShown, type LineSelection, NOTHING_CHOSEN, toggleLine, toggleRange } from "./line-selection.ts"

const SHOWN = ["a", "b", "c", "d"]
const arbShown = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { minLength: 1 })
const chosen = (selection: LineSelection) => [...selection.chosen].toSorted()

describe("a range of lines", () => {
  it("[S2.62] starts at the first shown line, and goes up to it", () => {
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "a"), SHOWN, "c"))).toEqual(["a", "b", "c"])
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "c"), SHOWN, "a"))).toEqual(["a", "b", "c"])
  })

  it("[S2.62] takes the state of its last line", () => {
    const down = toggleRange(toggleLine(NOTHING_CHOSEN, "b"), SHOWN, "d")
    expect(chosen(down)).toEqual(["b", "c", "d"])
    expect(chosen(toggleRange(toggleLine(down, "c"), SHOWN, "d"))).toEqual(["b"])
  })

  it("[S2.62] is a single line when none was ticked before, or when either end is not shown", () => {
    expect(chosen(toggleRange(NOTHING_CHOSEN, SHOWN, "c"))).toEqual(["c"])
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "x"), SHOWN, "c"))).toEqual(["c", "x"])
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "b"), SHOWN, "x"))).toEqual(["b", "x"])
  })
})

describe("selecting lines", () => {
  it("[S2.62] ticking twice changes nothing; selecting all or none of the shown lines leaves the others as they were", () =>
    checkLaw(
      fc.property(arbShown, fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "g")), (shown, ticked) => {
        const some = ticked.reduce(toggleLine, NOTHING_CHOSEN)
        const [first = ""] = shown
        expect(toggleLine(toggleLine(some, first), first).chosen).toEqual(some.chosen)
        const all = chooseShown(some, shown, true)
        expect(shown.every((id) => all.chosen.has(id))).toBe(true)
        expect(all.chosen.has("g")).toBe(some.chosen.has("g"))
        expect(shown.some((id) => chooseShown(all, shown, false).chosen.has(id))).toBe(false)
      }),
    ))
})
