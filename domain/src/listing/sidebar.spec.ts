import { describe, expect, it } from "vitest"
import { evolveSidebar, initialSidebar } from "./sidebar.ts"

describe("the sidebar", () => {
  it("[S3.21] is open and without search text at first; each side has its own text", () => {
    expect(initialSidebar).toEqual({ isVisible: true, left: "", right: "" })
    const searched = evolveSidebar(initialSidebar, { _tag: "SidebarSearched", side: "left", text: "bio" })
    expect(evolveSidebar(searched, { _tag: "SidebarSearched", side: "right", text: "Verdi" })).toEqual({
      isVisible: true,
      left: "bio",
      right: "Verdi",
    })
  })

  it("[S3.21] is closed and opened; an event without effect returns the identical value", () => {
    const closed = evolveSidebar(initialSidebar, { _tag: "SidebarSwitched", isVisible: false })
    expect(closed.isVisible).toBe(false)
    expect(evolveSidebar(closed, { _tag: "SidebarSwitched", isVisible: false })).toBe(closed)
    expect(evolveSidebar(closed, { _tag: "SidebarSearched", side: "left", text: "" })).toBe(closed)
  })
})
