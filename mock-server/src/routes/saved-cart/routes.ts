/** Saved carts: list, save, load, rename, delete. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import type { World } from "../../world.ts"
import { clientOf, ownerOf } from "../identity.ts"
import { deleteSavedCart, loadSavedCart, renameSavedCart, saveCart, savedCartsOf } from "./store.ts"

export const savedCartRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.listSavedCarts, ({ userTemp }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: savedCartsOf(world, client, context.language),
    })),
  )

  serve(app, world, endpoints.saveCart, ({ userTemp, ...request }, context) =>
    Result.flatMap(ownerOf(world, context, userTemp), (owner) =>
      Result.map(saveCart(world, owner, request, context), (message) => ({ message })),
    ),
  )

  serve(app, world, endpoints.loadSavedCart, ({ userTemp, savedCartId }, context) =>
    Result.flatMap(ownerOf(world, context, userTemp), (owner) =>
      Result.map(loadSavedCart(world, owner, savedCartId, context.language), (message) => ({ message })),
    ),
  )

  serve(app, world, endpoints.renameSavedCart, ({ userTemp, savedCartId, name }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(renameSavedCart(world, client, savedCartId, name), () => DONE),
    ),
  )

  serve(app, world, endpoints.deleteSavedCart, ({ userTemp, savedCartId }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) =>
      Result.map(deleteSavedCart(world, client, savedCartId), () => DONE),
    ),
  )
}

const DONE = { message: { success: true as const } }
