/** Wishlist: read, add, remove (S3.21, S4.10). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { clientOf } from "../shop/session/identity.ts"
import { addToWishlist, removeFromWishlist, wishlistItems } from "../shop/wishlist/wishlist.ts"
import { DONE } from "./answers.ts"

export const wishlistRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.getWishlist, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: wishlistItems(context, client, caller.language),
    })),
  )

  serve(app, context, endpoints.addWish, ({ userTemp, itemCode }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(addToWishlist(context, client, itemCode), () => DONE),
    ),
  )

  serve(app, context, endpoints.removeWish, ({ userTemp, itemCode }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => {
      removeFromWishlist(context, client, itemCode)
      return DONE
    }),
  )
}
