import { render, screen } from "@testing-library/react"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { BrandPage } from "./brand.tsx"

const given = vi.hoisted((): { status: string; brand: object | null } => ({ status: "ready", brand: {} }))
vi.mock("../areas/brands/use-brands.ts", () => ({
  useBrand: () => ({ status: given.status, data: given.brand, retry: () => {} }),
}))
vi.mock("../areas/listing/use-listing.ts", () => ({
  useListing: () => ({ status: "empty", products: [], retry: () => {} }),
}))

const open = () =>
  render(
    <MemoryRouter initialEntries={["/pages/brands/malga"]}>
      <Routes>
        <Route path="/pages/brands/:slug" element={<BrandPage />} />
      </Routes>
    </MemoryRouter>,
  )

it.each([
  [undefined, "/shop?field_brand=malga"],
  ["/shop?brand=MAL", "/shop?brand=MAL"],
  ["", null],
  ["/shop", null],
  ["https://malga.test/shop?brand=MAL", null],
])("[S1.1] a maker listed at %s has its products at %s, and never the whole catalogue (#43)", (url, address) => {
  given.brand = { slug: "malga", name: "Malga", image: null, description: "", ...(url === undefined ? {} : { url }) }
  open()
  const link = screen.queryByRole("link", { name: m.content_brand_shop() })
  expect(link?.getAttribute("href") ?? null).toBe(address)
})

it("[S8.13] a maker that failed to load leaves the page a heading, and can be requested again (#40)", () => {
  Object.assign(given, { status: "failed", brand: null })
  open()
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(m.content_failed())
  expect(screen.getByRole("button", { name: m.content_retry() })).toBeTruthy()
})
