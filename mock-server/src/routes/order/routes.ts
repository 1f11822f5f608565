/** The customer controller's `place_order`. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { ownerOf } from "../identity.ts"
import { placeOrder } from "./store.ts"

export const orderRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.placeOrder, ({ userTemp, ...request }, context) => {
    const owner = ownerOf(world, context, userTemp)
    if (Result.isFailure(owner)) return refuse(owner.failure)
    const placed = placeOrder(world, owner.success, request, context)
    return Result.map(placed, (message) => ({ message }))
  })
}
