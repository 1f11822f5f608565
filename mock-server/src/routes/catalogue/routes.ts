/** Listing, item, children and suggestions (S7.12–S7.15). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve, serveText } from "../../plugins/endpoint.ts"
import { answer } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { viewerOf } from "../identity.ts"
import { listingQuery } from "./listing-query.ts"
import { listingText } from "./listing-text.ts"
import { childrenByCode, formerItems, itemByCode, itemBySlug, listingOf, suggestions } from "./store.ts"

export const catalogueRoutes = (app: FastifyInstance, world: World): void => {
  serveText(app, world, endpoints.productList, ({ userTemp, text, params }, context) =>
    Result.flatMap(viewerOf(world, context, userTemp), (viewer) =>
      Result.map(
        listingQuery(text, params, viewer, () => formerItems(world, viewer)),
        (query) => listingText(world.catalogue, viewer, listingOf(world, viewer, query)),
      ),
    ),
  )

  serve(app, world, endpoints.getItem, ({ userTemp, slug }, context) =>
    Result.flatMap(viewerOf(world, context, userTemp), (viewer) =>
      Result.map(itemBySlug(world, viewer, slug), (message) => ({ message })),
    ),
  )

  serve(app, world, endpoints.getItemChild, ({ userTemp, itemCode }, context) =>
    Result.flatMap(viewerOf(world, context, userTemp), (viewer) =>
      Result.map(itemByCode(world, viewer, itemCode), (message) => ({ message })),
    ),
  )

  serve(app, world, endpoints.childList, ({ userTemp, childrenIds }, context) =>
    Result.map(viewerOf(world, context, userTemp), (viewer) => ({
      message: childrenByCode(world, viewer, childrenIds),
    })),
  )

  serve(app, world, endpoints.autocomplete, ({ q, rows }, { language }) =>
    answer({ message: { result: suggestions(world, language, q, rows) } }),
  )
}
