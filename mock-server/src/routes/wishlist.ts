/** Wishlist: read, add, remove (S3.21, S4.10). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { type Caller, clientOf } from "../shop/session/identity.ts"
import { sendStockAlerts } from "../shop/wishlist/stock-alerts.ts"
import { addToWishlist, type AlertRequest, removeFromWishlist, wishlistItems } from "../shop/wishlist/wishlist.ts"
import { DONE } from "./answers.ts"

export const wishlistRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.getWishlist, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: wishlistItems(context, client, caller.language),
    })),
  )

  serve(app, context, endpoints.addWish, ({ userTemp, itemCode, alert }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(addToWishlist(context, client, itemCode, alertOf(caller, alert)), () => {
        // An alert for an item already back in stock is sent at once.
        sendStockAlerts(context)
        return DONE
      }),
    ),
  )

  serve(app, context, endpoints.removeWish, ({ userTemp, itemCode }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => {
      removeFromWishlist(context, client, itemCode)
      return DONE
    }),
  )
}

/** The mail goes to the user who sets the alert. */
const alertOf = ({ session, language }: Caller, isOn: boolean | undefined): AlertRequest | null =>
  session === null || isOn === undefined ? null : { isOn, to: session.user.user, language }
