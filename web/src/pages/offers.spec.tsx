import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { OffersPage } from "./offers.tsx"

const may = vi.hoisted(() => ({ request: true }))
const answered = vi.hoisted((): { status: string; data: ReadonlyArray<unknown> | null } => ({
  status: "ready",
  data: [],
}))
vi.mock("../areas/session/use-permissions.ts", () => ({ useMayRequestOffers: () => may.request }))
vi.mock("../areas/offers/use-offers.ts", () => ({ useOffers: () => ({ ...answered, retry: () => {} }) }))

it("[S12.13] reports that there are no quotes yet even to users who may not request one, and then that they may not", () => {
  render(<OffersPage />, { wrapper: MemoryRouter })
  expect(screen.getByText(m.offers_empty())).toBeTruthy()
  cleanup()
  may.request = false
  render(<OffersPage />, { wrapper: MemoryRouter })
  expect(screen.getByText(m.offers_none())).toBeTruthy()
  expect(screen.getByText(m.offers_ask_not_permitted())).toBeTruthy()
  expect(screen.queryByText(m.offers_empty())).toBeNull()
})

it("[S12.15] offers no request by a link to users who may not make one", () => {
  may.request = false
  render(
    <MemoryRouter initialEntries={["/pages/account/offers?new"]}>
      <OffersPage />
    </MemoryRouter>,
  )
  expect(screen.getByText(m.offers_ask_not_permitted())).toBeTruthy()
  expect(screen.queryByRole("button", { name: m.offers_send() })).toBeNull()
})

it("[S8.13] a quote that failed to load leaves the page a heading, and can be requested again (#40)", () => {
  Object.assign(answered, { status: "failed", data: null })
  render(
    <MemoryRouter initialEntries={["/pages/account/offers?offer=OFF-000002"]}>
      <OffersPage />
    </MemoryRouter>,
  )
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(m.content_failed())
  expect(screen.getByRole("button", { name: m.content_retry() })).toBeTruthy()
})
