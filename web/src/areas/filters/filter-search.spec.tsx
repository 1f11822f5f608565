import { EMPTY_QUERY, type ListingFacets, NO_FACETS, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const text = { kept: "", keep: vi.fn<(text: string) => void>() }
vi.mock("./use-filter-search-text.ts", () => ({ useFilterSearchText: () => text }))

const { FilterSearch } = await import("./filter-search.tsx")

const item = (key: string, label: string) => ({ key, label, count: 3, filter: "", labelFilter: key, parent: null })
const facets: ListingFacets = {
  ...NO_FACETS,
  checks: [{ key: "field_brand", label: "Marca", items: [item("primo", "Primo"), item("altro", "Altro")] }],
}

const show = (query: Partial<ShopQuery> = {}, onWanted?: () => void) => {
  const onChange = vi.fn<(change: QueryChange) => void>()
  render(
    <FilterSearch
      facets={facets}
      query={{ ...EMPTY_QUERY, ...query }}
      onChange={onChange}
      side="right"
      {...(onWanted === undefined ? {} : { onWanted })}
    />,
  )
  return onChange
}
const box = () => screen.getByRole("searchbox", { name: "Trova un filtro" })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

describe("[S2.53] the search of the filters", () => {
  afterEach(cleanup)

  it("lists each match with its facet and count, and choosing one applies the filter", () => {
    const onChange = show()
    expect(screen.queryByRole("button")).toBeNull()
    type("pri")
    expect(screen.getByRole("status").textContent).toBe("1 filtro trovato")
    const found = screen.getByRole("button", { name: "Primo Marca 3" })
    expect(found.getAttribute("aria-pressed")).toBe("false")
    fireEvent.click(found)
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ _tag: "FacetToggled", key: "field_brand", value: "primo" })
  })

  it("marks active filters, reports when nothing matches, and is emptied by Escape", () => {
    show({ fields: { field_brand: ["primo"] } })
    type("primo")
    expect(screen.getByRole("button").getAttribute("aria-pressed")).toBe("true")
    type("zzz")
    expect(screen.getByRole("status").textContent).toBe("Nessun filtro corrisponde.")
    fireEvent.keyDown(box(), { key: "Escape" })
    expect(box()).toHaveProperty("value", "")
  })

  it("reports when its values are needed", () => {
    const onWanted = vi.fn<() => void>()
    show({}, onWanted)
    fireEvent.focus(box())
    expect(onWanted).toHaveBeenCalled()
  })
})

describe("[S3.21] the text of the search of the filters", () => {
  beforeEach(() => text.keep.mockReset())
  afterEach(() => {
    cleanup()
    text.kept = ""
  })

  it("is stored when the field loses focus and when Escape empties it, not at each key", () => {
    show()
    type("pri")
    expect(text.keep).not.toHaveBeenCalled()
    fireEvent.blur(box())
    expect(text.keep).toHaveBeenLastCalledWith("pri")
    fireEvent.keyDown(box(), { key: "Escape" })
    expect(text.keep).toHaveBeenLastCalledWith("")
  })

  it("is restored with its matches, and needs their values at once", () => {
    text.kept = "primo"
    const onWanted = vi.fn<() => void>()
    show({}, onWanted)
    expect(box()).toHaveProperty("value", "primo")
    expect(screen.getByRole("button", { name: "Primo Marca 3" })).toBeTruthy()
    expect(onWanted).toHaveBeenCalledOnce()
  })
})
