/** The dialect as a whole: each endpoint is present or absent, and an absent one fails by name. */
import { describe, expect, it } from "vitest"
import { endpoints } from "../../table.ts"
import { applyCouponCode } from "../../coupon/endpoints.ts"
import { autocomplete } from "../../search/endpoints.ts"
import { capabilitiesWithout, missingCapabilities, MYMB_ABSENT } from "../capabilities.ts"
import { mymbTable } from "./dialect.ts"
import { openFamily, someClient } from "./testing/family.ts"

describe("the family's dialect", () => {
  it("has each endpoint under its own key, or lacks it", () => {
    const table = new Map(Object.entries(mymbTable))
    const absent = new Set<string>(MYMB_ABSENT)
    for (const [key, { id }] of Object.entries(endpoints)) {
      const entry = table.get(key)
      const name = entry?.id ?? "absent"
      expect([key, name]).toEqual([key, absent.has(key) ? "absent" : id])
    }
    expect(table.size + absent.size).toBe(Object.keys(endpoints).length)
  })

  it("lacks coupons, lists, standing orders, reviews, payments and forms of addresses", () => {
    const { has, offers } = capabilitiesWithout(missingCapabilities("mymb"))
    const lacking = [
      "applyCouponCode",
      "listShoppingLists",
      "listStandingOrders",
      "postReview",
      "addAddress",
      "listAgentClients",
      "listDownloads",
    ] as const
    expect(lacking.filter(has)).toEqual([])
    expect([has("placeOrder"), offers("payment-choice"), offers("sorting")]).toEqual([true, false, false])
    const own = capabilitiesWithout(missingCapabilities("dispensa"))
    expect([lacking.every(own.has), own.offers("payment-choice")]).toEqual([true, true])
  })

  it("fails a missing call by name, without a request", async () => {
    const { ask, seen } = openFamily({})
    const outcome = await ask(applyCouponCode, { userTemp: someClient, cartId: 1, code: "X" })
    expect(outcome).toMatchObject({ failure: { _tag: "Unsupported", endpoint: "coupon.apply" } })
    expect(seen).toEqual([])
  })

  it("distinguishes an unknown method of the site from an error in it", async () => {
    const { ask } = openFamily({})
    expect(await ask(autocomplete, { q: "x", rows: 1 })).toMatchObject({ failure: { _tag: "ValidationFailed" } })
  })

  it("accepts any success of the tracking server, and is silent without a server", async () => {
    const record = {
      cartId: 1,
      addressCode: "1",
      listingType: "",
      listingCode: "",
      clientId: "000815",
      cookies: "",
      pageVisited: "/",
      otherData: {},
      action: "product-list",
      topic: "search",
    } as const
    const outcomeOf = (answer: () => Response) =>
      openFamily({ "/kafka/search/track": answer }).ask(endpoints.trackSearch, record)
    expect(await outcomeOf(() => new Response("", { status: 200 }))).toMatchObject({ success: { errorCode: 200 } })
    expect(await outcomeOf(() => Response.json({ error_code: 40301 }))).toMatchObject({ failure: { _tag: "Refused" } })
    const none = openFamily({ "/kafka/search/track": () => Response.json({}, { status: 404 }) })
    expect(await none.ask(endpoints.trackSearch, record)).toMatchObject({ success: { errorCode: 200 } })
    expect(await none.ask(endpoints.trackSearch, record)).toMatchObject({ success: { errorCode: 200 } })
    expect(none.seen).toHaveLength(1)
    expect(await outcomeOf(() => Response.json({}, { status: 503 }))).toMatchObject({
      failure: { _tag: "ServiceUnavailable" },
    })
  })

  it("honours no keys, and knows it before any call", () => {
    expect(openFamily({}).client.honoursKeys(endpoints.addToCart)).toBe(false)
  })
})
