import { EMPTY_QUERY, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { act, renderHook } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { useChosenQuery } from "./use-chosen-query.ts"

const brand = (value: string): QueryChange => ({ _tag: "FacetToggled", key: "field_brand", value })
const withBrands = (...values: ReadonlyArray<string>): ShopQuery => ({
  ...EMPTY_QUERY,
  fields: { field_brand: values },
})

const shown = (query: ShopQuery = EMPTY_QUERY) => {
  const onChange = vi.fn<(change: QueryChange) => void>()
  const hook = renderHook(({ page }) => useChosenQuery({ query: page, onChange }), { initialProps: { page: query } })
  return {
    onChange,
    query: () => hook.result.current[0],
    choose: (...changes: ReadonlyArray<QueryChange>) =>
      act(() => {
        const [, choose] = hook.result.current
        for (const change of changes) choose(change)
      }),
    pageShows: (page: ShopQuery) => hook.rerender({ page }),
  }
}

describe("the chosen filters", () => {
  it("[S4.9] are shown before the page has followed, and reported", () => {
    const { onChange, query, choose } = shown()
    choose(brand("primo"))
    expect(query()).toMatchObject({ fields: { field_brand: ["primo"] } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(brand("primo"))
  })

  it("[S4.9] are added to an earlier choice not yet shown by the page, and removed by choosing them again", () => {
    const { query, choose } = shown()
    choose(brand("primo"), brand("secondo"))
    expect(query()).toMatchObject({ fields: { field_brand: ["primo", "secondo"] } })
    choose(brand("primo"))
    expect(query()).toMatchObject({ fields: { field_brand: ["secondo"] } })
  })

  it("[S4.8] give way to the page's own query, also at another URL", () => {
    const { query, choose, pageShows } = shown()
    choose(brand("primo"))
    const follows = withBrands("primo")
    pageShows(follows)
    expect(query()).toBe(follows)
    choose(brand("secondo"))
    const elsewhere = { ...EMPTY_QUERY, text: "riso" }
    pageShows(elsewhere)
    expect(query()).toBe(elsewhere)
  })
})
