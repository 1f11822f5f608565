import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { SavedCartList } from "./saved-cart-list.tsx"

const line = { itemCode: "OL0004", name: "Olio", quantity: 480 }
const lines = [
  line,
  { ...line, packaging: "CT" },
  { ...line, packaging: "BN" },
  { ...line, itemCode: "X", packaging: "CT" },
]
const unstatedLine = { ...line, itemCode: "UNSTATED", packaging: "BN" }
const savedCart = { savedCartId: "1", name: "Fresco", savedAt: "2027-03-01T10:00:00Z", lines, netTotal: 1000 }
vi.mock("./use-saved-carts.ts", () => ({
  useSavedCarts: () => ({
    status: "ready",
    data: [savedCart, { ...savedCart, savedCartId: "2", lines: [unstatedLine] }],
  }),
  useSavedCartCommands: () => ({}),
}))
vi.mock("../cart/use-line-products.ts", () => ({
  useLineProducts:
    () =>
    ({ itemCode, packaging }: { readonly itemCode: string; readonly packaging?: string }) =>
      itemCode === "X" || packaging === "BN"
        ? null
        : {
            unit: "PZ",
            packLabel: packaging === undefined ? "" : "Cartone da 12",
            packagings: itemCode === "UNSTATED" ? [] : [{ code: "CT", label: "", size: 12, isDefault: false }],
          },
}))

it("[S12.9] a saved line reports that its packaging is no longer sold, once the catalogue states the item's packagings", () => {
  render(<SavedCartList />, { wrapper: MemoryRouter })
  const [, plain, carton, pallet, unknown, , unstated] = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
  expect(pallet).toContain(m.product_packaging_not_sold({ packaging: "bancale" }))
  expect(pallet).not.toContain("Olio · bancale")
  expect([plain, carton, unknown].join()).not.toContain(m.product_packaging_not_sold({ packaging: "ct" }))
  expect(carton).toContain("Olio · Cartone da 12")
  expect(unknown).toContain("Olio · ct")
  expect(unstated).toContain("Olio · bancale")
  expect(unstated).not.toContain(m.product_packaging_not_sold({ packaging: "bancale" }))
})
