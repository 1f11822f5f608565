/** The client against a real HTTP server: its requests, and how it reads successful answers. */
import { GUEST_USER_TEMP } from "@dispensa/domain"
import { Effect, Fiber } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type ClientConfig, makeClient } from "./client.ts"
import { isListingRefusal } from "./listing/endpoints.ts"
import { isLoginRefusal } from "./session/endpoints.ts"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "./prefixes.ts"
import { endpoints } from "./table.ts"
import { configFor, json, type LocalServer, startLocalServer } from "./testing/local-server.ts"

let server: LocalServer
beforeEach(async () => {
  server = await startLocalServer()
})
afterEach(() => server.close())

const configOf = (change: Partial<ClientConfig> = {}) =>
  configFor(server, {
    registerBaseUrl: `${server.url}/second`,
    trackingBaseUrl: `${server.url}/analytics`,
    applicationToken: DEMO_APPLICATION_TOKEN,
    ...change,
  })

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const emptyCart = { data: [], id_cart: 0, totale_netto: 0, totale_lordo: 0, totale_doc: 0 }
const registration = {
  email: "a@b.test",
  companyName: "Trattoria",
  firstName: "Ada",
  surname: "Neri",
  vatNumber: "01234567890",
  taxCode: "01234567890",
  address: "Via Roma 1",
  city: "Parma",
  province: "PR",
  postalCode: "43121",
  telephone: "0521 1234",
  sdiCode: "",
  pec: "",
  privacyConsent: true,
}
const tracking = {
  cartId: 3,
  addressCode: "A1",
  listingType: "",
  listingCode: "",
  clientId: 7,
  cookies: "",
  pageVisited: "/shop",
  otherData: {},
  topic: "cart",
}

describe("what is sent", () => {
  it("[S7.1] requests content with the application token, a JSON content type and accept, and no body", async () => {
    server.answerWith(json(200, { message: [] }))
    await Effect.runPromise(makeClient(configOf()).call(endpoints.getMenu, {}))
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]).toMatchObject({
      method: "GET",
      url: "/api/method/omnicommerce_cms.omnicommerce_cms.home.get_b2b_menu",
      body: "",
      headers: {
        authorization: DEMO_APPLICATION_TOKEN,
        accept: "application/json",
        "content-type": "application/json",
        "accept-language": "it, en;q=0.5",
      },
    })
  })

  it("[S7.4] puts the request of a GET into the query, escaped", async () => {
    server.answerWith(json(200, { message: { data: {} } }))
    const answer = await Effect.runPromise(makeClient(configOf()).call(endpoints.getMainPage, { route: "a&b=c d" }))
    expect(server.seen[0]?.url).toMatch(/get_main_page\?route=a%26b%3Dc\+d$/)
    expect(answer.message.data.css).toBe("")
  })

  it("[S7.8] sends the current bearer token and the identity under its wire names", async () => {
    server.answerWith(json(200, { message: emptyCart }))
    let token = "secret-1"
    const client = makeClient(configOf({ token: () => token, language: () => "en" }))
    await Effect.runPromise(client.call(endpoints.getCartItems, { userTemp }))
    token = "secret-2"
    await Effect.runPromise(client.call(endpoints.getCartItems, { userTemp }))
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer secret-1", "Bearer secret-2"])
    expect(server.seen[0]?.headers["accept-language"]).toBe("en")
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
      user_temp: { client_id: 7, address_code: "A1", ext_call: true },
    })
  })

  it("[S3.7] sends no authorization for a guest, whose identity is 0, 0, true", async () => {
    server.answerWith(json(200, { message: {} }))
    await Effect.runPromise(
      makeClient(configOf({ token: () => null })).call(endpoints.childList, {
        userTemp: GUEST_USER_TEMP,
        childrenIds: [],
      }),
    )
    expect(server.seen[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
      user_temp: { client_id: 0, address_code: 0, ext_call: true },
      children_ids: [],
    })
  })

  it("[S7.5] logs in without the stored token, which may have expired", async () => {
    server.answerWith(json(200, { message: [{ success: false }] }))
    await Effect.runPromise(makeClient(configOf()).call(endpoints.login, { user: "u", password: "p" }))
    expect(server.seen[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({ usr: "u", pwd: "p" })
  })

  it("[S7.13] puts filters beside user_temp and text, and no filter can replace those", async () => {
    server.answerWith(json(200, { exc: "Traceback" }))
    await Effect.runPromise(
      makeClient(configOf()).call(endpoints.productList, {
        userTemp,
        text: "",
        params: { page: "2", field_brand: "a,b", user_temp: "x", text: "y" },
      }),
    )
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
      user_temp: { client_id: 7, address_code: "A1", ext_call: true },
      text: "",
      page: "2",
      field_brand: "a,b",
    })
  })

  it("[S7.6] [S7.17] registers through the second base and tracks through the third", async () => {
    const client = makeClient(configOf())
    server.answerWith(json(200, { message: { success: true, message: "ok" } }))
    await Effect.runPromise(client.call(endpoints.register, registration))
    server.answerWith(json(200, { error_code: 200 }))
    await Effect.runPromise(client.call(endpoints.trackCart, { ...tracking, action: "add-to-cart" }))
    expect(server.seen.map(({ url }) => url)).toEqual(["/second/register", "/analytics/kafka/cart/track"])
  })

  it("[S7.15] uses other prefixes from the configuration", async () => {
    server.answerWith(json(200, { message: { result: [] } }))
    const client = makeClient(configOf({ prefixes: { ...DEFAULT_PREFIXES, wrapper: "/w/" } }))
    await Effect.runPromise(client.call(endpoints.autocomplete, { q: "pas", rows: 5 }))
    expect(server.seen[0]?.url).toBe("/w/autocomplete")
  })
})

