import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { Pager, pagesShown } from "./pager.tsx"

describe("pages of a list", () => {
  it("[S2.65] shows first, last and the neighbours, with gaps between", () => {
    expect(pagesShown(1, 1)).toEqual([1])
    expect(pagesShown(2, 3)).toEqual([1, 2, 3])
    expect(pagesShown(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
    expect(pagesShown(12, 9)).toEqual([1, 0, 9])
  })

  it("[S2.65] marks the current page, and renders nothing for a single page", () => {
    const pathOf = (page: number) => `/pages/blog?page=${page}`
    const { rerender } = render(<Pager page={2} total={3} pathOf={pathOf} />, { wrapper: MemoryRouter })
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("2")
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([1, 1, 2, 3, 3].map(pathOf))
    rerender(<Pager page={1} total={1} pathOf={pathOf} />)
    expect(screen.queryByRole("navigation")).toBeNull()
  })
})
