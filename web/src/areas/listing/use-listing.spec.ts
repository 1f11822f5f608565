import { type Listing, NO_FACETS } from "@dispensa/domain"
import { NetworkFailure } from "@dispensa/contracts/client"
import { describe, expect, it } from "vitest"
import { ListingRefused } from "./listing-service.ts"
import { shown } from "./use-listing.ts"

const now = Date.now()
const settled = { dataUpdatedAt: now, error: null, isError: false, isFetching: false }

const page = (number: number, total = 30): Parameters<typeof shown>[0][number] & { readonly data: Listing } => ({
  ...settled,
  data: {
    products: [],
    pagination: { page: number, perPage: 12, total, totalPages: Math.ceil(total / 12) },
    facets: NO_FACETS,
    path: [],
  },
})
const waiting = { ...settled, data: undefined, isFetching: true }
const failed = { ...settled, data: undefined, isError: true, error: new ListingRefused() }
const unreachable = { ...failed, error: new NetworkFailure({ endpoint: "listing", status: null, message: "" }) }

describe("the pages of a listing as one list", () => {
  it("[S2.42] is loading, failed or empty", () => {
    expect(shown([waiting]).status).toBe("loading")
    expect(shown([failed]).status).toBe("failed")
    expect(shown([page(1, 0)]).status).toBe("empty")
    expect(shown([page(1)])).toMatchObject({ status: "ready", hasMore: true, isLoadingMore: false })
  })

  it("[S4.6] shows the loaded pages while the next one loads", () => {
    expect(shown([page(1), waiting])).toMatchObject({ status: "ready", isLoadingMore: true, hasMore: false })
    expect(shown([page(1), page(2), page(3)])).toMatchObject({ hasMore: false, isLoadingMore: false })
  })

  it("[S8.9] a next page that failed can be requested again", () => {
    expect(shown([page(1), failed])).toMatchObject({ status: "ready", isLoadingMore: false, hasMore: true })
  })

  it("[S4.15] states the age of its oldest page if the backend does not answer, and that it is unreachable if there is none", () => {
    expect(shown([page(1)]).asOf).toBeNull()
    expect(shown([page(1), { ...page(2), ...unreachable, data: page(2).data, dataUpdatedAt: now - 5 }]).asOf).toBe(
      now - 5,
    )
    expect(shown([unreachable])).toMatchObject({ status: "failed", isUnreachable: true })
    expect(shown([failed])).toMatchObject({ status: "failed", isUnreachable: false })
  })

  it("never shows a page behind a gap", () => {
    expect(shown([page(1), waiting, page(3)]).pagination?.page).toBe(1)
  })

  it("[S7.13] states the term that was searched instead of a misspelt text", () => {
    const corrected = page(1)
    expect(shown([corrected]).correctedText).toBeNull()
    expect(shown([{ ...corrected, data: { ...corrected.data, correctedText: "mozzarella" } }]).correctedText).toBe(
      "mozzarella",
    )
  })
})
