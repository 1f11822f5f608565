import { describe, expect, it } from "vitest"
import { type LineSelection, NOTHING_CHOSEN, toggleLine, toggleRange } from "./line-selection.ts"

const SHOWN = ["a", "b", "c", "d"]
const chosen = (selection: LineSelection) => [...selection.chosen].toSorted()

describe("a stretch of lines", () => {
  it("[S2.62] goes from the first line that is shown, and up to it", () => {
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "a"), SHOWN, "c"))).toEqual(["a", "b", "c"])
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "c"), SHOWN, "a"))).toEqual(["a", "b", "c"])
  })

  it("[S2.62] is one line alone where no other was ticked before, and where either is not shown", () => {
    expect(chosen(toggleRange(NOTHING_CHOSEN, SHOWN, "c"))).toEqual(["c"])
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "x"), SHOWN, "c"))).toEqual(["c", "x"])
    expect(chosen(toggleRange(toggleLine(NOTHING_CHOSEN, "b"), SHOWN, "x"))).toEqual(["b", "x"])
  })
})
