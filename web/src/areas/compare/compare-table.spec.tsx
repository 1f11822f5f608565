import { someProduct } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { CompareTable } from "./compare-table.tsx"

const add = vi.hoisted(() => vi.fn<() => void>())

vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-24" }))
vi.mock("../session/use-session.ts", () => ({ useSession: () => ({ isAuthenticated: true }) }))
vi.mock("../product/use-ordering.ts", () => ({
  orderState: () => "addable",
  useOrdering: () => ({ quantity: 6, setQuantity: () => {}, suggestion: null, inCart: 0, add }),
}))

const oil = someProduct({ itemCode: "A", name: "Olio", unit: "CT", packLabel: "6 × 750 ml", price: 4_500, vatRate: 4 })
const tin = someProduct({ itemCode: "B", name: "Latta", unit: "PZ", packLabel: "5 l", price: 4_000, vatRate: 4 })
const products = [
  { itemCode: "A", product: { ...oil, availability: "IN ARRIVO", arrivesOn: "2026-12-03" } },
  { itemCode: "B", product: { ...tin, availability: "DISPONIBILE" } },
  { itemCode: "C", product: null },
]

const show = ({
  of = products,
  isShown = true,
  isDifferencesOnly = false,
  onDrop = vi.fn<(itemCode: string) => void>(),
} = {}) => {
  render(
    <MemoryRouter>
      <PriceViewContext value={{ isShown, isGross: true }}>
        <CompareTable products={of} isDifferencesOnly={isDifferencesOnly} onDrop={onDrop} />
      </PriceViewContext>
    </MemoryRouter>,
  )
  return { onDrop, table: screen.getByRole("table") }
}

describe("products side by side", () => {
  it("[S3.11] mark the best price among comparable products, in words", () => {
    const { table } = show()
    const row = within(table).getByRole("row", { name: /Prezzo al kg/ })
    const cells = within(row).getAllByRole("cell")
    expect(cells.map((cell) => cell.textContent?.includes("Il più conveniente"))).toEqual([false, true, false])
  })

  it("[S3.11] name the rows that differ, and omit the others when only differences are requested", () => {
    const two = products.slice(0, 2)
    const { table } = show({ of: two })
    expect(within(table).getByRole("row", { name: /Confezione.*diverso/ })).toBeDefined()
    const vat = /^IVA 4/
    expect(within(table).getByRole("row", { name: vat })).toBeDefined()
    cleanup()
    const { table: short } = show({ of: two, isDifferencesOnly: true })
    expect(within(short).queryByRole("row", { name: vat })).toBeNull()
    expect(within(short).getByRole("row", { name: /Confezione/ })).toBeDefined()
  })

  it("[S3.3] show no price while prices are hidden", () => {
    expect(show({ isShown: false }).table.textContent).not.toMatch(/€|conveniente/)
  })

  it("[S4.16] name the expected day of an item out of stock, and offer to add one pack of it", () => {
    const { table, onDrop } = show()
    expect(table.textContent).toContain("In arrivo 3 dic")
    fireEvent.click(within(table).getByRole("button", { name: /Aggiungi.*Latta/ }))
    expect(add).toHaveBeenCalledOnce()
    fireEvent.click(within(table).getByRole("button", { name: "Togli C dal confronto" }))
    expect(onDrop).toHaveBeenCalledExactlyOnceWith("C")
  })
})
