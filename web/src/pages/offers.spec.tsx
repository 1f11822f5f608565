import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { OffersPage } from "./offers.tsx"

const may = vi.hoisted(() => ({ request: true }))
vi.mock("../areas/session/use-may-request-offers.ts", () => ({ useMayRequestOffers: () => may.request }))
vi.mock("../areas/offers/use-offers.ts", () => ({ useOffers: () => ({ status: "ready", data: [], retry: () => {} }) }))

it("[S12.13] says that there are no quotes yet also to whoever may not ask for one, and then that they may not", () => {
  render(<OffersPage />, { wrapper: MemoryRouter })
  expect(screen.getByText(m.offers_empty())).toBeTruthy()
  cleanup()
  may.request = false
  render(<OffersPage />, { wrapper: MemoryRouter })
  expect(screen.getByText(m.offers_none())).toBeTruthy()
  expect(screen.getByText(m.offers_ask_not_permitted())).toBeTruthy()
  expect(screen.queryByText(m.offers_empty())).toBeNull()
})

it("[S12.15] offers no request by a link to whoever may not make one", () => {
  may.request = false
  render(
    <MemoryRouter initialEntries={["/pages/account/offers?new"]}>
      <OffersPage />
    </MemoryRouter>,
  )
  expect(screen.getByText(m.offers_ask_not_permitted())).toBeTruthy()
  expect(screen.queryByRole("button", { name: m.offers_send() })).toBeNull()
})
