import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

vi.mock("../search-tabs/use-search-tabs.ts", () => ({ useSearchMode: () => "/shop" }))

const { MobileSearch } = await import("./phone-search.tsx")

afterEach(cleanup)

const search = (text: string) => {
  const onSearch = vi.fn<(path: string) => void>()
  render(<MobileSearch onSearch={onSearch} />)
  const input = screen.getByRole("searchbox", { name: m.shell_search_label() })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.click(screen.getByRole("button", { name: m.shell_search() }))
  return { onSearch, input }
}

describe("search of the phone's menu", () => {
  it("[S5.2] requires a text, and searches nothing when it is empty", () => {
    const { onSearch, input } = search("   ")
    expect(onSearch).not.toHaveBeenCalled()
    expect(screen.getByText(m.shell_search_required())).toBeTruthy()
    expect(input.getAttribute("aria-invalid")).toBe("true")
    expect(input.hasAttribute("required")).toBe(true)
  })

  it("[S2.38][S2.17] opens the shop with search_term", () => {
    expect(search(" olio evo ").onSearch).toHaveBeenCalledExactlyOnceWith("/shop?search_term=olio+evo")
  })
})
