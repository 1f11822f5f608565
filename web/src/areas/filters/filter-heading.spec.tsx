import { type ListingFacets, parseShopQuery } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { filterHeading, lacksNames } from "./filter-label.ts"

const NO_FACETS: ListingFacets = { trees: [], links: [], checks: [] }
const headingOf = (search: string) => filterHeading(parseShopQuery(search), NO_FACETS, "it")

describe("the heading of a listing narrowed only by filters", () => {
  it("[S2.47] names the filter, and up to two of several", () => {
    expect(headingOf("?promo_list=true")).toBe(m.shop_flag_promo_list())
    expect(headingOf("?field_brand=molino-tresanti")).toBe("Molino tresanti")
    expect(headingOf("?field_brand=aia,barilla")).toBe("Aia, Barilla")
    expect(headingOf("?field_brand=aia,barilla,conad,de-cecco")).toBe("Aia, Barilla +2")
    expect(headingOf("?max_price=10")).toMatch(/^[A-Z].*10/)
  })

  it("[S2.47] waits for the facets only if they name a filter", () => {
    const lacks = (search: string, facets = NO_FACETS) => lacksNames(parseShopQuery(search), facets)
    expect(lacks("?field_brand=BRA12")).toBe(true)
    expect(lacks("?field_brand=BRA12&promo_list=true")).toBe(true)
    expect(lacks("?promo_list=true&max_price=10")).toBe(false)
    expect(lacks("")).toBe(false)
    const brands = { key: "field_brand", label: "Marca", items: [] }
    expect(lacks("?field_brand=BRA12", { ...NO_FACETS, checks: [brands] })).toBe(false)
  })

  it("is empty without a filter", () => {
    expect(headingOf("?page=2")).toBeNull()
  })
})
