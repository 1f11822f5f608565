import { parseShopQuery } from "@dispensa/domain"
import { act, render, screen } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { useShopQuery } from "./use-shop-query.ts"

const Listing = () => {
  const [query, change] = useShopQuery()
  const both = () => {
    change({ _tag: "FacetToggled", key: "field_brand", value: "primo" })
    change({ _tag: "SortChosen", orderBy: "price-high" })
  }
  return (
    <button type="button" onClick={both}>
      {query.orderBy}
    </button>
  )
}

describe("the listing's URL", () => {
  it("[S4.8] keeps a filter that is not shown yet when the sort order is changed", async () => {
    const router = createMemoryRouter([{ path: "*", element: <Listing /> }], { initialEntries: ["/shop?text=olio"] })
    render(<RouterProvider router={router} />)
    await act(async () => screen.getByRole("button").click())
    expect(parseShopQuery(router.state.location.search)).toMatchObject({
      text: "olio",
      fields: { field_brand: ["primo"] },
      orderBy: "price-high",
    })
    await act(() => router.navigate("/shop?text=riso"))
    await act(async () => screen.getByRole("button").click())
    expect(parseShopQuery(router.state.location.search)).toMatchObject({ text: "riso", orderBy: "price-high" })
  })
})
