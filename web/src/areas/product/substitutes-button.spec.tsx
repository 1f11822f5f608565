import type { LineToAdd, NoValidQuantity, ProductSummary } from "@dispensa/domain"
import { someProduct } from "@dispensa/domain/testing"
import { fireEvent, render, screen } from "@testing-library/react"
import { Result } from "effect"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { CartAnswer } from "../cart/use-cart.ts"
import { OrderHints } from "./order-hints.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const add = vi.hoisted(() => vi.fn<(line: LineToAdd, quantity: number) => CartAnswer<NoValidQuantity>>())
vi.mock("../cart/use-cart.ts", () => ({ useCartCommands: () => ({ add, takeBackAdded: () => undefined }) }))
vi.mock("../../ui/feedback/notify.ts", () => ({ notify: () => undefined }))
vi.mock("../../ui/overlay/modal.tsx", () => ({ Modal: ({ children }: { readonly children: ReactNode }) => children }))
const substitute: ProductSummary = someProduct({ itemCode: "Z", name: "Zeta", packSize: 4 })
vi.mock("./substitutes.tsx", () => ({
  Substitutes: ({ onTake }: { readonly onTake: (product: ProductSummary) => void }) => (
    <button type="button" onClick={() => onTake(substitute)}>
      take
    </button>
  ),
}))

const taken = async (stepper?: Parameters<typeof OrderHints>[0]["stepper"]) => {
  const product = { ...sampleProduct, unit: substitute.unit, availability: "IN ARRIVO" }
  const some = stepper === undefined ? {} : { stepper }
  render(<OrderHints product={product} name="Olio" {...some} />, { wrapper: MemoryRouter })
  fireEvent.click(await screen.findByRole("button", { name: m.product_substitutes_of({ name: "Olio" }) }))
  fireEvent.click(await screen.findByRole("button", { name: "take" }))
  return add.mock.calls.map(([{ itemCode }, quantity]) => [itemCode, quantity])
}

describe("the substitutes of a row", () => {
  beforeEach(() => {
    add.mockReset()
    add.mockResolvedValue(Result.succeed([]))
  })

  it("[S12.11] are added in the quantity of the stepper beside them, in whole packs", async () =>
    expect(await taken({ least: 6, quantity: 18, setQuantity: () => undefined })).toEqual([["Z", 20]]))

  it("[S12.11] are added by one pack when there is no stepper", async () => expect(await taken()).toEqual([["Z", 8]]))
})
