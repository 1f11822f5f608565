import { parseShopQuery } from "@dispensa/domain"
import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { firstPageOf, useFirstPage } from "./use-first-page.ts"

const query = (page: number, text = "olio") => parseShopQuery(`?text=${text}&page=${page}`)

describe("the first page of a list", () => {
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
  })

  it("[S2.14] is the page of the link, until the pages before it are wanted", () => {
    const { result } = renderHook(() => useFirstPage(query(3)))
    expect(result.current.first).toBe(3)
    act(() => result.current.loadPrevious())
    expect(result.current.first).toBe(2)
    act(() => result.current.loadPrevious())
    expect(result.current.first).toBe(1)
    act(() => result.current.loadPrevious())
    expect(result.current.first).toBe(1)
  })

  it("[S2.28] stays where the list began when more was loaded, also after coming back; another list has its own", () => {
    const { result } = renderHook(() => useFirstPage(query(1)))
    result.current.remember()
    expect(firstPageOf(query(4))).toBe(1)
    expect(firstPageOf(query(4, "vino"))).toBe(4)
  })

  it("[S2.14] is never behind the page of the link, and never more than twenty pages before it", () => {
    const { result } = renderHook(() => useFirstPage(query(5)))
    result.current.remember()
    expect(firstPageOf(query(2))).toBe(2)
    expect(firstPageOf(query(40))).toBe(21)
  })
})
