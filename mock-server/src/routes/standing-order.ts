/** Standing orders: all of them, changes, deletion (ADR 54). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { clientOf } from "../shop/session/identity.ts"
import { changeStandingOrder, dropStandingOrder, standingOrdersOf } from "../shop/standing-orders/standing-orders.ts"
import { DONE } from "./answers.ts"

export const standingOrderRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listStandingOrders, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: standingOrdersOf(context, client, caller.language),
    })),
  )

  serve(app, context, endpoints.saveStandingOrder, ({ userTemp, ...change }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(changeStandingOrder(context, client, change, caller), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.removeStandingOrder, ({ userTemp, standingId }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => {
      dropStandingOrder(context, client, standingId)
      return DONE
    }),
  )
}
