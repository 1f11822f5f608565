/** Every kind of failed call, provoked over a real connection (S8.1–S8.7). */
import { inspect } from "node:util"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type ApiError, type ClientConfig, makeClient } from "./client.ts"
import { endpoints } from "./table.ts"
import { type Answerer, configFor, json, type LocalServer, startLocalServer, text } from "./testing/local-server.ts"

let server: LocalServer
beforeEach(async () => {
  server = await startLocalServer()
})
afterEach(() => server.close())

const configOf = (change: Partial<ClientConfig> = {}) => configFor(server, change)

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

/** The error of loading the cart from a server with this answer. */
const failureOf = (answerer: Answerer, change: Partial<ClientConfig> = {}): Promise<ApiError> => {
  server.answerWith(answerer)
  return Effect.runPromise(Effect.flip(makeClient(configOf(change)).call(endpoints.getCartItems, { userTemp })))
}

const serverMessages = (...messages: ReadonlyArray<string>) => ({
  exc_type: "ValidationError",
  _server_messages: JSON.stringify(messages.map((message) => JSON.stringify({ message, indicator: "red" }))),
})

describe("statuses", () => {
  it.each([
    ["S8.1", 503, "ServiceUnavailable"],
    ["S8.2", 500, "ServerFault"],
    ["S8.3", 400, "BadRequest"],
    ["S8.4", 422, "Unprocessable"],
    ["S8.5", 401, "Unauthorized"],
    ["S8.5", 403, "Forbidden"],
    ["S8.5", 404, "NotFound"],
    ["S8.5", 409, "Conflict"],
    ["S8.5", 417, "ValidationFailed"],
    ["S8.5", 429, "TooManyRequests"],
    ["S8.5", 418, "OtherStatus"],
    ["S8.5", 502, "OtherStatus"],
    ["S8.5", 300, "OtherStatus"],
  ])("[%s] %i is %s, with its status, endpoint and message", async (_rule, status, tag) => {
    const error = await failureOf(json(status, { message: "Spiacenti" }))
    expect(error).toMatchObject({ _tag: tag, status, endpoint: "cart.get", message: "Spiacenti" })
  })

  it("[S8.4] 422 lists the texts of each field", async () => {
    const error = await failureOf(json(422, { errors: { quantity: ["troppo"], note: "lunga" } }))
    expect(error).toMatchObject({ _tag: "Unprocessable", fields: { quantity: ["troppo"], note: ["lunga"] } })
  })

  it.each([[{}], [{ errors: null }], [{ errors: [] }], [{ errors: { quantity: 3 } }], ["text"]])(
    "[S8.4] 422 with %j names no field",
    async (body) => {
      expect(await failureOf(json(422, body))).toMatchObject({ _tag: "Unprocessable", fields: {} })
    },
  )
})

describe("messages", () => {
  it("[S8.3] reads _server_messages, a list in text of objects in text, before message", async () => {
    const error = await failureOf(json(400, { ...serverMessages("Prima", "Seconda"), message: "Altro" }))
    expect(error.message).toBe("Prima\nSeconda")
  })

  it.each([
    ["not JSON", "{"],
    ["not a list", '"text"'],
    ["empty", "[]"],
    ["of objects without a text", '[{"title":"x"}]'],
  ])("[S8.5] falls back to message when _server_messages is %s", async (_what, _server_messages) => {
    expect((await failureOf(json(417, { _server_messages, message: "Altro" }))).message).toBe("Altro")
  })

  it("[S8.5] accepts bare texts in _server_messages", async () => {
    expect((await failureOf(json(417, { _server_messages: '["Prima"]' }))).message).toBe("Prima")
  })

  it("[S8.5] falls back to the status text, and to the number without one", async () => {
    expect((await failureOf(text(404, "<html>", "Nowhere"))).message).toBe("Nowhere")
    expect((await failureOf(json(417, { message: { a: 1 } }))).message).toBe("Expectation Failed")
    const bare: typeof fetch = () => Promise.resolve(new Response("", { status: 502 }))
    expect((await failureOf(json(200, {}), { fetch: bare })).message).toBe("HTTP 502")
  })
})

