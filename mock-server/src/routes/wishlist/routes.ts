/** The wishlist that is kept per client (S3.21, S4.10). */
import { endpoints } from "@dispensa/contracts"
import type { WishlistItem } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { pictureUrl } from "../../catalogue/product-view.ts"
import type { Language } from "../../language.ts"
import { serve } from "../../plugins/endpoint.ts"
import { answer, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { clientOf } from "../identity.ts"

export const wishlistRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.getWishlist, ({ userTemp }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: codesOf(world, client).flatMap((itemCode) => wishOf(world, itemCode, context.language)),
    })),
  )

  serve(app, world, endpoints.addWish, ({ userTemp, itemCode }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) => {
      if (!world.catalogue.byCode.has(itemCode)) return refuse(notFound({ it: "Articolo", en: "Item" }, itemCode))
      const codes = codesOf(world, client)
      if (!codes.includes(itemCode)) keep(world, client, [...codes, itemCode])
      return answer(DONE)
    }),
  )

  serve(app, world, endpoints.removeWish, ({ userTemp, itemCode }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => {
      const codes = codesOf(world, client)
      if (codes.includes(itemCode)) {
        keep(
          world,
          client,
          codes.filter((code) => code !== itemCode),
        )
      }
      return DONE
    }),
  )
}

const codesOf = (world: World, { clientId }: SupplierClient): ReadonlyArray<string> =>
  world.database.wishlists.get(String(clientId))?.itemCodes ?? []

const keep = (world: World, { clientId }: SupplierClient, itemCodes: ReadonlyArray<string>): void =>
  world.database.wishlists.set(String(clientId), { clientId, itemCodes })

/** What has left the catalogue is not shown. */
const wishOf = ({ catalogue }: World, itemCode: string, language: Language): ReadonlyArray<WishlistItem> => {
  const sellable = catalogue.byCode.get(itemCode)
  if (sellable === undefined) return []
  const { product } = sellable
  const picture = product.pictures[0]
  const image = picture === undefined ? null : pictureUrl(picture, "thumb")
  return [{ itemCode, name: product.name[language], slug: product.slug, image }]
}

const DONE = { message: { success: true as const } }
