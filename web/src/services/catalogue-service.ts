/** Listings, items, children and suggestions; a listing also tells the log that it started and how it ended (S4.6). */
import { autocomplete, childList, getItem, getItemChild, productList } from "@dispensa/contracts"
import { type ApiError, isListingRefusal } from "@dispensa/contracts/client"
import {
  type ChildItem,
  type Listing,
  listingParams,
  type ProductDetail,
  type ShopQuery,
  shopRoute,
  type Suggestion,
  type UserTemp,
} from "@dispensa/domain"
import { Context, Data, Effect, Layer } from "effect"
import { type EventLog, ShopLog } from "../log/event-log.ts"
import { Backend } from "./backend.ts"

/** The listing engine failed under HTTP 200: no products, no filters (S4.6). */
export class ListingRefused extends Data.TaggedError("ListingRefused") {}

export type ItemKind = "default" | "child"

/** How many suggestions are asked for (S9.2). */
const SUGGESTION_ROWS = 5

export interface Catalogue {
  readonly listing: (userTemp: UserTemp, query: ShopQuery) => Effect.Effect<Listing, ApiError | ListingRefused>
  readonly item: (userTemp: UserTemp, kind: ItemKind, slug: string) => Effect.Effect<ProductDetail, ApiError>
  readonly children: (
    userTemp: UserTemp,
    codes: ReadonlyArray<string>,
  ) => Effect.Effect<Readonly<Record<string, ChildItem>>, ApiError>
  /** Failures are silently no suggestions (S8.8). */
  readonly suggest: (text: string) => Effect.Effect<ReadonlyArray<Suggestion>>
}

export class CatalogueService extends Context.Service<CatalogueService, Catalogue>()("@dispensa/web/CatalogueService") {
  static readonly layer = Layer.effect(
    CatalogueService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const { call } = yield* Backend
      return CatalogueService.of({
        listing: (userTemp, query) =>
          told(
            log,
            shopRoute(query),
            call(productList, { userTemp, ...listingParams(query) }).pipe(
              Effect.flatMap((answer) =>
                isListingRefusal(answer) ? Effect.fail(new ListingRefused()) : Effect.succeed(answer.message),
              ),
            ),
          ),
        item: (userTemp, kind, slug) =>
          (kind === "child"
            ? call(getItemChild, { userTemp, itemCode: slug })
            : call(getItem, { userTemp, slug })
          ).pipe(Effect.map(({ message }) => message)),
        children: (userTemp, codes) =>
          call(childList, { userTemp, childrenIds: codes }).pipe(Effect.map(({ message }) => message)),
        suggest: (text) =>
          call(autocomplete, { q: text, rows: SUGGESTION_ROWS }).pipe(
            Effect.map(({ message }) => message.result),
            Effect.catch(() => Effect.succeed([])),
          ),
      })
    }),
  )
}

/** Whatever becomes of the listing, also when it is given up, the tabs stop waiting for it (S8.9). */
const told = <E>(log: EventLog, route: string, listing: Effect.Effect<Listing, E>): Effect.Effect<Listing, E> =>
  Effect.suspend(() => {
    log.append([{ _tag: "ListingStarted" }])
    return listing.pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          const total = exit._tag === "Success" ? exit.value.pagination.total : null
          log.append([{ _tag: "ListingSettled", total, route }])
        }),
      ),
    )
  })
