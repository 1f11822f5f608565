/** Claims: the client's list, a new claim, and its withdrawal. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { claimsOf, fileClaim, withdrawClaim } from "../shop/claims/claims.ts"
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

  serve(app, context, endpoints.withdrawClaim, ({ userTemp, claimId }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(withdrawClaim(context, client, claimId), (message) => ({ message })),
    ),
  )
}
