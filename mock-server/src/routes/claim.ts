/** Claims: the client's list, and a new claim. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { claimsOf, fileClaim } from "../shop/claims/claims.ts"
import { clientOf } from "../shop/session/identity.ts"

export const claimRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listClaims, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({ message: claimsOf(context, client) })),
  )

  serve(app, context, endpoints.fileClaim, ({ userTemp, ...filed }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(fileClaim(context, client, filed), (message) => ({ message })),
    ),
  )
}
