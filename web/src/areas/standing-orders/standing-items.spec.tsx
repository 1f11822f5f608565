import type { StandingOrder } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { StandingItems } from "./standing-items.tsx"

const products = vi.hoisted(() => ({ isLoaded: true, areStated: true }))
vi.mock("../shopping-lists/use-lists.ts", () => ({ useLists: () => ({ lists: [] }) }))
vi.mock("../cart/use-cart.ts", () => ({ useCart: () => ({ rows: [] }) }))
vi.mock("../cart/use-line-products.ts", () => ({
  useLineProducts:
    () =>
    ({ packaging }: { readonly packaging?: string }) =>
      packaging !== undefined || !products.isLoaded
        ? null
        : {
            unit: "PZ",
            packSize: 6,
            packLabel: "6 × 750 ml",
            ...(products.areStated ? { packagings: [{ code: "CT", label: "", size: 6, isDefault: true }] } : {}),
          },
}))
afterEach(() => {
  cleanup()
  Object.assign(products, { isLoaded: true, areStated: true })
})

const line = { itemCode: "OL0004", packaging: "BN", name: "Olio", quantity: 480 }
const draft: StandingOrder = {
  standingId: "s1",
  name: "Fresco",
  addressCode: "1",
  listId: null,
  lines: [line],
  weekdays: [5],
  everyWeeks: 1,
  startsOn: "2027-03-01",
  endsOn: null,
  isPaused: false,
  runs: [],
  sending: null,
}

describe("a standing order line in a packaging no longer sold", () => {
  it("[S12.9] says so and changes only by a choice, which keeps its quantity", () => {
    const onChange = vi.fn<(part: Partial<StandingOrder>) => void>()
    render(<StandingItems draft={draft} error={undefined} onChange={onChange} />)
    expect(screen.getByText(m.product_packaging_gone({ packaging: "bancale" }))).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole("button", { name: /^6 × 750 ml/ }))
    const { packaging: _packaging, ...unpackaged } = line
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ lines: [unpackaged] })
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { name: m.standing_line_quantity({ name: "Olio" }) }),
    )
  })

  it("[S12.9] is not reported before the catalogue has answered", () => {
    products.isLoaded = false
    render(<StandingItems draft={draft} error={undefined} onChange={() => {}} />)
    expect(screen.getByText("bancale")).toBeTruthy()
  })

  it("[S12.9] is not reported when the item's packagings are not stated", () => {
    products.areStated = false
    render(<StandingItems draft={draft} error={undefined} onChange={() => {}} />)
    expect(screen.queryByText(m.product_packaging_gone({ packaging: "bancale" }))).toBeNull()
    expect(screen.getByText("bancale")).toBeTruthy()
  })
})