describe("no answer", () => {
  it("[S8.6] a refused connection", async () => {
    const { url } = server
    await server.close()
    const error = await failureOf(json(200, {}), { baseUrl: url })
    expect(error).toMatchObject({ _tag: "NetworkFailure", status: null, endpoint: "cart.get" })
  })

  it("[S8.6] a connection that is reset", async () => {
    expect((await failureOf((response) => response.destroy()))._tag).toBe("NetworkFailure")
  })

  it("[S8.6] a success with an incomplete body", async () => {
    const error = await failureOf((response) => {
      response.writeHead(200, { "content-length": "1000" })
      response.write('{"message":', () => response.destroy())
    })
    expect(error._tag).toBe("NetworkFailure")
  })

  it("[S8.2] a refusal with an incomplete body is still that refusal", async () => {
    const error = await failureOf((response) => {
      response.writeHead(500, { "content-length": "1000" })
      response.write('{"message":', () => response.destroy())
    })
    expect(error._tag).toBe("ServerFault")
  })
})

describe("anything else", () => {
  it.each([
    ["truncated JSON", '{"message": {"data": ['],
    ["HTML", "<!doctype html>"],
    ["nothing", ""],
  ])("[S8.7] %s is not decodable", async (_what, body) => {
    expect(await failureOf(text(200, body))).toMatchObject({ _tag: "Undecodable", status: 200 })
  })

  it("[S8.7] names the invalid field, without its value", async () => {
    const cart = { data: [], id_cart: 1, totale_netto: "private", totale_lordo: 1, totale_doc: 1 }
    const error = await failureOf(json(200, { message: cart }))
    expect(error).toMatchObject({ _tag: "Undecodable", message: "Unreadable answer" })
    expect(error).toHaveProperty("detail", expect.stringContaining("totale_netto"))
    expect(JSON.stringify(error)).not.toContain("private")
  })

  it("[S8.7] a cart change with success false under 200 does not pass for accepted", async () => {
    server.answerWith(json(200, { message: { success: false, id_cart: 3 } }))
    const request = { userTemp, itemCode: "A", promoCode: "", promoRow: 0, quantity: 1 }
    const call = makeClient(configOf()).call(endpoints.addToCart, request)
    expect((await Effect.runPromise(Effect.flip(call)))._tag).toBe("Refused")
  })

  it("[S8.7] [S5.4] an invalid request is not sent", async () => {
    const request = { userTemp, itemCode: "A", promoCode: "", promoRow: 0, quantity: 0 }
    const call = makeClient(configOf()).call(endpoints.addToCart, request)
    expect(await Effect.runPromise(Effect.flip(call))).toMatchObject({ _tag: "Undecodable", status: null })
    expect(server.seen).toHaveLength(0)
  })
})

const record = {
  cartId: 3,
  addressCode: "A1",
  listingType: "",
  listingCode: "",
  clientId: 7,
  cookies: "",
  pageVisited: "/shop",
  otherData: {},
  topic: "search",
  action: "product-list" as const,
}

describe("tracking", () => {
  const track = () => makeClient(configOf()).call(endpoints.trackSearch, record)

  it("[S7.18] an accepted record", async () => {
    server.answerWith(json(200, { error_code: 200, topic_name: "search", partition_id: 0, offset: 4 }))
    expect(await Effect.runPromise(track())).toMatchObject({ errorCode: 200, offset: 4 })
  })

  it("[S7.19] an error_code other than 200 under HTTP 200 is a refusal", async () => {
    server.answerWith(json(200, { error_code: 503, message: "No leader for secret-1" }))
    expect(await Effect.runPromise(Effect.flip(track()))).toMatchObject({
      _tag: "TrackingRefused",
      status: 503,
      endpoint: "tracking.search",
      message: "No leader for ***",
    })
  })

  it("[S7.19] an acknowledgement without error_code is not decodable", async () => {
    server.answerWith(json(200, { offset: 1 }))
    expect((await Effect.runPromise(Effect.flip(track())))._tag).toBe("Undecodable")
  })
})

describe("tokens", () => {
  it("[S8.5] no error contains one, even if the backend quotes it or fetch rejects it", async () => {
    const quoted = await failureOf(json(401, serverMessages("Token secret-1 of token key:hidden")))
    expect(quoted.message).toBe("Token *** of ***")
    const choked = await failureOf(json(200, {}), { token: () => "secret-1\nx" })
    expect(choked._tag).toBe("NetworkFailure")
    for (const error of [quoted, choked]) {
      expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toMatch(/secret-1|hidden/)
    }
  })
})
