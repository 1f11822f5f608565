import { DEFAULT_PREFIXES, endpoints } from "@dispensa/contracts"
import { makeClient } from "@dispensa/contracts/client"
import type { HttpRequest } from "@dispensa/contracts/requests"
import { listingParams, parseShopQuery } from "@dispensa/domain"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Page, pages } from "../router/pages.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import { createEarlyFetch, type Fetch } from "./early-fetch.ts"
import { earlyRequests } from "./early-requests.ts"

const sentBy = () => {
  const sent: Array<string> = []
  const send: Fetch = async (input, init) => {
    sent.push(`${init?.method ?? "GET"} ${typeof input === "string" ? input : ""}`)
    return Response.json({})
  }
  return { sent, send }
}

const loggedIn = () => {
  const storage = createMemoryStorage()
  storage.setItem("access_token", "secret")
  storage.setItem("user_temp", JSON.stringify({ client_id: 7, address_code: "A1", ext_call: true, name: "Anna" }))
  return safeStorage(storage)
}

const clientOver = (fetch: Fetch, token: string | null, language: "it" | "en" = "it") =>
  makeClient({
    baseUrl: "",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    prefixes: DEFAULT_PREFIXES,
    applicationToken: "token demo:demo",
    language: () => language,
    token: () => token,
    fetch,
  })

const table: ReadonlyArray<Page> = pages
const requesting = table.flatMap(({ path, requests }) => (requests === undefined ? [] : [{ path, requests }]))

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

describe("the early requests", () => {
  it.each(requesting)(
    "of /$path go to $requests, as in the table of pages, and to no other page's endpoint",
    ({ path, requests }) => {
      const pathname = `/${path.replaceAll(/:\w+/g, "word")}`
      const sent = earlyRequests(loggedIn(), { pathname, search: "" }).map(({ url }) => url)
      const firsts = ["getHome", "productList", "getItem", "getItemChild"] as const
      const others = firsts.filter((key) => key !== requests).map((key) => endpoints[key].path(DEFAULT_PREFIXES))
      expect(sent).toContain(endpoints[requests].path(DEFAULT_PREFIXES))
      expect(sent.filter((url) => others.includes(url))).toEqual([])
    },
  )

  it("[S2.29] the main page is requested first, on every page", () => {
    for (const pathname of ["/", "/shop", "/en/pages/login", "/nowhere"]) {
      const [first] = earlyRequests(safeStorage(null), { pathname, search: "" })
      expect(first?.url).toContain("get_main_page?route=main")
    }
  })

  it.each([
    ["/shop", "?text=olio&color=verde,rosso&min_price=50&page=2", "product_list"],
    ["/en/shop", "?category=and-a,b&field_brand=x&is_new_tab=true&other=1", "product_list"],
    ["/product/default/olio-evo", "", "get_item"],
    ["/product/child/OL%201", "", "get_item_child"],
  ])("are the client's own requests on %s%s", async (pathname, search, name) => {
    const { sent, send } = sentBy()
    const early = createEarlyFetch(send)
    early.start(earlyRequests(loggedIn(), { pathname, search }))
    const before = sent.length
    expect(sent.filter((call) => call.endsWith(name))).toHaveLength(1)
    const { call } = clientOver(early.fetch, "secret", pathname.startsWith("/en") ? "en" : "it")
    const requests = [
      Effect.ignore(call(endpoints.getMainPage, { route: "main" })),
      Effect.ignore(call(endpoints.getMenu, {})),
      Effect.ignore(call(endpoints.getPromoSlider, {})),
      Effect.ignore(call(endpoints.getFooters, {})),
      Effect.ignore(call(endpoints.getCartItems, { userTemp })),
      ...(name === "product_list"
        ? [Effect.ignore(call(endpoints.productList, { userTemp, ...listingParams(parseShopQuery(search)) }))]
        : []),
      ...(name === "get_item" ? [Effect.ignore(call(endpoints.getItem, { userTemp, slug: "olio-evo" }))] : []),
      ...(name === "get_item_child"
        ? [Effect.ignore(call(endpoints.getItemChild, { userTemp, itemCode: "OL 1" }))]
        : []),
    ]
    for (const request of requests) await Effect.runPromise(request)
    expect(sent).toHaveLength(before)
  })

  it.each(["/", "/en/"])(
    "[S2.1] the parts of the home page are requested on %s, with the client's own request",
    async (pathname) => {
      const { sent, send } = sentBy()
      const early = createEarlyFetch(send)
      early.start(earlyRequests(safeStorage(null), { pathname, search: "" }))
      expect(sent.filter((call) => call.endsWith("get_home"))).toHaveLength(1)
      const { call } = clientOver(early.fetch, null, pathname.startsWith("/en") ? "en" : "it")
      await Effect.runPromise(Effect.ignore(call(endpoints.getHome, {})))
      expect(sent.filter((call) => call.endsWith("get_home"))).toHaveLength(1)
    },
  )

  it("[S4.5] a guest's cart is not requested", () => {
    const requests = earlyRequests(safeStorage(null), { pathname: "/shop", search: "" })
    expect(requests.some(({ url }) => url.includes("get_cart_items"))).toBe(false)
  })

  it("an invalid identity is a guest's", () => {
    const storage = createMemoryStorage()
    storage.setItem("user_temp", '{"client_id":"7"}')
    const [, listing] = earlyRequests(safeStorage(storage), { pathname: "/shop", search: "" })
    expect(JSON.parse(listing?.init.body ?? "")).toMatchObject({
      user_temp: { client_id: 0, address_code: 0, ext_call: true },
    })
  })
})

describe("the early fetch", () => {
  const post = (body: unknown, token = "a"): HttpRequest["init"] => ({
    method: "POST",
    headers: { Authorization: token },
    credentials: "omit",
    body: JSON.stringify(body),
  })
  const body = { b: 1, a: [{ d: 2, c: 3 }] }
  const request: HttpRequest = { url: "/x", init: post(body) }

  it("gives each answer once, whatever the order of the keys", async () => {
    const { sent, send } = sentBy()
    const early = createEarlyFetch(send)
    early.start([request])
    await early.fetch("/x", post({ a: [{ c: 3, d: 2 }], b: 1 }))
    expect(sent).toHaveLength(1)
    await early.fetch("/x", post({ b: 1, a: [{ d: 2, c: 3 }] }))
    expect(sent).toHaveLength(2)
  })

  it("does not give one user's answer to another", async () => {
    const { sent, send } = sentBy()
    const early = createEarlyFetch(send)
    early.start([request])
    await early.fetch("/x", post(body, "other"))
    expect(sent).toHaveLength(2)
  })

  it("drops an answer unused for ten seconds", async () => {
    const { sent, send } = sentBy()
    let now = 0
    const early = createEarlyFetch(send, () => now)
    early.start([request])
    now = 10_001
    await early.fetch("/x", post(body))
    expect(sent).toHaveLength(2)
  })

  it("[S8.6] passes a failure only to its requester", async () => {
    const early = createEarlyFetch(() => Promise.reject(new TypeError("offline")))
    early.start([request])
    await expect(early.fetch("/x", post(body))).rejects.toThrow("offline")
  })
})
