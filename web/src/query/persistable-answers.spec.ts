/** Every persisted answer is restored unchanged: with the real mock, through the areas' own requests. */
import { isDeepStrictEqual } from "node:util"
import {
  RESOURCE_FIELDS,
  getBlogPost,
  getFooters,
  getHome,
  getMenu,
  getPromoSlider,
  getWebPageDetail,
  listBlogPosts,
  listBrands,
  listFlyers,
} from "@dispensa/contracts"
import { parseShopQuery, type UserTemp } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect, Option, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openFlakyBackend, type FlakyBackend } from "../testing/flaky-backend.ts"
import { lineProducts } from "../areas/cart/use-line-products.ts"
import { requestListing } from "../areas/listing/listing-service.ts"
import { lastOrders, latestOrdered, orderOf, ordersOf, trackingOfOrder } from "../areas/orders/order-history-service.ts"
import { foundItems } from "../areas/product/use-found-items.ts"
import { alternativesTo, children, item } from "../areas/product/product-service.ts"
import { budgets } from "../areas/people/people-service.ts"
import { savedCarts } from "../areas/saved-carts/saved-cart-service.ts"
import { usualItems } from "../areas/cart/use-bought.ts"
import { Backend } from "../app/backend.ts"
import { checkedAnswer } from "./persistable-answers.ts"
import { requestData, requestMessage, wholeList } from "../app/request.ts"

let backend: FlakyBackend
let userTemp: UserTemp

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  const user = await backend.logIn()
  userTemp = { clientId: user.clientId, addressCode: user.addresses[0]?.addressCode ?? "0", externalCall: true }
})
afterAll(() => backend.close())

const ask = <A, E>(request: Effect.Effect<A, E, Backend>): Promise<A> =>
  Effect.runPromise(Effect.provideService(request, Backend, backend.client))

/** On disk an answer is JSON. */
const written = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))

/** The answer and its restored copy: equal, and none if it no longer fits the schema. */
const persisted = async <A, E>(key: ReadonlyArray<unknown>, request: Effect.Effect<A, E, Backend>) => {
  const data = await ask(request)
  const again = Option.getOrNull(checkedAnswer(key, written(JSON.stringify(data))))
  return { data, isSame: isDeepStrictEqual(again, data), isChecked: Option.isNone(checkedAnswer(key, { name: 1 })) }
}

const expectRestored = async <A, E>(key: ReadonlyArray<unknown>, request: Effect.Effect<A, E, Backend>) => {
  const { data, ...outcome } = await persisted(key, request)
  expect({ key, ...outcome }).toEqual({ key, isSame: true, isChecked: true })
  return data
}

describe("[S4.15] persisted answers", () => {
  it("of the catalogue are restored unchanged", async () => {
    const { products } = await expectRestored(["listing"], requestListing(userTemp, parseShopQuery("?text=olio")))
    const [first] = products
    const codes = products.map(({ itemCode }) => itemCode)
    const slug = first?.slug ?? ""
    await expectRestored(["item"], item(userTemp, "default", slug))
    await expectRestored(["children"], children(userTemp, codes))
    await expectRestored(
      ["found-items"],
      Effect.map(foundItems(userTemp, codes.slice(0, 1)), ([found]) => found),
    )
    await expectRestored(["line-products"], lineProducts(userTemp, codes))
    await expectRestored(["alternatives"], alternativesTo(userTemp, first?.itemCode ?? ""))
    expect(codes).not.toEqual([])
  })

  it("of orders and saved carts are restored unchanged", async () => {
    const all = await expectRestored(["orders"], ordersOf(userTemp, { status: null, from: null, to: null }))
    const orderId = all[0]?.orderId ?? ""
    expect(orderId).not.toBe("")
    await expectRestored(["last-orders"], lastOrders(userTemp, 3))
    await expectRestored(["latest-ordered"], latestOrdered(userTemp, 10))
    await expectRestored(["usual"], usualItems(userTemp, null))
    await expectRestored(["order"], orderOf(userTemp, orderId))
    await expectRestored(["order-tracking"], trackingOfOrder(userTemp, orderId))
    await expectRestored(["saved-carts"], savedCarts(userTemp))
    expect(await expectRestored(["budgets"], budgets(userTemp))).not.toEqual([])
  })

  it("of the supplier's content are restored unchanged", async () => {
    await expectRestored(["content", "it", "menu"], requestMessage(getMenu, {}))
    await expectRestored(
      ["content", "it", "footer"],
      Effect.map(requestMessage(getFooters, {}), ({ data }) => data.footerHtml),
    )
    await expectRestored(["content", "it", "promo-tabs"], requestMessage(getPromoSlider, {}))
    await expectRestored(
      ["home"],
      Effect.map(requestMessage(getHome, {}), ({ sections }) => sections),
    )
    await expectRestored(["web-page"], requestMessage(getWebPageDetail, { route: "about-us" }))
    const posts = await expectRestored(["blog"], requestMessage(listBlogPosts, { page: 1, perPage: 3, tag: "" }))
    await expectRestored(["blog-post"], requestMessage(getBlogPost, { slug: posts.data[0]?.slug ?? "" }))
    await expectRestored(["brands"], requestData(listBrands, wholeList(RESOURCE_FIELDS.brand)))
    const flyers = await expectRestored(["flyers"], requestData(listFlyers, wholeList(RESOURCE_FIELDS.flyer)))
    expect([posts.data.length, flyers.length]).not.toContain(0)
  })
})
