/** Orders that were placed: list, detail, tracking, ordering again. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import type { World } from "../../world.ts"
import { fillCart } from "../cart/fill.ts"
import { clientOf, ownerOf } from "../identity.ts"
import { pageOf } from "../page-of.ts"
import { detailOf, orderOf, orderSummaries, trackingOf } from "./store.ts"

export const orderHistoryRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.listOrders, ({ userTemp, ...filter }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: pageOf(orderSummaries(world, client, filter), filter),
    })),
  )

  serve(app, world, endpoints.getOrder, ({ userTemp, orderId }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(orderOf(world, client, orderId), (order) => ({
        message: detailOf(world, client, order, context.language),
      })),
    ),
  )

  serve(app, world, endpoints.getOrderTracking, ({ userTemp, orderId }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(orderOf(world, client, orderId), (order) => ({
        message: trackingOf(world, client, order, context.language),
      })),
    ),
  )

  serve(app, world, endpoints.reorder, ({ userTemp, orderId }, context) =>
    Result.flatMap(ownerOf(world, context, userTemp), (owner) =>
      Result.map(orderOf(world, owner.client, orderId), ({ lines }) => ({
        message: fillCart(world, owner, lines, context.language),
      })),
    ),
  )
}
