import { EMPTY_QUERY, type ShopQuery } from "@dispensa/domain"
import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { FEATURED_QUERY, Featured } from "./featured.tsx"

const open = (query: ShopQuery) =>
  render(
    <MemoryRouter>
      <Featured query={query} status="ready" products={[]} onRetry={() => {}} renderProduct={() => null} />
    </MemoryRouter>,
  )
const title = () => screen.getByRole("heading").textContent

afterEach(() => vi.restoreAllMocks())

describe("the products of the home page", () => {
  it("[S7.13] are called most ordered only if the backend sorts them so", () => {
    const { unmount } = open(FEATURED_QUERY)
    expect(title()).toBe(m.home_featured())
    unmount()
    vi.spyOn(backendCapabilities, "offers").mockImplementation((feature) => feature !== "sorting")
    open(FEATURED_QUERY)
    expect(title()).toBe(m.shop_path_root())
  })

  it("[S7.13] link to the listing whose first products they are, even if it is not the most ordered", () => {
    open({ ...EMPTY_QUERY, text: "olio" })
    expect(title()).toBe(m.shop_path_root())
    const link = screen.getAllByRole("link").find((each) => each.getAttribute("href")?.includes("text=olio"))
    expect(link).toBeTruthy()
  })
})
