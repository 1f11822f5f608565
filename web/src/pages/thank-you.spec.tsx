/** The page after an order, opened by its address alone: nothing is known of an order. */
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../i18n/messages.ts"
import { ThankYouPage } from "./thank-you.tsx"

afterEach(cleanup)

describe("the page of thanks without an order", () => {
  it("[S2.7][S8.16] thanks for none, and leads to the orders", () => {
    render(<ThankYouPage />, { wrapper: MemoryRouter })
    expect(screen.queryByText(m.checkout_thanks())).toBe(null)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(m.checkout_thanks_none())
    expect(screen.getByRole("link", { name: m.orders_title() }).getAttribute("href")).toBe("/pages/account/orders")
  })
})