describe("what succeeds", () => {
  it("[S5.5] a login refusal is an answer, not an error", async () => {
    server.answerWith(json(200, { message: [{ success: false, message: "No" }, { anything: 1 }] }))
    const answer = await Effect.runPromise(makeClient(configOf()).call(endpoints.login, { user: "u", password: "p" }))
    expect(isLoginRefusal(answer) && answer.message[0].message).toBe("No")
  })

  it("[S7.5] an accepted login is not a refusal", async () => {
    server.answerWith(
      json(200, {
        message: { name: "Ada", company_name: "Trattoria", client_id: 7, address_codes: [{ address_code: 12 }] },
        access_token: "fresh",
      }),
    )
    const answer = await Effect.runPromise(makeClient(configOf()).call(endpoints.login, { user: "u", password: "p" }))
    expect(isLoginRefusal(answer)).toBe(false)
    expect(answer).toMatchObject({ accessToken: "fresh", message: { addresses: [{ addressCode: "12", city: "" }] } })
  })

  it.each([{}, { access_token: null }])(
    "[S7.5] a login without a token is one, unless it is refused: %j",
    async (token) => {
      const message = { name: "Ada", company_name: "Trattoria", client_id: 7, address_codes: [] }
      const call = () => Effect.runPromise(makeClient(configOf()).call(endpoints.login, { user: "u", password: "p" }))
      server.answerWith(json(200, { message, ...token }))
      const answer = await call()
      expect(isLoginRefusal(answer)).toBe(false)
      expect(answer).toMatchObject({ accessToken: "", message: { clientId: 7 } })
      server.answerWith(json(200, { message: [{ success: false, message: "No" }, 422], ...token }))
      expect(isLoginRefusal(await call().catch(() => ({ message: [{ success: false as const }] as const })))).toBe(true)
    },
  )

  it.each([[{ exc: "Traceback" }], [{ message: null }], [{ message: {} }], [{ message: { success: false } }]])(
    "[S4.6] %j is an unsuccessful listing",
    async (body) => {
      server.answerWith(json(200, body))
      const request = { userTemp, text: "", params: {} }
      const answer = await Effect.runPromise(makeClient(configOf()).call(endpoints.productList, request))
      expect(isListingRefusal(answer)).toBe(true)
    },
  )

  it("[S7.13] a listing is not a refusal", async () => {
    const pagination = { page: 1, per_page: 12, total: 0, total_pages: 0 }
    server.answerWith(json(200, { message: { success: true, product_list: { data: [], pagination }, filters: {} } }))
    const request = { userTemp, text: "", params: {} }
    const answer = await Effect.runPromise(makeClient(configOf()).call(endpoints.productList, request))
    expect(isListingRefusal(answer)).toBe(false)
  })

  it("[S7.16] any truthy response asks for a reload", async () => {
    server.answerWith(json(200, { message: { response: "removed" } }))
    const request = { clientId: 7, addressCode: "A1", externalCall: true, rowId: "1", cartId: 3 }
    const answer = await Effect.runPromise(makeClient(configOf()).call(endpoints.removeCartItem, request))
    expect(answer.message.response).toBe(true)
  })
})

describe("interruption", () => {
  it("[S8.6] an interrupted fiber aborts the request on the wire", async () => {
    const closed = new Promise<boolean>((resolve) => {
      server.answerWith((response) => response.on("close", () => resolve(!response.writableEnded)))
    })
    const fiber = Effect.runFork(makeClient(configOf()).call(endpoints.getMenu, {}))
    while (server.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(await closed).toBe(true)
  })

  it("[S8.6] an aborted run rejects and sends nothing more", async () => {
    const controller = new AbortController()
    controller.abort()
    const run = Effect.runPromise(makeClient(configOf()).call(endpoints.getMenu, {}), { signal: controller.signal })
    await expect(run).rejects.toThrow("interrupted")
    expect(server.seen).toHaveLength(0)
  })
})
