/** Listing, item, children and suggestions (S7.12–S7.15). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve, serveEncoded } from "../plugins/endpoint.ts"
import { childrenByCode, itemByCode, itemBySlug, suggestionsFor } from "../shop/catalogue/items.ts"
import { listingQuery, searchKey } from "../shop/catalogue/listing-query.ts"
import { listingOf } from "../shop/catalogue/listing.ts"
import { answer } from "../shop/common/refusal.ts"
import { buyerOf, orderedItems, withOrders } from "../shop/orders/ordered-items.ts"
import { listingAnswer } from "./listing-answer.ts"

export const catalogueRoutes = (app: FastifyInstance, context: AppContext): void => {
  serveEncoded(app, context, endpoints.productList, ({ userTemp, text, params }, caller) =>
    Result.flatMap(buyerOf(context, caller, userTemp), (viewer) =>
      Result.map(
        listingQuery(text, params, viewer, () => orderedItems(context, viewer)),
        (query) =>
          listingAnswer(context.catalogue, viewer, searchKey(viewer, query), listingOf(context, viewer, query)),
      ),
    ),
  )

  serve(app, context, endpoints.getItem, ({ userTemp, slug }, caller) =>
    Result.flatMap(buyerOf(context, caller, userTemp), (viewer) =>
      Result.map(itemBySlug(context, viewer, slug), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.getItemChild, ({ userTemp, itemCode }, caller) =>
    Result.flatMap(buyerOf(context, caller, userTemp), (viewer) =>
      Result.map(itemByCode(context, viewer, itemCode), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.childList, ({ userTemp, childrenIds }, caller) =>
    Result.map(buyerOf(context, caller, userTemp), (viewer) => ({
      message: childrenByCode(context, viewer, childrenIds),
    })),
  )

  serve(app, context, endpoints.autocomplete, ({ q, rows }, { session, language }) => {
    const client = session === null ? undefined : context.catalogue.clients.get(session.user.clientId)
    const viewer = withOrders(context, { client: client ?? null, language })
    const hasPrices = session?.user.isAgent !== true
    const result = suggestionsFor(context, viewer, { text: q, rows, hasPrices })
    return answer({ message: { result } })
  })
}
