/** Laws of the wire: every encoded value decodes to itself, and no answer makes the client throw. */
import { isDeepStrictEqual } from "node:util"
import { LAW_RUNS, LAW_SEED, LAWS } from "@dispensa/domain/testing"
import { Arbitrary, Cause, Effect, Exit, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ApiError, makeClient } from "./client.ts"
import type { Endpoint } from "./endpoint.ts"
import { DEFAULT_PREFIXES } from "./prefixes.ts"
import { endpoints } from "./table.ts"
import { CartTopicRecord, SearchTopicRecord } from "./tracking/topics.ts"
import { AnsweredDecimal, AnsweredPack, AnsweredQuantity, Euro, LenientUnitEuro, UnitEuro } from "./wire.ts"

/** A billion euro: far above any total, far below where cents in euro lose their last digit. */
const MOST_CENTS = 100_000_000_000

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other))

/** What arrives after the value was encoded, sent as JSON and decoded. */
const across = <A>(schema: Schema.Codec<A, unknown>, value: A): A =>
  Schema.decodeUnknownSync(schema)(asJson(Schema.encodeSync(schema)(value)))

/** The counterexample of a law; undefined when it holds. */
const broken = async <A>(schema: Schema.Codec<A, unknown>, law: (value: A) => boolean): Promise<string | undefined> => {
  const options = { runs: LAW_RUNS / 2, seed: LAW_SEED }
  const check = Arbitrary.checkEffect(Arbitrary.schema(Schema.toType(schema)), law, options)
  return Arbitrary.formatCheckFailure(await Effect.runPromise(check))
}

const crosses = <Req, Res>({ id, rule, request, response }: Endpoint<Req, Res>): void => {
  it(`[${rule}] ${id} survives a round trip over the wire`, async () => {
    expect(await broken(request, (value) => isSame(across(request, value), value))).toBeUndefined()
    expect(await broken(response, (value) => isSame(across(response, value), value))).toBeUndefined()
  })
}

