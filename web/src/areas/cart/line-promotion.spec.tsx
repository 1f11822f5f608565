import type { CartLine, Promotion } from "@dispensa/domain"
import { stepPromotion } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { someLine } from "../../testing/some-values.ts"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { GiftList } from "./gift-list.tsx"
import { LinePromotion, NextStep } from "./line-promotion.tsx"

const shown = vi.hoisted(() => ({ prices: true }))
const set = vi.hoisted(() => vi.fn<(line: unknown, quantity: number, item: unknown) => void>())
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-05" }))
const held = vi.hoisted(() => ({ quantity: 6 }))
vi.mock("./use-cart.ts", () => ({
  useCartCommands: () => ({ setQuantity: set }),
  useCartPackagingQuantity: () => held.quantity,
}))
vi.mock("../../ui/layout/price-view.ts", () => ({ usePricesShown: () => shown.prices }))

const from12: Promotion = stepPromotion
const product = { ...sampleProduct, unit: "PZ", price: 400, salePrice: null, promo: null, promotions: [from12] }
const line: CartLine = {
  ...someLine,
  promoCode: "",
  promoRow: 0,
  unitPrice: 400,
  listPrice: 500,
  discounts: [20],
  packSize: 6,
  rowId: "1",
  quantity: 6,
  lineTotal: 2_400,
  isSaving: false,
  refusal: null,
}
const reached = { ...line, quantity: 12, promoCode: "PRIM", promoRow: 3, unitPrice: 310 }
const textOf = (part: React.ReactNode): string => {
  cleanup()
  return (render(<p>{part}</p>).container.textContent ?? "").replaceAll("\u00A0", " ")
}

afterEach(() => {
  cleanup()
  shown.prices = true
  held.quantity = 6
  set.mockReset()
})

describe("the price of a line", () => {
  it("[S12.2][S12.5] is explained by list price, discounts, and promotion with its quantity and last day", () => {
    expect(textOf(<LinePromotion line={reached} product={product} />)).toBe(
      "Listino 5,00 € − 20%Primavera: 3,10 €/pz da 12 pz · ultimo giorno 31/03/2026",
    )
    expect(textOf(<LinePromotion line={line} product={product} />)).toBe("Listino 5,00 € − 20%")
  })

  it("[S12.1] names a promotion by its code if the catalogue does not know it", () => {
    expect(textOf(<LinePromotion line={{ ...reached, promoCode: "ALTRA" }} product={product} />)).toContain("ALTRA")
    expect(textOf(<LinePromotion line={reached} product={null} />)).toContain("PRIM")
  })

  it("[S12.5] shows no amount while prices are hidden", () => {
    shown.prices = false
    expect(textOf(<LinePromotion line={reached} product={product} />)).toBe(
      "Promozione Primavera · ultimo giorno 31/03/2026",
    )
    expect(textOf(<NextStep line={line} product={product} />)).toBe("")
  })

  it("[S12.2] reaches the next step with one press", () => {
    render(<NextStep line={line} product={product} />)
    const button = screen.getByRole("button")
    expect((button.textContent ?? "").replaceAll("\u00A0", " ")).toBe("Ancora 6 pz: 3,10 €/pz")
    fireEvent.click(button)
    expect(set).toHaveBeenCalledExactlyOnceWith(line, 12, product)
    held.quantity = 12
    expect(textOf(<NextStep line={reached} product={product} />)).toBe("")
  })
})

describe("the next step of a line", () => {
  it("[S12.2] counts the cart's whole quantity of the item", () => {
    const from24 = { ...product, promotions: [{ ...from12, minQuantity: 24 }] }
    held.quantity = 12
    expect(textOf(<NextStep line={line} product={from24} />)).toBe("Ancora 12 pz: 3,10 €/pz")
    fireEvent.click(screen.getByRole("button"))
    expect(set).toHaveBeenCalledExactlyOnceWith(line, 18, from24)
  })

  it("[S12.2] is never one that costs more than the line", () => {
    expect(textOf(<NextStep line={{ ...line, unitPrice: 300 }} product={product} />)).toBe("")
  })

  it("[S12.3] a promotion with a gift has no price of its own", () => {
    const gift = { ...product, promotions: [{ ...from12, kind: "gift" as const }] }
    expect(textOf(<LinePromotion line={reached} product={gift} />)).not.toContain("3,10")
  })
})

describe("the next gift of a line", () => {
  const gift = { name: "", quantity: 1 }
  const promotions = [{ ...from12, kind: "gift" as const, netPrice: null, gift }]
  const withGift = { ...product, promotions }

  it("[S12.2][S12.3] is one press away, until it is reached", () => {
    render(<NextStep line={line} product={withGift} />)
    const button = screen.getByRole("button", { name: /e ricevi 1/ })
    expect((button.textContent ?? "").replaceAll("\u00A0", " ")).toBe("Ancora 6 pz: 1 pz in omaggio")
    fireEvent.click(button)
    expect(set).toHaveBeenCalledExactlyOnceWith(line, 12, withGift)
    held.quantity = 12
    expect(textOf(<NextStep line={{ ...line, quantity: 12 }} product={withGift} />)).toBe("")
  })

  it("[S12.3] is not promised for a backend that does not add gifts by itself", () => {
    vi.spyOn(backendCapabilities, "offers").mockReturnValueOnce(false)
    expect(textOf(<NextStep line={line} product={withGift} />)).toBe("")
  })
})

describe("free items", () => {
  it("[S12.3] are listed with their quantity, without a control", () => {
    const gift = { itemCode: "GR-1", promoCode: "OMAGGIO", promoRow: 1, name: "Grissini", quantity: 2, unit: "CT" }
    render(<GiftList gifts={[gift]} />)
    expect(screen.getByRole("listitem").textContent).toContain("Grissini")
    expect(screen.queryByRole("button")).toBeNull()
    expect(textOf(<GiftList gifts={[]} />)).toBe("")
  })
})
