/** Placed orders: list, detail, tracking, reordering. */
import { endpoints } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import type { Outcome } from "../shop/common/refusal.ts"
import { fillCart } from "../shop/cart/fill.ts"
import { orderDetailOf, orderSummaries, orderTracking, withoutInvoices } from "../shop/order-history/order-history.ts"
import { addToOrder, cancelOrder, moveOrder } from "../shop/order-history/order-changes.ts"
import { orderOf } from "../shop/orders/orders.ts"
import { usualItems } from "../shop/orders/usual-items.ts"
import { type Caller, clientOf, type Owner, ownerOf } from "../shop/session/identity.ts"
import { permitted } from "../shop/session/people.ts"
import { pageOf } from "./answers.ts"

interface Changing {
  readonly userTemp: UserTemp
  readonly orderId: string
}

export const orderHistoryRoutes = (app: FastifyInstance, context: AppContext): void => {
  const shown = (client: Owner["client"], order: Parameters<typeof orderDetailOf>[2], caller: Caller) => ({
    message: withoutInvoices(context, caller, orderDetailOf(context, client, order, caller)),
  })

  serve(app, context, endpoints.listOrders, ({ userTemp, ...filter }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: pageOf(
        orderSummaries(context, client, filter, caller).map((order) => withoutInvoices(context, caller, order)),
        filter,
      ),
    })),
  )

  serve(app, context, endpoints.getOrder, ({ userTemp, orderId }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(orderOf(context, client, orderId), (order) => shown(client, order, caller)),
    ),
  )

  serve(app, context, endpoints.getOrderTracking, ({ userTemp, orderId }, caller) =>
    Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
      Result.map(orderOf(context, client, orderId), (order) => ({
        message: orderTracking(context, client, order, caller.language),
      })),
    ),
  )

  /** Changing an order requires the permission to order at its address (S12.15). */
  const changing = (caller: Caller, { userTemp, orderId }: Changing): Outcome<Owner> =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.flatMap(orderOf(context, owner.client, orderId), ({ addressCode }) =>
        Result.map(permitted(context, caller, ["order"], addressCode), () => owner),
      ),
    )

  const asChanged = (owner: Owner, changed: ReturnType<typeof cancelOrder>, caller: Caller) =>
    Result.map(changed, (order) => shown(owner.client, order, caller))

  serve(app, context, endpoints.cancelOrder, ({ userTemp, orderId }, caller) =>
    Result.flatMap(changing(caller, { userTemp, orderId }), (owner) =>
      asChanged(owner, cancelOrder(context, owner, orderId, caller), caller),
    ),
  )

  serve(app, context, endpoints.moveOrder, ({ userTemp, ...request }, caller) =>
    Result.flatMap(changing(caller, { userTemp, orderId: request.orderId }), (owner) =>
      asChanged(owner, moveOrder(context, owner, request, caller), caller),
    ),
  )

  serve(app, context, endpoints.addToOrder, ({ userTemp, ...request }, caller) =>
    Result.flatMap(changing(caller, { userTemp, orderId: request.orderId }), (owner) =>
      asChanged(owner, addToOrder(context, owner, request, caller), caller),
    ),
  )

  serve(app, context, endpoints.getUsualItems, ({ userTemp, itemCode }, caller) =>
    Result.map(ownerOf(context, caller, userTemp), (owner) => ({
      message: usualItems(context, owner, itemCode, caller.language),
    })),
  )

  serve(app, context, endpoints.reorder, ({ userTemp, orderId }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(orderOf(context, owner.client, orderId), ({ lines }) => ({
        message: fillCart(context, owner, lines, caller.language),
      })),
    ),
  )
}
