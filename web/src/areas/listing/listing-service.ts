/** Listings; the log is told when one starts and how it ends (S4.6, S7.13). */
import { type ListingAnswer, productList } from "@dispensa/contracts"
import { type ApiError, isListingRefusal } from "@dispensa/contracts/client"
import { listingParams, type ShopQuery, shopRoute, type UserTemp } from "@dispensa/domain"
import { Data, Effect } from "effect"
import { ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"

/** The listing engine failed under HTTP 200: no products, no filters (S4.6). */
export class ListingRefused extends Data.TaggedError("ListingRefused") {}

type ListingRequest = Effect.Effect<ListingAnswer, ApiError | ListingRefused, Backend>

const requestListing = (userTemp: UserTemp, query: ShopQuery): ListingRequest =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    const answer = yield* call(productList, { userTemp, ...listingParams(query) })
    return isListingRefusal(answer) ? yield* new ListingRefused() : answer.message
  })

/** Whatever becomes of the listing, also when it is given up, the tabs stop waiting for it (S8.9). */
export const listing = (userTemp: UserTemp, query: ShopQuery) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    void log.append([{ _tag: "ListingStarted" }])
    return yield* requestListing(userTemp, query).pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          const total = exit._tag === "Success" ? exit.value.pagination.total : null
          void log.append([{ _tag: "ListingSettled", total, route: shopRoute(query) }])
        }),
      ),
    )
  })
