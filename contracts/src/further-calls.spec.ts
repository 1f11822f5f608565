/** The calls that the specification only names: each goes to a method of that name, with its parameters. */
import { Effect, Result } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeClient } from "./client.ts"
import type { Endpoint } from "./endpoint.ts"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "./prefixes.ts"
import { endpoints } from "./table.ts"
import { json, type LocalServer, startLocalServer } from "./testing/local-server.ts"

let server: LocalServer
beforeEach(async () => {
  server = await startLocalServer()
})
afterEach(() => server.close())

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const user_temp = { client_id: 7, address_code: "A1", ext_call: true }

/** The request at the server when an endpoint is called; the server refuses, as the answer is irrelevant here. */
const sentBy = async <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => {
  server.answerWith(json(500, {}))
  const client = makeClient({
    baseUrl: server.url,
    registerBaseUrl: server.url,
    trackingBaseUrl: server.url,
    prefixes: DEFAULT_PREFIXES,
    applicationToken: DEMO_APPLICATION_TOKEN,
    language: () => "it",
    token: () => "secret-1",
  })
  const outcome = await Effect.runPromise(Effect.result(client.call(endpoint, request)))
  expect(Result.isFailure(outcome)).toBe(true)
  const { method, url, body } = server.seen.at(-1) ?? { method: "", url: "", body: "" }
  const { pathname, searchParams } = new URL(url, server.url)
  const sent: unknown = body === "" ? {} : JSON.parse(body)
  return {
    call: `${method} ${pathname.slice(pathname.lastIndexOf(".") + 1)}`,
    query: Object.fromEntries(searchParams),
    body: sent,
  }
}

describe("further calls", () => {
  it("[S7.20] the latest orders and the alternatives of an item name the client", async () => {
    expect(await sentBy(endpoints.getLatestOrderList, { userTemp, page: 2, perPage: 20 })).toEqual({
      call: "POST get_latest_order_list",
      query: {},
      body: { user_temp, page: 2, per_page: 20 },
    })
    expect(await sentBy(endpoints.getAlternativeItems, { userTemp, itemCode: "OL1" })).toEqual({
      call: "POST get_alternative_items",
      query: {},
      body: { user_temp, item_code: "OL1" },
    })
  })

  it("[S7.20] the home page and a page of the backend are read", async () => {
    expect(await sentBy(endpoints.getHome, {})).toEqual({ call: "GET get_home", query: {}, body: {} })
    expect(await sentBy(endpoints.getWebPageDetail, { route: "chi-siamo" })).toEqual({
      call: "GET get_web_page_detail",
      query: { route: "chi-siamo" },
      body: {},
    })
  })

  it("[S7.20] the request form, an email and a guest's payment state their subject", async () => {
    const person = { name: "Lea", email: "lea@molo.test", telephone: "", subject: "Altro", message: "Ciao" }
    const form = { ...person, companyName: "Molo", privacyConsent: true }
    expect(await sentBy(endpoints.requestForm, form)).toEqual({
      call: "POST request_form",
      query: {},
      body: { ...person, company_name: "Molo", privacy_consent: true },
    })
    expect(
      await sentBy(endpoints.sendGenericEmail, { userTemp, subject: "Aiuto", message: "Ciao", itemCode: "OL1" }),
    ).toEqual({
      call: "POST send_generic_email",
      query: {},
      body: { user_temp, subject: "Aiuto", message: "Ciao", item_code: "OL1" },
    })
    expect(
      await sentBy(endpoints.makeDirectGuestPaymentRequest, {
        userTemp,
        orderId: "ORD-1",
        method: "card",
        cardToken: "tok",
      }),
    ).toEqual({
      call: "POST make_direct_guest_payment_request",
      query: {},
      body: { user_temp, order_id: "ORD-1", method: "card", card_token: "tok" },
    })
  })
})
