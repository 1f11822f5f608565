/** Paying an order (S2.63, S7.20). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { pay } from "../shop/payments/payments.ts"
import { clientOf } from "../shop/session/identity.ts"

export const paymentRoutes = (app: FastifyInstance, context: AppContext): void =>
  serve(app, context, endpoints.makeDirectGuestPaymentRequest, ({ userTemp, ...request }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(pay(context, client, request, caller), (message) => ({ message })),
    ),
  )
