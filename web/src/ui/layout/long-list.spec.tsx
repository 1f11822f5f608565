import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { LongList } from "./long-list.tsx"

const rows = ["capers", "olives", "anchovies"]

const Shown = ({ isLong }: { readonly isLong: boolean }) => (
  <LongList rows={rows} rowKey={(row) => row} isLong={isLong} rowHeight={80}>
    {(row) => row}
  </LongList>
)

describe("a list of rows", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it("[S2.62] that is short is rendered completely, and never measured: that would force another layout", () => {
    const measured = vi.spyOn(Element.prototype, "getBoundingClientRect")
    render(<Shown isLong={false} />)
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(rows)
    expect(measured).not.toHaveBeenCalled()
  })

  it("that becomes long is measured from then on", () => {
    const measured = vi.spyOn(Element.prototype, "getBoundingClientRect")
    const { rerender } = render(<Shown isLong={false} />)
    rerender(<Shown isLong />)
    expect(measured).toHaveBeenCalled()
  })
})
