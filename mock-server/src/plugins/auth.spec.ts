/** Who may call what: every kind of caller against every kind of endpoint (S6, open points). */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { SESSION_LIFE_MS } from "../shop/session/sessions.ts"
import { api, at, call, GUEST, type Harness, login, post, start } from "../testing/harness.ts"

const CONTENT = "/api/method/omnicommerce.controllers.html.get_footers"

describe("authorisation", () => {
  let mock: Harness
  let now = Date.parse("2026-03-02T09:00:00Z")
  beforeAll(async () => {
    mock = await start({ now: () => now })
  })
  afterAll(() => mock.close())

  const callers = async () => {
    const { token } = await login(mock.app)
    return {
      nobody: undefined,
      application: DEMO_APPLICATION_TOKEN,
      "another application": "token other:secret",
      client: `Bearer ${token}`,
      "a wrong token": "Bearer nonsense",
      "a strange scheme": "Basic abc",
    }
  }

  it.each([
    ["nobody", 403, 200, 403],
    ["application", 200, 403, 403],
    ["another application", 401, 401, 401],
    ["client", 200, 200, 200],
    ["a wrong token", 401, 401, 401],
    ["a strange scheme", 401, 401, 401],
  ] as const)("[S6.1][S6.2] %s: content %i, guest call %i, client call %i", async (who, content, guest, client) => {
    const { userTemp } = await login(mock.app)
    const authorization = (await callers())[who]
    const headers = authorization === undefined ? {} : { authorization }
    const read = await call(mock.app, { method: "GET", url: CONTENT, headers })
    expect(read.status).toBe(content)
    const url = `${api}product_list`
    const listed = await call(mock.app, { method: "POST", url, headers, payload: { user_temp: GUEST, text: "" } })
    expect(listed.status).toBe(guest)
    const cart = await call(mock.app, {
      method: "POST",
      url: `${api}get_cart_items`,
      headers,
      payload: { user_temp: userTemp },
    })
    expect(cart.status).toBe(client)
  })

  it("another client's client_id answers 403, in every call that carries one", async () => {
    const { token, userTemp } = await login(mock.app)
    const other = await login(mock.app, "nuovo@dispensa.test")
    expect(other.clientId).not.toBe(userTemp.client_id)
    const foreign = { user_temp: other.userTemp }
    const line = { item_id: "X", quantity: 1, promo_code: "", promo_row: 0 }
    const calls: ReadonlyArray<readonly [string, object]> = [
      ["get_cart_items", foreign],
      ["add_to_cart", { ...foreign, ...line }],
      ["update_cart", { ...foreign, id_cart: 1, cart_rows: [] }],
      ["product_list", { ...foreign, text: "" }],
      ["get_item", { ...foreign, slug: "x" }],
      ["child_list", { ...foreign, children_ids: [] }],
    ]
    for (const [method, payload] of calls) {
      const answer = await post(mock.app, `${api}${method}`, payload, token)
      expect([method, answer.status]).toEqual([method, 403])
    }
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

  it("[S6.3] an agent may act for the clients assigned to them, and for no other", async () => {
    const agent = await login(mock.app, "agente@dispensa.test")
    const { clientId, userTemp } = await login(mock.app)
    const { users, clients } = (await import("../testing/harness.ts")).supplier
    const assigned = users.find((user) => user.isAgent)?.assignedClients ?? []
    expect(assigned.length).toBe(3)
    for (const client of clients) {
      const [address] = client.addresses
      const answer = await post(
        mock.app,
        `${api}get_cart_items`,
        { user_temp: { client_id: client.clientId, address_code: address?.addressCode ?? "", ext_call: true } },
        agent.token,
      )
      const mayAct = assigned.includes(client.clientId) || client.clientId === agent.clientId
      expect([client.clientId, answer.status]).toEqual([client.clientId, mayAct ? 200 : 403])
    }
    expect(userTemp.client_id).toBe(clientId)
  })

  it("a token expires: then it answers 401", async () => {
    const { token, userTemp } = await login(mock.app)
    now += SESSION_LIFE_MS - 1
    expect((await post(mock.app, `${api}get_cart_items`, { user_temp: userTemp }, token)).status).toBe(200)
    now += 1
    expect((await post(mock.app, `${api}get_cart_items`, { user_temp: userTemp }, token)).status).toBe(401)
  })
})
