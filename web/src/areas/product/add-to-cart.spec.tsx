import type { NoValidQuantity, ProductSummary, WishlistItem } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { Result } from "effect"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { CartAnswer } from "../cart/use-cart.ts"
import { m } from "../../i18n/messages.ts"
import { AddToCart } from "./add-to-cart.tsx"
import { InCart } from "./in-cart.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

const add = vi.hoisted(() => vi.fn<(line: { itemCode: string }, quantity: number) => CartAnswer<NoValidQuantity>>())
const inCart = vi.hoisted(() => ({ count: 0, isAdding: false }))
const announce = vi.hoisted(() => vi.fn<(text: string) => void>())

const session = vi.hoisted(() => ({ isAuthenticated: true }))
vi.mock("../session/use-session.ts", () => ({ useSession: () => session }))
vi.mock("../cart/use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("../cart/use-cart.ts", () => ({
  useCartCommands: () => ({ add }),
  useCartItemQuantity: () => inCart.count,
  useIsAddingItem: () => inCart.isAdding,
}))
const addWish = vi.hoisted(() => vi.fn<(item: WishlistItem, done: string) => void>())
const wishes: Array<WishlistItem> = []
vi.mock("../wishlist/use-wishlist.ts", () => ({
  useWishlist: () => wishes,
  useWishlistCommands: () => ({ add: addWish }),
}))
vi.mock("../../ui/feedback/live-region.tsx", () => ({ announce }))

const noValidQuantity: NoValidQuantity = {
  _tag: "NoValidQuantity",
  status: "exception",
  message: "no-valid-quantity",
  quantity: 0,
}

const product: ProductSummary = sampleProduct

const show = (shown: ProductSummary = product) =>
  render(
    <MemoryRouter>
      <AddToCart product={shown} />
    </MemoryRouter>,
  )
const field = () => screen.getByRole("textbox", { name: "Quantità di Olio" })
const value = () => {
  const input = field()
  return input instanceof HTMLInputElement ? input.value : ""
}
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const enter = () => fireEvent.keyDown(field(), { key: "Enter" })
const press = () => fireEvent.click(screen.getByRole("button", { name: "Aggiungi Olio al carrello" }))

