import { type ListingFacets, parseShopQuery } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { filterHeading } from "./filter-label.ts"

const NO_FACETS: ListingFacets = { trees: [], links: [], checks: [] }
const headingOf = (search: string) => filterHeading(parseShopQuery(search), NO_FACETS, "it")

describe("the heading of a listing that only filters narrow down", () => {
  it("[S2.47] names the filter, and up to two of several", () => {
    expect(headingOf("?promo_list=true")).toBe(m.shop_flag_promo_list())
    expect(headingOf("?field_brand=molino-tresanti")).toBe("Molino tresanti")
    expect(headingOf("?field_brand=aia,barilla")).toBe("Aia, Barilla")
    expect(headingOf("?field_brand=aia,barilla,conad,de-cecco")).toBe("Aia, Barilla +2")
    expect(headingOf("?max_price=10")).toMatch(/^[A-Z].*10/)
  })

  it("is none without a filter", () => {
    expect(headingOf("?page=2")).toBeNull()
  })
})
