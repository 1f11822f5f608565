import { EMPTY_QUERY, type LayoutType, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { LayoutSwitcher } from "./layout-switcher.tsx"
import { ListingFailed, NewSearch } from "./listing-products.tsx"
import NoResult from "./no-result.tsx"
import { LoadMore } from "./load-more.tsx"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { formatCount } from "../../format/numbers.ts"
import { SortSelect } from "./sort-select.tsx"

const closeWords = vi.hoisted((): { now: ReadonlyArray<string> } => ({ now: [] }))
vi.mock("./use-close-words.ts", () => ({ useCloseWords: () => closeWords.now }))

const show = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>)

describe("the tools of the shop", () => {
  it("[S2.41] offers the six sort orders", () => {
    const onChange = vi.fn<(change: QueryChange) => void>()
    show(<SortSelect query={EMPTY_QUERY} onChange={onChange} />)
    expect(screen.getAllByRole("option").map((option) => option.getAttribute("value"))).toEqual([
      "default",
      "popularity",
      "rating",
      "date",
      "price-low",
      "price-high",
    ])
    const select = screen.getByRole("combobox", { name: "Ordina per" })
    fireEvent.change(select, { target: { value: "price-low" } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ _tag: "SortChosen", orderBy: "price-low" })
    // The listing follows: the select shows the choice at once.
    expect(select instanceof HTMLSelectElement && select.value).toBe("price-low")
  })

  it("[S2.41][S12.15] offers no sorting by price without permission to see prices", () => {
    show(
      <PriceViewContext value={{ isShown: false, isGross: true }}>
        <SortSelect query={EMPTY_QUERY} onChange={vi.fn<(change: QueryChange) => void>()} />
      </PriceViewContext>,
    )
    const values = screen.getAllByRole("option").map((option) => option.getAttribute("value"))
    expect(values).toEqual(["default", "popularity", "rating", "date"])
  })

  it("[S2.41] offers sorting by unit price only where it is meaningful, or already chosen", () => {
    const offers = (query: Partial<ShopQuery>, isShown = true) => {
      cleanup()
      show(
        <PriceViewContext value={{ isShown, isGross: true }}>
          <SortSelect query={{ ...EMPTY_QUERY, ...query }} onChange={vi.fn<(change: QueryChange) => void>()} />
        </PriceViewContext>,
      )
      return screen.queryByRole("option", { name: "Prezzo al kg, l, pz" }) !== null
    }
    expect(offers({})).toBe(false)
    expect(offers({ categories: ["oli"] })).toBe(true)
    expect(offers({ text: "olio" })).toBe(true)
    expect(offers({ fields: { field_brand: ["a"] } })).toBe(true)
    expect(offers({ categories: ["oli"] }, false)).toBe(false)
    expect(offers({ orderBy: "price-measure" })).toBe(true)
  })

  it("[S2.43] switches between small list, grid and detail", () => {
    const onChoose = vi.fn<(layout: LayoutType) => void>()
    show(<LayoutSwitcher layout="small-list" onChoose={onChoose} />)
    const pressed = screen.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"))
    expect(pressed).toEqual(["true", "false", "false"])
    fireEvent.click(screen.getByRole("button", { name: "Dettaglio" }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("product-detail")
  })

  it("[S2.42] [S8.17] reports that nothing was found and offers a way out", () => {
    const onClear = vi.fn<() => void>()
    show(<NoResult text={null} hasFilters onClear={onClear} />)
    expect(screen.getByText("Nessun risultato")).toBeDefined()
    expect(screen.getByText("Nessun prodotto corrisponde alla selezione.")).toBeDefined()
    fireEvent.click(screen.getByRole("button"))
    expect(onClear).toHaveBeenCalledOnce()
  })

  it("[S2.42] a search without results names the searched text, and asks the supplier for it", () => {
    show(<NoResult text="tartufo & co" hasFilters={false} onClear={() => {}} />)
    expect(screen.getByText(/«tartufo & co»/)).toBeDefined()
    expect(screen.getByRole("link", { name: "Chiedilo a noi" }).getAttribute("href")).toBe(
      "/pages/contact-us?item=tartufo%20%26%20co",
    )
  })

  it("[S2.42] a search without results offers similar words", () => {
    closeWords.now = ["caffè", "caffettiera"]
    show(<NoResult text="caffettone" hasFilters={false} onClear={() => {}} />)
    expect(screen.getByRole("link", { name: "caffettiera" }).getAttribute("href")).toBe("/shop?text=caffettiera")
    cleanup()
    closeWords.now = []
    show(<NoResult text="caffettone" hasFilters={false} onClear={() => {}} />)
    expect(screen.queryByText(/Forse cercavi/)).toBeNull()
  })

  it("[S2.42] invites to a new search instead of reporting no results", () => {
    show(<NewSearch />)
    expect(screen.queryByText("Nessun risultato")).toBeNull()
    expect(screen.getByText("Che cosa cerchi?")).toBeDefined()
  })

  it("[S8.9] alerts that the listing failed and retries", () => {
    const onRetry = vi.fn<() => void>()
    show(<ListingFailed onRetry={onRetry} />)
    expect(screen.getByRole("alert")).toBeDefined()
    fireEvent.click(screen.getByRole("button", { name: "Riprova" }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it("loads more only while there is more, and one page at a time", () => {
    const onLoad = vi.fn<() => void>()
    const format = (count: number) => formatCount(count, "it")
    const props = { skipped: 0, shown: 12, total: 1240, format, onLoad }
    show(<LoadMore {...props} hasMore isLoading={false} />)
    expect(screen.getByText("12 di 1.240")).toBeDefined()
    fireEvent.click(screen.getByRole("button"))
    expect(onLoad).toHaveBeenCalledOnce()
    cleanup()
    show(<LoadMore {...props} hasMore isLoading />)
    fireEvent.click(screen.getByRole("button"))
    expect(onLoad).toHaveBeenCalledOnce()
    cleanup()
    show(<LoadMore {...props} hasMore={false} isLoading={false} />)
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("[S2.14] a list that does not begin with its first page shows its position", () => {
    const format = (count: number) => formatCount(count, "it")
    const props = { skipped: 24, shown: 12, total: 1240, format, onLoad: vi.fn<() => void>() }
    show(<LoadMore {...props} hasMore isLoading={false} />)
    expect(screen.getByText("25–36 di 1.240")).toBeDefined()
  })
})
