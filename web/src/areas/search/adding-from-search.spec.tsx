/** Adding to the cart from the search: a code with a quantity, and suggestions (S5.4, S3.9). */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Result } from "effect"
import type { KeyMatch } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import type * as Installed from "../../platform/installation.ts"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import { orderedText } from "../product/last-ordered.tsx"
import { sampleProduct } from "../product/testing/sample-product.ts"
import type { Suggestion } from "./use-suggestions.ts"

const useSuggestions = vi.hoisted(() => vi.fn<(text: string) => ReadonlyArray<Suggestion>>())
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-02" }))
vi.mock("../cart/use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("./use-suggestions.ts", () => ({ useSuggestions }))
const add = vi.hoisted(() =>
  vi.fn<(line: { itemCode: string; unitPrice: number }, quantity: number) => Promise<unknown>>(),
)
vi.mock("../cart/use-cart.ts", () => ({ useCartCommands: () => ({ add }) }))

const find = vi.hoisted(() => vi.fn<(text: string) => Promise<KeyMatch>>())
vi.mock("../product/use-found-items.ts", () => ({ useFindItem: () => find }))

vi.mock("../search-tabs/use-search-tabs.ts", () => ({
  useSearchMode: () => "/shop",
  useSearchTabs: () => ({ tabs: [] }),
}))

vi.mock("../../platform/installation.ts", async (importOriginal) => {
  const { installation, ...rest } = await importOriginal<typeof Installed>()
  return { ...rest, installation: { ...installation, storeLabels: ["21IIIIIWWWWWC", "22IIIIIVPPPPC"] } }
})

const { SearchBox } = await import("./search-box.tsx")

const open = async () => {
  const router = createMemoryRouter([{ path: "*", element: <SearchBox /> }])
  render(<RouterProvider router={router} />)
  fireEvent.focus(screen.getByRole("searchbox"))
  const input = await screen.findByRole("combobox", { name: m.shell_search_label() })
  return { router, input }
}
const here = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  `${state.location.pathname}${state.location.search}`

afterEach(cleanup)

const PRICED: ReadonlyArray<Suggestion> = [
  {
    id: "polpa-350-g",
    name: "Polpa fine 350 g",
    image: null,
    itemCode: "CO171271",
    price: 98,
    vatRate: 4,
    unit: "PZ",
    packSize: 20,
    brand: "Pomì",
    availability: "IN ARRIVO",
  },
  { id: "polpa-su-richiesta", name: "Polpa su richiesta", image: null, itemCode: "CO1", price: null, unit: "PZ" },
]

describe("a code with a quantity", () => {
  const enter = async (value: string) => {
    const { router, input } = await open()
    fireEvent.change(input, { target: { value } })
    // False: the default was prevented, so the form is not submitted.
    return { router, isSent: fireEvent.keyDown(input, { key: "Enter" }) }
  }
  beforeEach(() => {
    useSuggestions.mockReturnValue([])
    add.mockReset().mockResolvedValue(Result.succeed([]))
    find.mockReset().mockResolvedValue({
      isNear: false,
      items: [{ ...sampleProduct, itemCode: "PA139595", packSize: 6, format: "" }],
    })
  })

  it("[S5.4] is added in whole packs when it is exactly an item's", async () => {
    expect((await enter("pa139595 12")).isSent).toBe(false)
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(add.mock.calls[0]).toMatchObject([{ itemCode: "PA139595" }, 12])
    cleanup()
    await enter("7 x PA139595")
    await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2))
    expect(add.mock.calls[1]).toMatchObject([{ itemCode: "PA139595" }, 12])
  })

  it("[S5.4] of an unavailable item is reported, with a link to its page and alternatives", async () => {
    const item = { ...sampleProduct, itemCode: "PA139595", availability: "NON DISPONIBILE", format: "" }
    find.mockResolvedValue({ isNear: false, items: [item] })
    takeNotifications()
    const { router } = await enter("PA139595 12")
    await vi.waitFor(() => expect(here(router)).toBe("/product/default/PA139595"))
    const [told] = takeNotifications()
    expect(told).toMatchObject({ kind: "warning", title: m.search_unavailable({ name: sampleProduct.name }) })
    expect(add).not.toHaveBeenCalled()
  })

  it("[S11.4] a scale label adds its weight; one with a price links to the item's page, where the quantity is stated", async () => {
    const item = { ...sampleProduct, itemCode: "FO1", unit: "KG", packSize: 0.1, format: "" }
    find.mockResolvedValue({ isNear: false, items: [item] })
    await enter("2112345012001")
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(find).toHaveBeenLastCalledWith("2112345000008")
    expect(add.mock.lastCall).toMatchObject([{ itemCode: "FO1" }, 1.2])
    cleanup()
    takeNotifications()
    const { router } = await enter("2212345928750")
    await vi.waitFor(() => expect(here(router)).toBe("/product/default/FO1"))
    expect(takeNotifications()).toMatchObject([
      { kind: "warning", title: m.search_price_label({ name: sampleProduct.name }) },
    ])
    expect(add).toHaveBeenCalledOnce()
  })

  it("[S5.1] is searched when it is only a prefix of an item's code, and so is a name with a quantity", async () => {
    const { router } = await enter("PA1395 12")
    await vi.waitFor(() => expect(here(router)).toBe("/shop?text=PA1395+12"))
    cleanup()
    find.mockClear()
    expect((await enter("2 prosciutto")).isSent).toBe(true)
    expect(find).not.toHaveBeenCalled()
    expect(add).not.toHaveBeenCalled()
  })

  it("[S5.4] is searched when only part of the item's name follows the code: no quantity is stated", async () => {
    const text = `PA139595 ${sampleProduct.name}`
    const { router } = await enter(text)
    await vi.waitFor(() => expect(here(router)).toContain("/shop?text=PA139595"))
    expect(find).toHaveBeenCalledWith("PA139595")
    expect(add).not.toHaveBeenCalled()
  })
})

