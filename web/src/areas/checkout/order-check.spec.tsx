import { type CartAnomaly, type CartLine, type CartView, initialCart, viewCart } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { someLine } from "../../testing/some-values.ts"
import type { ProductOfLine } from "../cart/use-line-products.ts"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { OrderCheck } from "./order-check.tsx"

const productOf = vi.hoisted(() => vi.fn<ProductOfLine>(() => null))
vi.mock("../cart/use-line-products.ts", () => ({ useLineProducts: () => productOf }))
vi.mock("../cart/use-cart.ts", () => ({ useCartCommands: () => ({ setQuantity: () => {} }) }))
vi.mock("../cart/use-remove-line.ts", () => ({ useRemoveLine: () => () => {} }))
const said = vi.hoisted(() => vi.fn<(text: string) => void>())
vi.mock("../../ui/feedback/live-region.tsx", () => ({ announce: said }))

afterEach(() => {
  cleanup()
  said.mockClear()
})

/** Five of an item sold in sixes. */
const line: CartLine = {
  ...someLine,
  name: "Farina",
  rowId: "1",
  quantity: 5,
  packSize: 6,
  lineTotal: 5,
  isSaving: false,
  refusal: null,
}
const cart: CartView = { ...viewCart(initialCart), rows: [line] }

const show = (anomalies: ReadonlyArray<Partial<CartAnomaly>>, of = cart) => {
  const all = anomalies.map(
    (each): CartAnomaly => ({
      rowId: "1",
      itemCode: null,
      kind: "quantity",
      text: "",
      quantity: null,
      isAcceptable: true,
      ...each,
    }),
  )
  const check = { anomalies: all, isAccepted: () => false, accept: () => {} }
  render(<OrderCheck cart={of} day="2026-11-27" notes={[]} check={check} />)
}

describe("the list of notes to check", () => {
  it("[S12.16] is a region named by its count, and the count is announced", () => {
    show([{ text: "Fido superato" }])
    const title = m.checkout_check({ count: 2 })
    expect(screen.getByRole("region", { name: title })).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(said.mock.calls).toEqual([[title]])
  })

  it("[S12.16] each checkbox and button names its line", () => {
    show([{ quantity: 6 }, { rowId: null }])
    const names = (role: string) => screen.getAllByRole(role).map((each) => (each.closest("label") ?? each).textContent)
    expect(names("checkbox")).toEqual([
      `${m.checkout_check_accept()}: Farina`,
      `${m.checkout_check_accept()}: ${m.checkout_check_cart()}`,
    ])
    expect(
      screen.getAllByRole("button", { name: `${m.checkout_check_quantity({ quantity: "6" })}: Farina` }),
    ).toHaveLength(2)
  })

  it("[S12.16] a broken pack is listed unless the backend reports it as not acceptable, with a quantity", () => {
    show([{ quantity: 6, isAcceptable: true }])
    expect(screen.getAllByRole("listitem")).toHaveLength(2)
    cleanup()
    show([{ quantity: 6, isAcceptable: false }])
    expect(screen.getAllByRole("listitem")).toHaveLength(1)
  })

  it("[S12.3][S12.4] lists the gift of a promotion that is over before the delivery", () => {
    const promotion = { code: "OMAGGIO", row: 2, title: "Dieci più uno" }
    const of = { kind: "gift", minQuantity: 60, netPrice: null, validFrom: null, validTo: "2026-11-26" } as const
    productOf.mockReturnValue({ ...sampleProduct, promotions: [{ ...promotion, ...of }] })
    const { itemCode } = line
    const gift = { itemCode, promoCode: "OMAGGIO", promoRow: 2, name: "Zucchero", quantity: 6, unit: "PZ" }
    show([], { ...cart, rows: [{ ...line, quantity: 60 }], gifts: [gift] })
    expect(screen.getByRole("listitem").textContent).toContain("Zucchero")
    productOf.mockReset()
  })
})
