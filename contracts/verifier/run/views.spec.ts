/** What a view is when it cannot be read: a refusal is one of its states, silence is none. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { type ApiError, Forbidden, NetworkFailure } from "../../src/api-error.ts"
import { endpoints } from "../../src/table.ts"
import { readAll, reading } from "./views.ts"

const WISHLIST = endpoints.getWishlist
const IDENTITY = { clientId: 1, addressCode: "1", externalCall: true }

const read = (failure: ApiError) =>
  readAll({ attempt: async () => Result.fail(failure) }, IDENTITY, [
    reading("own")(WISHLIST, (userTemp) => ({ userTemp })),
  ])

describe("a view", () => {
  it("[S7.22] is none where it is refused", async () => {
    const refused = new Forbidden({ endpoint: WISHLIST.id, status: 403, message: "Not yours" })
    expect([...(await read(refused))]).toEqual([])
  })

  it("[S7.22] ends the check where nothing is answered, for silence is no change of it", async () => {
    const silent = new NetworkFailure({ endpoint: WISHLIST.id, status: null, message: "timed out" })
    await expect(read(silent)).rejects.toThrow("wishlist.list was not answered (timed out)")
  })
})
