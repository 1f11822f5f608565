/** Shopping lists: all, one, changes, deletion (ADR 49). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { clientOf } from "../shop/session/identity.ts"
import {
  changeShoppingList,
  removeShoppingList,
  shoppingListOf,
  shoppingListsOf,
} from "../shop/shopping-lists/shopping-lists.ts"
import { DONE } from "./answers.ts"

export const shoppingListRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listShoppingLists, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: shoppingListsOf(context, client, caller.language),
    })),
  )

  serve(app, context, endpoints.getShoppingList, ({ userTemp, listId }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(shoppingListOf(context, client, listId, caller.language), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.saveShoppingList, ({ userTemp, ...change }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(changeShoppingList(context, client, change, caller), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.deleteShoppingList, ({ userTemp, listId }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => {
      removeShoppingList(context, client, listId)
      return DONE
    }),
  )
}
