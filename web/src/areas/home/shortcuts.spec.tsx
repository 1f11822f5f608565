import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { Shortcuts } from "./shortcuts.tsx"

afterEach(cleanup)

describe("shortcuts of the home page", () => {
  it("[S2.21][S2.20] lead to offers, back in stock, new arrivals and coming soon", () => {
    render(
      <MemoryRouter initialEntries={["/en"]}>
        <Shortcuts />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/en/shop?promo_list=true",
      "/en/shop?disponibili=true",
      "/en/shop?order_by=date",
      "/en/shop?next_insert=true",
    ])
  })
})
