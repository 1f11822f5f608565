/** Allergen statements that depart from their schema: an unreadable statement never counts as allergen-free. */
import { describe, expect, it } from "vitest"
import { isListingRefusal } from "../listing/endpoints.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"
import { listingOf, search } from "../testing/changed-answers.ts"

describe("a statement of allergens that cannot be read", () => {
  const shown = async (allergens: unknown) => {
    const { answer } = await shownAnswer(endpoints.productList, search, listingOf({ allergens }))
    const listing = isListingRefusal(answer) ? null : answer.message
    expect(listing?.products).toHaveLength(2)
    return listing?.products[1]?.allergens
  }

  it.each([{ contains: "gluten", complete: true }, { contains: null, complete: true }, { complete: true }, "none"])(
    "[S3.29] %j states nothing, and is not free of anything",
    async (allergens) => {
      expect(await shown(allergens)).toBeUndefined()
    },
  )

  it.each([[["gluten", {}]], [["gluten", 7]], [["gluten", "wheat"]], [["gluten", null]]])(
    "[S3.29] %j keeps its readable part and is incomplete",
    async (contains) => {
      const statement = { contains: ["gluten"], mayContain: [], isComplete: false }
      expect(await shown({ contains, complete: true })).toEqual(statement)
    },
  )
})
