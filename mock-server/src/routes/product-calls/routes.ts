/** Calls beside the listing: latest orders, alternatives, barcode, review (S2.19, S2.55, S2.56, S2.64). */
import { endpoints } from "@dispensa/contracts"
import type { LatestOrderedProduct, ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { romeDay } from "../../catalogue/days.ts"
import { summaryOf, type Viewer } from "../../catalogue/product-view.ts"
import { serve } from "../../plugins/endpoint.ts"
import { answer, forbidden, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { checked, required } from "../account/form-rules.ts"
import { clientOf, viewerOf } from "../identity.ts"
import { ordersOf } from "../order/store.ts"
import { pageOf } from "../page-of.ts"
import { itemWithBarcode } from "./barcodes.ts"
import { keepReview } from "./reviews.ts"

export const productCallRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.getLatestOrderList, ({ userTemp, ...paging }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: pageOf(latestOrdered(world, { client, language: context.language }, client.clientId), paging),
    })),
  )

  serve(app, world, endpoints.getAlternativeItems, ({ userTemp, itemCode }, context) =>
    Result.flatMap(viewerOf(world, context, userTemp), (viewer) => {
      const sellable = world.catalogue.byCode.get(itemCode)
      if (sellable === undefined) return refuse(notFound(ITEM, itemCode))
      return answer({ message: sellable.product.alternatives.flatMap((code) => productOf(world, viewer, code)) })
    }),
  )

  serve(app, world, endpoints.getItemByBarcode, ({ userTemp, barcode }, context) =>
    Result.flatMap(viewerOf(world, context, userTemp), (viewer) => {
      const itemCode = itemWithBarcode(world.catalogue, barcode)
      const [message] = itemCode === undefined ? [] : productOf(world, viewer, itemCode)
      return message === undefined
        ? refuse(notFound({ it: "Codice a barre", en: "Barcode" }, barcode))
        : answer({ message })
    }),
  )

  serve(app, world, endpoints.postReview, ({ userTemp, itemCode, rating, text }, context) =>
    Result.flatMap(clientOf(world, context, userTemp.clientId), (client) => {
      const sellable = world.catalogue.byCode.get(itemCode)
      if (sellable === undefined) return refuse(notFound(ITEM, itemCode))
      const { session, now } = context
      if (session === null) return refuse(forbidden())
      return Result.map(checked(required({ text })), () => {
        const review = { author: client.companyName, date: romeDay(now), rating, text: text.trim() }
        keepReview(world, { clientId: client.clientId, user: session.user.user, slug: sellable.product.slug, review })
        return { message: review }
      })
    }),
  )
}

/** Each product once, with the item that was ordered last. */
const latestOrdered = (world: World, viewer: Viewer, clientId: number): ReadonlyArray<LatestOrderedProduct> => {
  const found = new Map<string, LatestOrderedProduct>()
  for (const { placedAt, lines } of ordersOf(world, clientId)) {
    for (const { itemCode, quantity } of lines) {
      const [product] = productOf(world, viewer, itemCode)
      if (product === undefined || found.has(product.slug)) continue
      found.set(product.slug, { ...product, lastOrderedOn: romeDay(Date.parse(placedAt)), lastQuantity: quantity })
    }
  }
  return [...found.values()]
}

/** The product as the item shows it; none when it is unknown. */
const productOf = ({ catalogue }: World, viewer: Viewer, itemCode: string): ReadonlyArray<ProductSummary> => {
  const sellable = catalogue.byCode.get(itemCode)
  const summary = sellable === undefined ? null : summaryOf(catalogue, viewer, sellable.product, sellable.index)
  return summary === null ? [] : [summary]
}

const ITEM = { it: "Articolo", en: "Item" }
