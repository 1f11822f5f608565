import { parseShopQuery } from "@dispensa/domain"
import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DidYouMean } from "./did-you-mean.tsx"

const show = (search: string, correctedText: string | null) =>
  render(
    <MemoryRouter initialEntries={["/en/shop"]}>
      <DidYouMean query={parseShopQuery(search)} correctedText={correctedText} />
    </MemoryRouter>,
  ).container

describe("a misspelt search", () => {
  it("[S2.13] offers the term that was searched instead, within the same filters, from the first page", () => {
    show("?text=mozarella&field_brand=malga&page=3", "mozzarella")
    expect(screen.getByRole("link", { name: "mozzarella" }).getAttribute("href")).toBe(
      "/en/shop?text=mozzarella&field_brand=malga",
    )
    expect(screen.getByText(/mozarella/)).toBeDefined()
  })

  it("[S2.17] replaces the phone's search term too", () => {
    show("?search_term=spagheti", "spaghetti")
    expect(screen.getByRole("link", { name: "spaghetti" }).getAttribute("href")).toBe("/en/shop?text=spaghetti")
  })

  it("[S2.42] can be asked for: the closest products may not be what was meant", () => {
    show("?text=tartufo bianco", "tartufo")
    expect(screen.getByRole("link", { name: m.shop_no_results_ask() }).getAttribute("href")).toBe(
      "/en/pages/contact-us?item=tartufo%20bianco",
    )
  })

  it("[S2.13] is not shown if the text was searched as typed", () => {
    expect(show("?text=riso", null).textContent).toBe("")
  })
})
