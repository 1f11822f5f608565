import type { CartLine } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { someLine } from "../../testing/some-values.ts"
import { CartRow } from "./cart-row.tsx"
import type { LineProduct } from "./use-line-products.ts"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { ChosenLinesContext, type ChosenLines } from "./use-line-selection.ts"

const drawn = vi.hoisted(() => vi.fn<() => void>())

vi.mock("./use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("./line-note.tsx", () => ({
  NoteOnLine: () => {
    drawn()
    return null
  },
}))
vi.mock("./use-cart.ts", () => ({
  useCartCommands: () => ({ setQuantity: () => undefined }),
  useCartPackagingQuantity: () => 6,
}))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-05" }))
vi.mock("./use-remove-line.ts", () => ({ useRemoveLine: () => () => undefined }))
vi.mock("./use-line-products.ts", () => ({ lineQuantity: () => "" }))
vi.mock("./use-choice-keys.ts", () => ({ useChoiceKeys: () => () => undefined }))
vi.mock("../../ui/layout/price-view.ts", () => ({
  usePricesShown: () => true,
  usePriceView: () => ({ isShown: true, isGross: false }),
}))

const line: CartLine = {
  ...someLine,
  rowId: "1",
  quantity: 6,
  lineTotal: 6 * someLine.unitPrice,
  isSaving: false,
  refusal: null,
}
const onHistory = (): void => undefined
const renderNothing = (): null => null

const cart = (shown: CartLine, chosen: ReadonlyArray<CartLine>, product: LineProduct | null = null) => {
  const choice: ChosenLines = {
    lines: chosen,
    isChosen: (each) => chosen.includes(each),
    toggle: () => undefined,
    chooseShown: () => undefined,
    clear: () => undefined,
  }
  return (
    <MemoryRouter>
      <ChosenLinesContext value={choice}>
        <CartRow line={shown} product={product} note="" onHistory={onHistory} renderSubstitutes={renderNothing} />
      </ChosenLinesContext>
    </MemoryRouter>
  )
}

describe("a line of the cart", () => {
  afterEach(() => {
    cleanup()
    drawn.mockReset()
  })

  it("[S2.9] is not rendered again with the cart around it, only when it changes itself", () => {
    const { rerender } = render(cart(line, []))
    const before = drawn.mock.calls.length
    rerender(cart(line, []))
    expect(drawn).toHaveBeenCalledTimes(before)
    rerender(cart({ ...line, name: "Olio nuovo" }, []))
    expect(screen.getByRole("link").textContent).toContain("Olio nuovo")
    expect(drawn).toHaveBeenCalledTimes(before + 1)
  })

  it("[S2.62] shows that it is chosen without being rendered again", () => {
    const { rerender } = render(cart(line, []))
    const before = drawn.mock.calls.length
    rerender(cart(line, [line]))
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true)
    expect(drawn).toHaveBeenCalledTimes(before)
  })

  it.each([
    ["NON DISPONIBILE", true],
    ["IN ARRIVO", false],
    [undefined, false],
  ])("[S9.12] availability %s: is called unavailable, %s", (availability, isSaid) => {
    render(cart({ ...line, ...(availability === undefined ? {} : { availability }) }, []))
    expect(screen.queryByText(m.cart_unavailable()) !== null).toBe(isSaid)
  })

  it("[S12.2] has no button for a promotion that applies by itself: one button above the lines applies those that were omitted", () => {
    render(
      cart(line, [], { ...sampleProduct, price: 400, salePrice: 1, promo: { code: "P", row: 1, label: "Offerta" } }),
    )
    expect(screen.getByRole("link")).toBeTruthy()
    expect(screen.queryByText(/applica/)).toBeNull()
  })
})
