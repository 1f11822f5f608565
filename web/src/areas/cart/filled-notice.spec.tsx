import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { FilledNotice } from "./filled-notice.tsx"

const cart = vi.hoisted(() => ({ promoCodes: [""], offers: 0 }))
vi.mock("./use-cart.ts", () => ({ useCart: () => ({ rows: cart.promoCodes.map((promoCode) => ({ promoCode })) }) }))
vi.mock("./use-line-products.ts", () => ({
  useOfferCount: () => cart.offers,
  useLineProducts:
    ({ rows }: { readonly rows: ReadonlyArray<{ readonly itemCode: string }> }) =>
    ({ itemCode }: { readonly itemCode: string }) =>
      rows.some((row) => row.itemCode === itemCode) ? { packLabel: "Cartone da 12" } : null,
}))

beforeEach(() => {
  cleanup()
  Object.assign(cart, { promoCodes: [""], offers: 0 })
})

it("[S12.9] an omitted item is named with the label of its packaging, not its code", () => {
  const line = { name: "Bicchieri", quantity: 12, reason: "Esaurito" }
  const skipped = [
    { ...line, itemCode: "CUPS", packaging: "CT" },
    { ...line, itemCode: "FORKS", name: "Forchette" },
  ]
  render(<FilledNotice filled={{ cartId: 1, added: 1, skipped }} />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Bicchieri · Cartone da 12: Esaurito",
    "Forchette: Esaurito",
  ])
})

const notice = () => {
  cleanup()
  render(<FilledNotice filled={{ cartId: 1, added: 2, skipped: [] }} />, { wrapper: MemoryRouter })
  return document.body.textContent
}

it("[S3.4] lines of the filled cart that could have a promotion are mentioned", () => {
  expect(notice()).not.toContain(m.orders_offers())
  Object.assign(cart, { promoCodes: ["P1"], offers: 1 })
  expect(notice()).toContain(m.orders_offers())
  expect(notice()).not.toContain(m.orders_promotions())
})

it("[S3.4] lines of the filled cart that already have a promotion are mentioned when none could be cheaper", () => {
  expect(notice()).not.toContain(m.orders_promotions())
  cart.promoCodes = ["", "P1"]
  expect(notice()).toContain(m.orders_promotions())
})
