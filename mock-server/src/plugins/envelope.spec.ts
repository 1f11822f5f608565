/** Frappe's envelope: statuses, messages, bodies that do not decode (open points, spec §8). */
import { describe, expect, it } from "vitest"
import {
  api,
  at,
  call,
  customer,
  get,
  GUEST,
  login,
  mockForAll,
  post,
  serverMessages,
  text,
} from "../testing/harness.ts"
import { BODY_LIMIT } from "./body.ts"

describe("the envelope", () => {
  const mock = mockForAll()

  const raw = (url: string, payload: string, contentType = "application/json") =>
    call(mock.app, { method: "POST", url, payload, headers: { "content-type": contentType } })

  it("an unknown method answers 417 and says which", async () => {
    const answer = await post(mock.app, `${api}no_such_thing`, {})
    expect(answer.status).toBe(417)
    expect(serverMessages(answer.body)[0]).toMatch(/^Failed to get method for command .*no_such_thing$/)
    expect(at(answer.body, "exc_type")).toBe("ValidationError")
  })

  it("a POST to a content call answers 403 whatever its body is", async () => {
    const answer = await raw("/api/method/omnicommerce.controllers.html.get_footers", "{not json")
    expect(answer.status).toBe(403)
  })

  it("an unknown path answers 404 in the same envelope", async () => {
    const answer = await get(mock.app, "/files/main_no-such-picture.webp")
    expect(answer.status).toBe(404)
    expect(at(answer.body, "exc_type")).toBe("DoesNotExistError")
  })

  it("malformed JSON answers 417", async () => {
    for (const body of ["{", "[1,", "nonsense", '{"__proto__":{"a":1}}']) {
      const answer = await raw(`${api}login`, body)
      expect([body, answer.status]).toEqual([body, 417])
      expect(serverMessages(answer.body)).toHaveLength(1)
    }
  })

  it("a body of another shape answers 417", async () => {
    for (const body of ["null", "[]", "3", '"text"', ""]) {
      expect([body, (await raw(`${api}login`, body)).status]).toEqual([body, 417])
    }
  })

  it("an oversized body answers 413", async () => {
    const answer = await raw(`${api}login`, JSON.stringify({ usr: "x".repeat(BODY_LIMIT), pwd: "" }))
    expect(answer.status).toBe(413)
    expect(at(answer.body, "exc_type")).toBe("RequestEntityTooLarge")
  })

  it("[S8.5] every undecodable field is reported by its wire name", async () => {
    const { token } = await login(mock.app)
    const answer = await post(
      mock.app,
      `${api}update_cart`,
      {
        user_temp: { client_id: {}, address_code: "1", ext_call: true },
        id_cart: -1,
        cart_rows: [{ row_id: "1", quantity: 1.5555, qty_min_packaging: 1, promo_row: 0 }],
      },
      token,
      "en",
    )
    expect(answer.status).toBe(417)
    const messages = serverMessages(answer.body)
    for (const field of ["user_temp.client_id", "id_cart", "cart_rows[0].quantity", "cart_rows[0].promo_code"]) {
      expect(messages).toContainEqual(expect.stringContaining(`${field}: `))
    }
    expect(messages).toHaveLength(4)
  })

  it("numbers that arrive as text are not turned into numbers", async () => {
    const { token, userTemp } = await login(mock.app)
    const line = { user_temp: userTemp, item_id: "X", quantity: "3", promo_code: "", promo_row: 0 }
    const answer = await post(mock.app, `${api}add_to_cart`, line, token)
    expect(answer.status).toBe(417)
    expect(serverMessages(answer.body)[0]).toMatch(/^quantity: /)
  })

  it("form-encoded bodies are read, with nested values as JSON", async () => {
    const form = new URLSearchParams({ user_temp: JSON.stringify(GUEST), text: "pasta", page: "2" }).toString()
    const answer = await raw(`${api}product_list`, form, "application/x-www-form-urlencoded")
    expect(answer.status).toBe(200)
    expect(at(answer.body, "message", "product_list", "pagination", "page")).toBe(2)
    const digits = await raw(`${api}login`, "usr=12345&pwd=67890", "application/x-www-form-urlencoded")
    expect(digits.status).toBe(200)
  })

  it("answers are JSON with no-store", async () => {
    const answer = await post(mock.app, `${api}product_list`, { user_temp: GUEST, text: "" })
    expect(text(answer.headers["content-type"])).toContain("application/json")
    expect(answer.headers["cache-control"]).toBe("no-store")
    const refused = await post(mock.app, `${customer}place_order`, {})
    expect(refused.headers["cache-control"]).toBe("no-store")
  })

  it("[S2.10] messages are in the requested language", async () => {
    const body = { user_temp: GUEST, slug: "no-such" }
    expect(serverMessages((await post(mock.app, `${api}get_item`, body, undefined, "it, en;q=0.5")).body)).toEqual([
      "Articolo no-such non trovato",
    ])
    expect(serverMessages((await post(mock.app, `${api}get_item`, body, undefined, "en")).body)).toEqual([
      "Item no-such not found",
    ])
  })

  it("[S7.17] tracking that does not decode answers 422 as the proxy does", async () => {
    const answer = await post(mock.app, "/kafka/cart/track", { action: "dance" })
    expect(answer.status).toBe(422)
    expect(at(answer.body, "error_code")).toBe(422)
    expect(Object.keys(Object(at(answer.body, "errors")))).toContain("topic")
  })
})
