/** Listings (S4.6, S7.13). */
import { type ListingAnswer, productList } from "@dispensa/contracts"
import { type ApiError, isListingRefusal } from "@dispensa/contracts/client"
import { listingParams, type ShopQuery, shopRoute, type UserTemp } from "@dispensa/domain"
import { Data, Effect } from "effect"
import { record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../../app/backend.ts"

/** The listing engine failed under HTTP 200: no products, no filters (S4.6). */
export class ListingRefused extends Data.TaggedError("ListingRefused") {}

type ListingRequest = Effect.Effect<ListingAnswer, ApiError | ListingRefused, Backend>

/** A page next to the one that is viewed; not recorded. */
export const requestListing = (userTemp: UserTemp, query: ShopQuery): ListingRequest =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    const answer = yield* call(productList, { userTemp, ...listingParams(query) })
    return isListingRefusal(answer) ? yield* new ListingRefused() : answer.message
  })

/** The page of a listing that the user views: its display is tracked (S7.18). */
export const listing = (userTemp: UserTemp, query: ShopQuery) =>
  Effect.tap(requestListing(userTemp, query), ({ pagination }) =>
    Effect.gen(function* () {
      const log = yield* ShopLog
      yield* record(log, [{ _tag: "ListingShown", route: shopRoute(query), total: pagination.total }])
    }),
  )
