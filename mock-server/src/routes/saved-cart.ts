/** Saved carts: list, save, load, rename, delete. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import {
  removeSavedCart,
  fillFromSavedCart,
  nameSavedCart,
  saveCart,
  savedCartsOf,
} from "../shop/saved-carts/saved-carts.ts"
import { clientOf, ownerOf } from "../shop/session/identity.ts"

export const savedCartRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listSavedCarts, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: savedCartsOf(context, client, caller.language),
    })),
  )

  serve(app, context, endpoints.saveCart, ({ userTemp, ...request }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(saveCart(context, owner, request, caller), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.loadSavedCart, ({ userTemp, savedCartId }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(fillFromSavedCart(context, owner, savedCartId, caller.language), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.renameSavedCart, ({ userTemp, savedCartId, name }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(nameSavedCart(context, client, savedCartId, name), () => DONE),
    ),
  )

  serve(app, context, endpoints.deleteSavedCart, ({ userTemp, savedCartId }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(removeSavedCart(context, client, savedCartId), () => DONE),
    ),
  )
}

const DONE = { message: { success: true as const } }