describe("adding to the cart", () => {
  beforeEach(() => {
    announce.mockReset()
    add.mockReset()
    add.mockResolvedValue(Result.succeed([]))
  })

  it("adds one pack at a click and starts again at one pack", async () => {
    show()
    fireEvent.click(screen.getByRole("button", { name: /Aumenta/ }))
    expect(value()).toBe("12")
    press()
    expect(add.mock.lastCall).toMatchObject([{ itemCode: "OL-1" }, 12])
    await vi.waitFor(() => expect(value()).toBe("6"))
    expect(announce).toHaveBeenCalledOnce()
  })

  it("adds what was typed with Enter", () => {
    show()
    type("18")
    enter()
    expect(add.mock.lastCall?.[1]).toBe(18)
  })

  it("[S2.64] offers the next whole pack instead of rounding silently", () => {
    show()
    type("7")
    enter()
    expect(add).not.toHaveBeenCalled()
    expect(value()).toBe("7")
    fireEvent.click(screen.getByRole("button", { name: "Confezione da 6: arrotonda a 12" }))
    expect(value()).toBe("12")
    press()
    expect(add.mock.lastCall?.[1]).toBe(12)
  })

  it("[S2.64] says why a quantity is refused, takes the suggestion with a second Enter, and adds it with a third", () => {
    show()
    type("7")
    enter()
    expect(announce).toHaveBeenLastCalledWith("Confezione da 6: arrotonda a 12")
    enter()
    expect(value()).toBe("12")
    expect(announce).toHaveBeenLastCalledWith("12")
    expect(add).not.toHaveBeenCalled()
    enter()
    expect(add.mock.lastCall?.[1]).toBe(12)
  })

  it("arrow keys do not change the quantity by accident", () => {
    show()
    const field = screen.getByRole("textbox")
    for (const key of ["ArrowUp", "ArrowDown", "ArrowUp"]) fireEvent.keyDown(field, { key })
    expect(value()).toBe("6")
  })

  it("[S5.4] passes a typed zero to the command, which announces the refusal, and resets to one pack without announcing an addition", async () => {
    add.mockResolvedValue(Result.fail(noValidQuantity))
    show()
    type("0")
    enter()
    expect(add.mock.lastCall?.[1]).toBe(0)
    await vi.waitFor(() => expect(value()).toBe("6"))
    expect(announce).not.toHaveBeenCalled()
  })

  it("[S6.1] keeps what was typed when the session has ended and the command requests a login", async () => {
    const answer = Promise.resolve(Result.fail({ _tag: "NotLoggedIn" as const }))
    add.mockReturnValue(answer)
    show()
    type("12")
    enter()
    expect(add).toHaveBeenCalledOnce()
    await answer
    await Promise.resolve()
    expect(value()).toBe("12")
    expect(announce).not.toHaveBeenCalled()
  })

  it("[S2.61] tells a visitor to log in to order, and requests nothing else", () => {
    session.isAuthenticated = false
    show()
    session.isAuthenticated = true
    expect(screen.queryByRole("textbox")).toBeNull()
    const button = screen.getByRole("button", { name: m.product_login_label({ name: "Olio" }) })
    expect(button.textContent).toBe(m.errors_login_needed())
    fireEvent.click(button)
    expect(add).toHaveBeenCalledOnce()
  })

  it("[S2.5] leads to the formats when there are several", () => {
    show({ ...product, children: ["A1", "A2"] })
    expect(screen.getByRole("link", { name: "Scegli il formato di Olio" }).getAttribute("href")).toBe(
      "/product/child/A1",
    )
    expect(screen.queryByRole("textbox")).toBeNull()
  })

  it("[S3.11] leads to the formats when the backend counts several, even if it names one", () => {
    show({ ...product, children: ["A1"], childCount: 4 })
    expect(screen.getByRole("link", { name: "Scegli il formato di Olio" }).getAttribute("href")).toBe(
      "/product/child/A1",
    )
  })

  it("[S5.12] an item in stock without a price is available on request", () => {
    show({ ...product, price: null })
    expect(screen.getByText("Prezzo su richiesta")).toBeDefined()
    expect(screen.queryByText("Non ordinabile")).toBeNull()
  })

  it("[S1.7][S11.12] an unavailable item cannot be ordered, but its alert can be set", async () => {
    show({ ...product, availability: "ESAURITO" })
    expect(screen.getByText("Non ordinabile")).toBeDefined()
    const alert = await screen.findByRole("button", { name: "Avvisami quando Olio è di nuovo disponibile" })
    // Alternatives may appear beside it once their button is loaded.
    expect(screen.queryByRole("button", { name: /Aggiungi/ })).toBeNull()
    fireEvent.click(alert)
    expect(addWish).toHaveBeenCalledWith(
      expect.objectContaining({ itemCode: "OL-1", alert: true }),
      "Ti scriviamo quando è di nuovo disponibile",
    )
    cleanup()
    wishes.push({ itemCode: "OL-1", name: "Olio", slug: "olio", image: null, alert: true })
    show({ ...product, availability: "ESAURITO" })
    fireEvent.click(await screen.findByRole("button", { name: "Avviso attivo per Olio: disattiva" }))
    expect(addWish).toHaveBeenLastCalledWith(expect.objectContaining({ alert: false }), "Avviso disattivato")
  })
})

describe("how many are in the cart", () => {
  afterEach(() => {
    cleanup()
    inCart.count = 0
    inCart.isAdding = false
  })

  it("[S3.3] is announced while more are being added and afterwards", () => {
    inCart.count = 6
    inCart.isAdding = true
    const { container, rerender } = render(<InCart product={product} />, { wrapper: MemoryRouter })
    expect(container.querySelector("[data-adding] .animate-spin")).not.toBeNull()
    inCart.isAdding = false
    rerender(<InCart product={product} />)
    expect(container.querySelector("[data-adding], .animate-spin")).toBeNull()
    expect(container.textContent).toContain("6")
  })
})
