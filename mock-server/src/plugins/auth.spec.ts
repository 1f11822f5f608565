/** Authorisation besides the matrix of all endpoints (S6, open points). */
import { describe, expect, it } from "vitest"
import { SESSION_LIFE_MS } from "../shop/session/sessions.ts"
import { api, at, call, GUEST, login, mockForAll, post } from "../testing/harness.ts"

const CONTENT = "/api/method/omnicommerce.controllers.html.get_footers"

describe("authorisation", () => {
  const mock = mockForAll({ now: () => now })
  let now = Date.parse("2026-03-02T09:00:00Z")

  it.each(["token other:secret", "Basic abc"])("[S6.2] %s is unknown: 401, also for content", async (authorization) => {
    const headers = { authorization }
    expect((await call(mock.app, { method: "GET", url: CONTENT, headers })).status).toBe(401)
    const listing = { method: "POST", url: `${api}product_list`, payload: { user_temp: GUEST, text: "" } } as const
    expect((await call(mock.app, { ...listing, headers })).status).toBe(401)
    expect((await call(mock.app, listing)).status).toBe(200)
  })

  it("a client_id without a token answers 403", async () => {
    const { userTemp } = await login(mock.app)
    expect((await post(mock.app, `${api}product_list`, { user_temp: userTemp, text: "" })).status).toBe(403)
  })

  it("an address that the client does not have answers 417 and names the field", async () => {
    const { token, userTemp } = await login(mock.app)
    const answer = await post(
      mock.app,
      `${api}get_cart_items`,
      { user_temp: { ...userTemp, address_code: "ZZ" } },
      token,
    )
    expect(answer.status).toBe(417)
    expect(String(at(answer.body, "_server_messages"))).toContain("address_code")
  })

  it("a token expires: then it answers 401", async () => {
    const { token, userTemp } = await login(mock.app)
    now += SESSION_LIFE_MS - 1
    expect((await post(mock.app, `${api}get_cart_items`, { user_temp: userTemp }, token)).status).toBe(200)
    now += 1
    expect((await post(mock.app, `${api}get_cart_items`, { user_temp: userTemp }, token)).status).toBe(401)
  })
})
