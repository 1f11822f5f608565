/**
 * Product calls beside the listing: latest orders, alternatives, barcode, batch lookup, review (S2.19, S2.55, S2.56, S2.64).
 */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { alternativesOf, itemByBarcode } from "../shop/catalogue/items.ts"
import { itemsFor } from "../shop/catalogue/items-for-text.ts"
import { addReview } from "../shop/catalogue/reviews.ts"
import { forbidden, refuse } from "../shop/common/refusal.ts"
import { buyerOf, latestOrdered } from "../shop/orders/ordered-items.ts"
import { clientOf } from "../shop/session/identity.ts"
import { pageOf } from "./answers.ts"

export const productCallRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.getLatestOrderList, ({ userTemp, ...paging }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: pageOf(latestOrdered(context, client, caller.language), paging),
    })),
  )

  serve(app, context, endpoints.getAlternativeItems, ({ userTemp, itemCode }, caller) =>
    Result.flatMap(buyerOf(context, caller, userTemp), (viewer) =>
      Result.map(alternativesOf(context, viewer, itemCode), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.getItemByBarcode, ({ userTemp, barcode }, caller) =>
    Result.flatMap(buyerOf(context, caller, userTemp), (viewer) =>
      Result.map(itemByBarcode(context, viewer, barcode), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.findItems, ({ userTemp, texts }, caller) =>
    Result.map(buyerOf(context, caller, userTemp), (viewer) => ({
      message: texts.map((text) => ({ text, ...itemsFor(context, viewer, text) })),
    })),
  )

  serve(app, context, endpoints.postReview, ({ userTemp, ...review }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      caller.session === null
        ? refuse(forbidden())
        : Result.map(addReview(context, client, caller.session.user.user, review), (message) => ({ message })),
    ),
  )
}