describe("suggestions that can be added", () => {
  beforeEach(() => {
    useSuggestions.mockReturnValue(PRICED)
    add.mockReset().mockResolvedValue(Result.succeed([]))
    find.mockReset().mockRejectedValue(new Error("offline"))
  })

  it("[S3.9] show price with its unit, and pack; without a price there is no add button", async () => {
    const { input } = await open()
    fireEvent.change(input, { target: { value: "polpa" } })
    expect(screen.getByText(/^Pomì · 0,98\s€\/pz · 20\spz$/)).toBeDefined()
    expect(screen.getByText("In arrivo")).toBeDefined()
    const rows = screen.getAllByRole("row")
    expect(rows.map((row) => row.querySelectorAll("[role=gridcell]").length)).toEqual([2, 1])
  })

  it("[S12.10] show when an item was last ordered, and how much, as far as it is stated", async () => {
    const orderedBefore = { day: "2024-08-12", quantity: 24 }
    const [first, second] = PRICED
    if (first === undefined || second === undefined) throw new Error("fewer than two suggestions")
    useSuggestions.mockReturnValue([{ ...first, orderedBefore }, second])
    const { input } = await open()
    fireEvent.change(input, { target: { value: "polpa" } })
    const said = orderedText(orderedBefore, "PZ", "2026-03-02", "it")
    expect(screen.getAllByRole("row").map((row) => row.textContent.includes(said))).toEqual([true, false])
  })

  it("[S3.9][S5.4] one click adds a pack, and the suggestions stay", async () => {
    const { input, router } = await open()
    fireEvent.change(input, { target: { value: "polpa" } })
    fireEvent.click(screen.getByRole("gridcell", { name: m.product_add_label({ name: "20 × Polpa fine 350 g" }) }))
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(add.mock.lastCall).toMatchObject([{ itemCode: "CO171271", unitPrice: 98, packSize: 20 }, 20])
    expect(screen.getAllByRole("row")).toHaveLength(2)
    expect(here(router)).toBe("/")
  })

  it("[S3.4] an item on offer is added with its promotion", async () => {
    const promo = { code: "AUTUNNO", row: 3, label: "Offerta" }
    const item = { ...sampleProduct, itemCode: "CO171271", packSize: 20, price: 98, salePrice: 88, promo, format: "" }
    find.mockResolvedValue({ isNear: false, items: [item] })
    const { input } = await open()
    fireEvent.change(input, { target: { value: "polpa" } })
    fireEvent.click(screen.getByRole("gridcell", { name: m.product_add_label({ name: "20 × Polpa fine 350 g" }) }))
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(add.mock.lastCall).toMatchObject([{ promoCode: "AUTUNNO", promoRow: 3, unitPrice: 88 }, 20])
  })

  it("[S3.9] the keyboard reaches the button beside the product, adds with Enter, and stays", async () => {
    const { input, router } = await open()
    input.focus()
    fireEvent.change(input, { target: { value: "polpa" } })
    fireEvent.keyDown(input, { key: "ArrowDown" })
    const highlighted = () => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")
    await vi.waitFor(() => expect(highlighted()?.textContent).toContain("Polpa fine"))
    fireEvent.keyDown(input, { key: "ArrowRight" })
    await vi.waitFor(() => expect(highlighted()?.hasAttribute("data-add")).toBe(true))
    fireEvent.keyDown(input, { key: "Enter" })
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(screen.getAllByRole("row")).toHaveLength(2)
    expect(here(router)).toBe("/")
  })
})
