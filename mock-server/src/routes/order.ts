/** The customer controller's `place_order`. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { refuse } from "../shop/common/refusal.ts"
import { mailConfirmation } from "../shop/documents/order-mail.ts"
import { acceptOrder, transferOf } from "../shop/orders/orders.ts"
import { hasPayment } from "../shop/payments/payments.ts"
import { ownerOf } from "../shop/session/identity.ts"

export const orderRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.placeOrder, ({ userTemp, ...request }, caller) => {
    const owner = ownerOf(context, caller, userTemp)
    if (Result.isFailure(owner)) return refuse(owner.failure)
    const placed = acceptOrder(context, owner.success, request, caller)
    return Result.map(placed, ({ order, isNew }) => {
      if (isNew) mailConfirmation(context, owner.success.client, order, caller.language)
      const { orderId, cartId, documentTotal, placedAt, status } = order
      const isPaid = hasPayment(context, orderId)
      return { message: { orderId, cartId, documentTotal, placedAt, status, isPaid, ...transferOf(order) } }
    })
  })
}
