import { parseShopQuery } from "@dispensa/domain"
import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { firstPageOf, useShownPages } from "./use-shown-pages.ts"

const query = (page: number, text = "olio") => parseShopQuery(`?text=${text}&page=${page}`)

describe("the shown pages of a list", () => {
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
  })

  it("[S2.14] start with the page of the link, until previous pages are requested", () => {
    const { result } = renderHook(() => useShownPages(query(3)))
    expect(result.current.first).toBe(3)
    act(() => result.current.loadPrevious())
    expect(result.current.first).toBe(2)
    act(() => result.current.loadPrevious())
    expect(result.current.first).toBe(1)
    act(() => result.current.loadPrevious())
    expect(result.current.first).toBe(1)
  })

  it("[S2.28] start where the list began when more was loaded, also after returning; each list separately", () => {
    const { result } = renderHook(() => useShownPages(query(1)))
    result.current.remember()
    expect(firstPageOf(query(4))).toBe(1)
    expect(firstPageOf(query(4, "vino"))).toBe(4)
  })

  it("[S2.14] never start after the page of the link, and never more than twenty pages before it", () => {
    const { result } = renderHook(() => useShownPages(query(5)))
    result.current.remember()
    expect(firstPageOf(query(2))).toBe(2)
    expect(firstPageOf(query(40))).toBe(21)
  })

  it("[S2.14] a link past the end of the list shows the last page, from which earlier ones can be loaded", () => {
    const { result } = renderHook(() => useShownPages(query(9999)))
    expect(result.current).toMatchObject({ first: 9999, last: 9999 })
    act(() => result.current.foundEnd(4))
    expect(result.current).toMatchObject({ first: 4, last: 4 })
    act(() => result.current.loadPrevious())
    expect(result.current).toMatchObject({ first: 3, last: 4 })
  })
})
