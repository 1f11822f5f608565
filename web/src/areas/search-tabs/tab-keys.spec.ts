import { describe, expect, it } from "vitest"
import { tabIntent } from "./search-tabs-bar.tsx"

describe("the keyboard of the tab bar", () => {
  it("wraps around with the arrows", () => {
    expect(tabIntent("ArrowRight", 2, 3)).toEqual({ _tag: "Focus", index: 0 })
    expect(tabIntent("ArrowRight", 0, 3)).toEqual({ _tag: "Focus", index: 1 })
    expect(tabIntent("ArrowLeft", 0, 3)).toEqual({ _tag: "Focus", index: 2 })
  })

  it("goes to both ends", () => {
    expect(tabIntent("Home", 2, 3)).toEqual({ _tag: "Focus", index: 0 })
    expect(tabIntent("End", 0, 3)).toEqual({ _tag: "Focus", index: 2 })
  })

  it("[S2.50] closes with Delete only when another tab is open", () => {
    expect(tabIntent("Delete", 1, 2)).toEqual({ _tag: "Close" })
    expect(tabIntent("Delete", 0, 1)).toEqual({ _tag: "None" })
  })

  it("leaves other keys alone", () => {
    for (const key of ["Enter", "Tab", "a", "ArrowDown"]) expect(tabIntent(key, 0, 3)).toEqual({ _tag: "None" })
  })
})
