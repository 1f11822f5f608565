import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { FilledNotice } from "./filled-notice.tsx"

vi.mock("./use-cart.ts", () => ({ useCart: () => ({ rows: [] }) }))
vi.mock("./use-line-products.ts", () => ({
  useOfferCount: () => 0,
  useLineProducts:
    ({ rows }: { readonly rows: ReadonlyArray<{ readonly itemCode: string }> }) =>
    ({ itemCode }: { readonly itemCode: string }) =>
      rows.some((row) => row.itemCode === itemCode) ? { packLabel: "Cartone da 12" } : null,
}))

it("[S12.9] what was left out is named with the label of its packaging, not its code", () => {
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
