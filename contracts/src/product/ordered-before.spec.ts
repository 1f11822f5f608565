/** Statements of an earlier order that depart from their schema: they are ignored. */
import { describe, expect, it } from "vitest"
import { isListingRefusal } from "../listing/endpoints.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"
import { listingOf, search } from "../testing/changed-answers.ts"

describe("an earlier order of an item", () => {
  it.each([
    [
      { day: "2026-08-12", quantity: 24 },
      { day: "2026-08-12", quantity: 24 },
    ],
    [
      { day: "2026-08-12", quantity: 0.30000000000000004 },
      { day: "2026-08-12", quantity: 0.3 },
    ],
    [{ day: "2026-08-12" }, { day: "2026-08-12", quantity: null }],
    [
      { day: "2026-08-12", quantity: null },
      { day: "2026-08-12", quantity: null },
    ],
    [{ day: "12/08/2026", quantity: 24 }, undefined],
    [{ quantity: 24 }, undefined],
    ["2026-08-12", undefined],
    [null, undefined],
  ])("[S12.10] stated as %j is read as %j, and the product stays", async (stated, read) => {
    const { answer } = await shownAnswer(endpoints.productList, search, listingOf({ ordered_before: stated }))
    const listing = isListingRefusal(answer) ? null : answer.message
    expect(listing?.products).toHaveLength(2)
    expect(listing?.products[1]?.orderedBefore).toEqual(read)
    const suggestion = { id: "spaghetti-n-5", name: "Spaghetti n. 5", ordered_before: stated }
    const suggested = await shownAnswer(
      endpoints.autocomplete,
      { q: "spa", rows: 5 },
      { message: { result: [suggestion] } },
    )
    expect(suggested.answer.message.result).toMatchObject([{ id: "spaghetti-n-5" }])
    expect(suggested.answer.message.result[0]?.orderedBefore).toEqual(read)
  })
})
