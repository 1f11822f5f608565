import {
  EMPTY_QUERY,
  type FacetItem,
  type ListingFacets,
  NO_FACETS,
  type QueryChange,
  type ShopQuery,
} from "@dispensa/domain"
import { cleanup, fireEvent, render, screen, within, waitFor } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { ActiveFilters } from "./active-filters.tsx"

vi.mock("./left-search.tsx", () => ({ LeftSearch: () => null }))

const { FilterPanel } = await import("./filter-panel.tsx")

const item = (key: string, parent: string | null = null, count = 3): FacetItem => ({
  key,
  label: key.toUpperCase(),
  count,
  filter: `catalogo?category=${key}`,
  labelFilter: key,
  parent,
})

const facets: ListingFacets = {
  trees: [{ key: "category", label: "Categorie", items: [item("oli"), item("evo", "oli"), item("vini")] }],
  links: [
    { key: "color", label: "Colore", items: [item("rosso"), item("bianco")] },
    { key: "size", label: "Misura", items: [item("xl")] },
  ],
  checks: [{ key: "field_brand", label: "Marca", items: [item("primo"), item("secondo")] }],
}

const show = (query: Partial<ShopQuery> = {}, shownFacets: ListingFacets = facets) => {
  const onChange = vi.fn<(change: QueryChange) => void>()
  const full = { ...EMPTY_QUERY, ...query }
  render(
    <MemoryRouter>
      <ActiveFilters facets={shownFacets} query={full} onChange={onChange} />
      <FilterPanel facets={shownFacets} query={full} onChange={onChange} isLoading={false} isStale={false} />
    </MemoryRouter>,
  )
  return onChange
}

describe("the filter panel", () => {
  afterEach(cleanup)

  it("[S4.9] toggles a check box facet", () => {
    const onChange = show({ fields: { field_brand: ["primo"] } })
    const box = screen.getByRole("checkbox", { name: /PRIMO/ })
    expect(box instanceof HTMLInputElement && box.checked).toBe(true)
    fireEvent.click(box)
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ _tag: "FacetToggled", key: "field_brand", value: "primo" })
    // The URL follows, and the page with it: the checkbox shows the choice at once.
    expect(box instanceof HTMLInputElement && box.checked).toBe(false)
  })

  it("[S3.19][S4.7] toggles colours and sizes and marks the active ones", () => {
    const onChange = show({ colors: ["rosso"] })
    const red = screen.getByRole("button", { name: "ROSSO, 3 prodotti" })
    expect(red.getAttribute("aria-pressed")).toBe("true")
    fireEvent.click(red)
    expect(onChange).toHaveBeenLastCalledWith({ _tag: "ColorToggled", value: "rosso" })
    fireEvent.click(screen.getByRole("button", { name: "XL, 3 prodotti" }))
    expect(onChange).toHaveBeenLastCalledWith({ _tag: "SizeToggled", value: "xl" })
  })

  it("[S3.17] opens only the branch of the chosen category, whose links keep the other filters", () => {
    show()
    expect(screen.queryByRole("link", { name: /EVO/ })).toBeNull()
    expect(screen.getByRole("link", { name: /OLI/ }).getAttribute("href")).toBe("/shop?category=oli")
    cleanup()
    show({ categories: ["oli"], colors: ["rosso"], page: 3 })
    const inner = screen.getByRole("link", { name: /EVO/ }).getAttribute("href") ?? ""
    expect(new URLSearchParams(inner.split("?")[1])).toEqual(new URLSearchParams("category=evo&color=rosso"))
  })

  it("adds another category to those chosen", () => {
    const onChange = show({ categories: ["oli"] })
    fireEvent.click(screen.getByRole("button", { name: "Aggiungi anche VINI" }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ _tag: "CategoryToggled", slug: "vini" })
  })

  it("[S2.20] toggles the listing filters", () => {
    const onChange = show()
    fireEvent.click(screen.getByRole("checkbox", { name: "In promozione" }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ _tag: "FlagToggled", flag: "promo_list" })
  })

  it("[S2.44][S3.19] a typed price counts to the cent; clearing it removes the filter", async () => {
    const onChange = show({ minPrice: 200, maxPrice: 400 })
    const low = screen.getByRole("textbox", { name: "Prezzo minimo" })
    fireEvent.change(low, { target: { value: "379,95" } })
    fireEvent.blur(low)
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ _tag: "PriceRangeSet", min: 379.95, max: 400 }))
    cleanup()
    const onSecond = show({ minPrice: 200, maxPrice: null })
    const field = screen.getByRole("textbox", { name: "Prezzo minimo" })
    fireEvent.change(field, { target: { value: "" } })
    fireEvent.blur(field)
    expect(onSecond).toHaveBeenLastCalledWith({ _tag: "PriceCleared" })
  })

  it("[S4.6] shows no facets of a listing that failed, but keeps the filters that need none", () => {
    show({}, NO_FACETS)
    expect(screen.queryByText("Marca")).toBeNull()
    expect(screen.getByRole("checkbox", { name: "In promozione" })).toBeDefined()
  })
})

describe("the active filters", () => {
  afterEach(cleanup)

  it("[S2.47][S3.18] shows a removable badge for each filter, and one button that clears all", () => {
    const onChange = show({ categories: ["oli"], minPrice: 50, maxPrice: 200, flags: ["next_insert"] })
    const list = screen.getByRole("list", { name: "Filtri attivi" })
    const names = within(list)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent)
    expect(names).toEqual([
      "Togli il filtro OLI",
      "Togli il filtro 50,00\u00A0€ – 200,00\u00A0€",
      "Togli il filtro Prossimamente",
      "Cancella tutti",
    ])
    fireEvent.click(screen.getByRole("button", { name: "Togli il filtro OLI" }))
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ _tag: "BadgeClosed", badge: { type: "category" } })
    fireEvent.click(screen.getByRole("button", { name: "Cancella tutti" }))
    expect(onChange).toHaveBeenLastCalledWith({ _tag: "AllCleared" })
  })

  it("is not rendered without filters", () => {
    show()
    expect(screen.queryByRole("list", { name: "Filtri attivi" })).toBeNull()
  })
})