describe(`the wire, ${LAWS}`, () => {
  it("[S9.1] whole cents cross as euro without a rounding error", () => {
    const amounts = fc.integer({ min: -MOST_CENTS, max: MOST_CENTS })
    const law = fc.property(amounts, (cents) => across(Euro, cents) === cents)
    expect(fc.check(law, { numRuns: LAW_RUNS, seed: LAW_SEED }).counterexample).toBeNull()
  })

  it("[S9.1] a unit price crosses as euro with five decimals, without a rounding error", () => {
    const prices = fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }).map((thousandths) => thousandths / 1_000)
    const law = fc.property(
      prices,
      (cents) => across(UnitEuro, cents) === cents && across(LenientUnitEuro, cents) === cents,
    )
    expect(fc.check(law, { numRuns: LAW_RUNS, seed: LAW_SEED }).counterexample).toBeNull()
    expect(Schema.encodeSync(UnitEuro)(3.75)).toBe(0.0375)
  })

  it("[S5.4] quantities and packs summed by a backend in floating point are read to the thousandth", () => {
    const read = (value: unknown) =>
      [AnsweredDecimal, AnsweredQuantity, AnsweredPack].map((schema) => Schema.decodeUnknownSync(schema)(value))
    expect(read(0.1 + 0.2)).toEqual([0.3, 0.3, 0.3])
    expect(read(12)).toEqual([12, 12, 12])
    for (const schema of [AnsweredQuantity, AnsweredPack])
      for (const value of [0, -1, 0.0001, "2"]) expect(Schema.decodeUnknownExit(schema)(value)._tag).toBe("Failure")
  })

  crosses(endpoints.getMenu)
  crosses(endpoints.getFooters)
  crosses(endpoints.getPromoSlider)
  crosses(endpoints.getMainPage)
  crosses(endpoints.login)
  crosses(endpoints.register)
  crosses(endpoints.resetPassword)
  crosses(endpoints.getCartItems)
  crosses(endpoints.updateCart)
  crosses(endpoints.addToCart)
  crosses(endpoints.addToCartPromo)
  crosses(endpoints.removeCartItem)
  crosses(endpoints.childList)
  crosses(endpoints.getItem)
  crosses(endpoints.getItemChild)
  crosses(endpoints.autocomplete)
  crosses(endpoints.trackCart)
  crosses(endpoints.trackSearch)
  crosses(endpoints.placeOrder)
  crosses(endpoints.getHome)
  crosses(endpoints.getWebPageDetail)
  crosses(endpoints.listFlyers)
  crosses(endpoints.getFlyer)
  crosses(endpoints.listBrands)
  crosses(endpoints.getBrand)
  crosses(endpoints.listWebPages)
  crosses(endpoints.getWebPage)
  crosses(endpoints.listHomeCategories)
  crosses(endpoints.getHomeCategory)
  crosses(endpoints.listBlogPosts)
  crosses(endpoints.getBlogPost)
  crosses(endpoints.requestForm)
  crosses(endpoints.subscribeNewsletter)
  crosses(endpoints.sendGenericEmail)
  crosses(endpoints.logout)
  crosses(endpoints.applyCouponCode)
  crosses(endpoints.removeCouponCode)
  crosses(endpoints.listSavedCarts)
  crosses(endpoints.saveCart)
  crosses(endpoints.loadSavedCart)
  crosses(endpoints.renameSavedCart)
  crosses(endpoints.deleteSavedCart)
  crosses(endpoints.getLatestOrderList)
  crosses(endpoints.getAlternativeItems)
  crosses(endpoints.getItemByBarcode)
  crosses(endpoints.findItems)
  crosses(endpoints.postReview)
  crosses(endpoints.makeDirectGuestPaymentRequest)
  crosses(endpoints.listOrders)
  crosses(endpoints.getOrder)
  crosses(endpoints.getOrderTracking)
  crosses(endpoints.getUsualItems)
  crosses(endpoints.reorder)
  crosses(endpoints.cancelOrder)
  crosses(endpoints.moveOrder)
  crosses(endpoints.addToOrder)
  crosses(endpoints.getProfile)
  crosses(endpoints.updateProfile)
  crosses(endpoints.changePassword)
  crosses(endpoints.listAddresses)
  crosses(endpoints.addAddress)
  crosses(endpoints.changeAddress)
  crosses(endpoints.deleteAddress)
  crosses(endpoints.setDefaultAddress)
  crosses(endpoints.listInvoices)
  crosses(endpoints.listTransportDocuments)
  crosses(endpoints.listDeadlines)
  crosses(endpoints.getCreditPosition)
  crosses(endpoints.listDownloads)
  crosses(endpoints.getWishlist)
  crosses(endpoints.addWish)
  crosses(endpoints.removeWish)
  crosses(endpoints.listShoppingLists)
  crosses(endpoints.getShoppingList)
  crosses(endpoints.saveShoppingList)
  crosses(endpoints.deleteShoppingList)
  crosses(endpoints.listStandingOrders)
  crosses(endpoints.saveStandingOrder)
  crosses(endpoints.removeStandingOrder)
  crosses(endpoints.listAgentClients)

  it("[S3.25] a topic's records survive a round trip over the wire", async () => {
    expect(await broken(CartTopicRecord, (value) => isSame(across(CartTopicRecord, value), value))).toBeUndefined()
    expect(await broken(SearchTopicRecord, (value) => isSame(across(SearchTopicRecord, value), value))).toBeUndefined()
  })

  it("[S2.62] document.file, document.statement: the request crosses; its answer is a file, not JSON", async () => {
    for (const { request } of [endpoints.downloadFile, endpoints.downloadStatement])
      expect(await broken<unknown>(request, (value) => isSame(across(request, value), value))).toBeUndefined()
  })

  it("[S3.16] a listing survives a round trip once its facets are maps, which contain a key once", async () => {
    const { request, response } = endpoints.productList
    expect(await broken(request, (value) => isSame(across(request, value), value))).toBeUndefined()
    const brokenWhen = await broken(response, (value) => {
      const once = across(response, value)
      return isSame(across(response, once), once)
    })
    expect(brokenWhen).toBeUndefined()
  })
})

const answers = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ message: fc.jsonValue(), _server_messages: fc.jsonValue(), errors: fc.jsonValue() })
    .map((body) => JSON.stringify(body)),
  fc.record({ _server_messages: fc.json() }).map((body) => JSON.stringify(body)),
)

describe(`the client, ${LAWS}`, () => {
  const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
  it("[S8.7] turns any answer into a value or a tagged error", async () => {
    const holds = fc.asyncProperty(fc.integer({ min: 200, max: 599 }), answers, async (status, text) => {
      const client = makeClient({
        baseUrl: "",
        registerBaseUrl: "",
        trackingBaseUrl: "",
        prefixes: DEFAULT_PREFIXES,
        applicationToken: "token a:b",
        language: () => "it",
        token: () => "t",
        fetch: () => Promise.resolve(new Response([204, 205, 304].includes(status) ? null : text, { status })),
      })
      const survives = async (call: Effect.Effect<unknown, ApiError>) => {
        const exit = await Effect.runPromiseExit(call)
        return Exit.isSuccess(exit) || !Cause.hasDies(exit.cause)
      }
      const survived = await Promise.all([
        survives(client.call(endpoints.getCartItems, { userTemp })),
        survives(client.call(endpoints.login, { user: "", password: "" })),
        survives(client.call(endpoints.productList, { userTemp, text: "", params: {} })),
      ])
      return survived.every((one) => one)
    })
    await expect(fc.assert(holds, { numRuns: LAW_RUNS, seed: LAW_SEED })).resolves.toBeUndefined()
  })
})
