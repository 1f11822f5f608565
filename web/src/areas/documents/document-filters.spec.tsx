import { act, fireEvent, render, renderHook, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { MemoryRouter, useLocation } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DocumentFilters } from "./document-filters.tsx"
import { useDocumentFilter } from "./use-document-filter.ts"

const at = (address: string) =>
  function At({ children }: { readonly children: ReactNode }) {
    return <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  }

describe("the filter in the URL", () => {
  it("[S12.12] contains every change, including those made before the first is shown", () => {
    const useFilterAndAddress = () => ({ used: useDocumentFilter(), search: useLocation().search })
    const { result } = renderHook(useFilterAndAddress, { wrapper: at("/?other=1") })
    act(() => {
      const { used } = result.current
      used.change({ text: "7" })
      used.change({ destination: "Via Po 2" })
      used.changeParam("status", "late")
    })
    expect(result.current.search).toBe("?other=1&find=7&address=Via+Po+2&status=late")
    act(() => result.current.used.clear())
    expect(result.current.search).toBe("?other=1&status=late")
    act(() => result.current.used.clearAll())
    expect(result.current.search).toBe("")
  })
})

describe("the filter fields", () => {
  it("[S12.12] receive the focus once they are cleared", () => {
    const Fields = () => <DocumentFilters of={useDocumentFilter()} label="Numero" destinations={[]} count={1} />
    render(<Fields />, { wrapper: at("/?find=7") })
    expect(document.activeElement).toBe(document.body)
    const clear = screen.getByRole("button", { name: m.orders_no_filters() })
    clear.focus()
    fireEvent.click(clear)
    expect(screen.getByLabelText<HTMLInputElement>("Numero").value).toBe("")
    expect(document.activeElement).toBe(screen.getByRole("region", { name: m.shop_filters() }))
  })
})
