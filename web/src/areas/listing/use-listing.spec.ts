import { type Listing, NO_FACETS } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { shown } from "./use-listing.ts"

const page = (number: number, total = 30): { data: Listing; isError: boolean } => ({
  data: {
    products: [],
    pagination: { page: number, perPage: 12, total, totalPages: Math.ceil(total / 12) },
    facets: NO_FACETS,
    path: [],
  },
  isError: false,
})
const waiting = { data: undefined, isError: false }
const failed = { data: undefined, isError: true }

describe("the pages of a listing as one list", () => {
  it("[S2.42] loads, fails and is empty", () => {
    expect(shown([waiting]).status).toBe("loading")
    expect(shown([failed]).status).toBe("failed")
    expect(shown([page(1, 0)]).status).toBe("empty")
    expect(shown([page(1)])).toMatchObject({ status: "ready", hasMore: true, isLoadingMore: false })
  })

  it("[S4.6] shows what is there while the next page loads", () => {
    expect(shown([page(1), waiting])).toMatchObject({ status: "ready", isLoadingMore: true, hasMore: false })
    expect(shown([page(1), page(2), page(3)])).toMatchObject({ hasMore: false, isLoadingMore: false })
  })

  it("[S8.9] a next page that failed can be asked for again", () => {
    expect(shown([page(1), failed])).toMatchObject({ status: "ready", isLoadingMore: false, hasMore: true })
  })

  it("never shows a page behind a gap", () => {
    expect(shown([page(1), waiting, page(3)]).pagination?.page).toBe(1)
  })

  it("[S7.13] says what was searched instead of a misspelt text", () => {
    const corrected = page(1)
    expect(shown([corrected]).correctedText).toBeNull()
    expect(shown([{ ...corrected, data: { ...corrected.data, correctedText: "mozzarella" } }]).correctedText).toBe(
      "mozzarella",
    )
  })
})
