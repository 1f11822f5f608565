/** The page after an order, opened directly: no order is known. */
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../i18n/messages.ts"
import { ThankYouPage } from "./thank-you.tsx"

afterEach(cleanup)

describe("the thank-you page without an order", () => {
  it("[S2.7][S8.16] thanks for none, and links to the orders", () => {
    render(<ThankYouPage />, { wrapper: MemoryRouter })
    expect(screen.queryByText(m.checkout_thanks())).toBe(null)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(m.checkout_thanks_none())
    expect(screen.getByRole("link", { name: m.orders_title() }).getAttribute("href")).toBe("/pages/account/orders")
  })
})
