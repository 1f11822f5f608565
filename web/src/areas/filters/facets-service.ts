/** The facets of a listing that is not on the page: the log does not record it, for nobody looks at its products (S2.53). */
import { productList } from "@dispensa/contracts"
import { isListingRefusal } from "@dispensa/contracts/client"
import { listingParams, NO_FACETS, type ShopQuery, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { Backend } from "../backend/backend.ts"

export const facetsOf = (userTemp: UserTemp, query: ShopQuery) =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    const answer = yield* call(productList, { userTemp, ...listingParams({ ...query, page: 1 }) })
    return isListingRefusal(answer) ? NO_FACETS : answer.message.facets
  })
