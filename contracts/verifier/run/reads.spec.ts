/** A listing that fails ends a check, unless the check says that it may be refused. */
import { Result } from "effect"
import { expect, it } from "vitest"
import { BadRequest } from "../../src/api-error.ts"
import { attemptListing, listingOf, productsOf } from "./reads.ts"
import { CallFailed } from "./session.ts"

const IDENTITY = { clientId: 1, addressCode: "1", externalCall: true }
const failing = { call: () => Promise.reject(new CallFailed("product.list answered 400")) }

it("[S7.22] the call of a listing that fails is no empty listing", async () => {
  await expect(listingOf(failing, IDENTITY, {})).rejects.toThrow("product.list answered 400")
  await expect(productsOf(failing, IDENTITY, 10)).rejects.toThrow("product.list answered 400")
})

it("[S7.22] a filter that a service may refuse gives no listing", async () => {
  const failure = new BadRequest({ endpoint: "product.list", status: 400, message: "No such filter" })
  expect(await attemptListing({ attempt: async () => Result.fail(failure) }, IDENTITY, {})).toBeNull()
})
