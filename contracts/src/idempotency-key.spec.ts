/** The calls that carry a key, its form on the wire, and what the client learns from the answer (ADR 30). */
import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type ClientConfig, makeClient } from "./client.ts"
import { endpointRoutes } from "./endpoint-routes.ts"
import { laterRoutes } from "./later-routes.ts"
import { keyHeader, keyOfHeader } from "./idempotency-key.ts"
import { DEFAULT_PREFIXES } from "./prefixes.ts"
import { endpoints } from "./table.ts"
import { json, type LocalServer, startLocalServer } from "./testing/local-server.ts"

let server: LocalServer
beforeEach(async () => {
  server = await startLocalServer()
})
afterEach(() => server.close())

const clientOf = (change: Partial<ClientConfig> = {}) =>
  makeClient({
    baseUrl: server.url,
    registerBaseUrl: server.url,
    trackingBaseUrl: server.url,
    prefixes: DEFAULT_PREFIXES,
    applicationToken: "",
    language: () => "it",
    token: () => "secret-1",
    newKey: () => "made-by-the-client",
    ...change,
  })

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const line = { userTemp, itemCode: "PA0001", promoCode: "", promoRow: 0, quantity: 2 }
const added = { message: { success: true, id_cart: 3 } }
const keysSent = () => server.seen.map(({ headers }) => headers["idempotency-key"])
/** Answers like a backend that honours keys, or like one that does not. */
const answerWithKey = (status: number, body: unknown, key: string | null) =>
  server.answerWith((response) => {
    if (key !== null) response.setHeader("Idempotency-Key", key)
    json(status, body)(response)
  })

describe("the key of a change", () => {
  it("[S7.10] is sent in quotes: the change's own, or a new one", async () => {
    server.answerWith(json(200, added))
    const { call } = clientOf()
    await Effect.runPromise(call(endpoints.addToCart, line, "change-1"))
    await Effect.runPromise(call(endpoints.addToCart, line))
    expect(keysSent()).toEqual(['"change-1"', '"made-by-the-client"'])
  })

  it("[S7.8] [S7.5] is not sent with reads, nor with a login", async () => {
    server.answerWith(json(200, {}))
    const { call } = clientOf()
    await Effect.runPromise(Effect.ignore(call(endpoints.getCartItems, { userTemp }, "change-1")))
    await Effect.runPromise(Effect.ignore(call(endpoints.login, { user: "u", password: "p" }, "change-1")))
    expect(keysSent()).toEqual([undefined, undefined])
  })

  it("is not sent when keys are off", async () => {
    server.answerWith(json(200, added))
    const { call, honoursKeys } = clientOf({ newKey: undefined })
    await Effect.runPromise(call(endpoints.addToCart, line, "change-1"))
    expect(keysSent()).toEqual([undefined])
    expect(honoursKeys(endpoints.addToCart)).toBe(false)
  })

  it("[S7.22] belongs to every PUT and DELETE, to no GET and to no call of content", () => {
    const routes = [...Object.values(endpointRoutes), ...Object.values(laterRoutes)]
    const purposes = (kind: (route: (typeof routes)[number]) => boolean) =>
      new Set(routes.filter((route) => kind(route)).map(({ purpose }) => purpose))
    expect(purposes(({ method }) => method === "PUT" || method === "DELETE")).toEqual(new Set(["change"]))
    expect(purposes(({ method, auth }) => method === "GET" || auth === "content")).toEqual(new Set(["read"]))
    const sessions = routes.filter(({ purpose }) => purpose === "session").map(({ id }) => id)
    expect(sessions).toEqual(["session.login", "session.logout"])
  })
})

describe("the key in the answer", () => {
  it("only a backend that echoes the key honours keys, for that endpoint and until it answers without it", async () => {
    const { call, honoursKeys } = clientOf()
    const add = () => Effect.runPromise(Effect.ignore(call(endpoints.addToCart, line, "change-1")))
    const stored: Array<boolean> = []
    for (const key of [null, '"change-1"', "change-1", '"another"', '"change-1"']) {
      answerWithKey(200, added, key)
      await add()
      stored.push(honoursKeys(endpoints.addToCart))
    }
    expect(stored).toEqual([false, true, true, false, true])
    answerWithKey(503, {}, null)
    await add()
    expect(honoursKeys(endpoints.addToCart)).toBe(true)
    expect(honoursKeys(endpoints.updateCart)).toBe(false)
  })

  it("the next client knows what the one before learned, and what it unlearned", async () => {
    let stored: ReadonlyArray<string> = []
    const keySupport = { read: () => stored, write: (ids: ReadonlyArray<string>) => void (stored = ids) }
    const next = (key: string | null) => {
      answerWithKey(200, added, key)
      return Effect.runPromise(Effect.ignore(clientOf({ keySupport }).call(endpoints.addToCart, line, "change-1")))
    }
    await next('"change-1"')
    expect(clientOf({ keySupport }).honoursKeys(endpoints.addToCart)).toBe(true)
    await next(null)
    expect(clientOf({ keySupport }).honoursKeys(endpoints.addToCart)).toBe(false)
  })

  it("a refusal that echoes the key counts as well", async () => {
    const { call, honoursKeys } = clientOf()
    answerWithKey(401, { message: "The session has expired" }, '"change-1"')
    await Effect.runPromise(Effect.ignore(call(endpoints.addToCart, line, "change-1")))
    expect(honoursKeys(endpoints.addToCart)).toBe(true)
  })

  it.each([
    [409, { errors: { "Idempotency-Key": ["still running"] } }, "KeyInUse"],
    [422, { errors: { "idempotency-key": ["another body"] } }, "KeyReused"],
    [409, { message: "total changed" }, "Conflict"],
    [422, { errors: { quantity: ["too many"] } }, "Unprocessable"],
  ])("[S8.4] a %i with %j is %s", async (status, body, tag) => {
    answerWithKey(status, body, '"change-1"')
    const result = await Effect.runPromise(Effect.result(clientOf().call(endpoints.addToCart, line, "change-1")))
    expect(Result.getOrUndefined(Result.flip(result))).toMatchObject({ _tag: tag, status })
  })
})

describe("the header", () => {
  it("every id of letters, digits and dashes survives the header", () => {
    const survives = fc.property(fc.stringMatching(/^[A-Za-z0-9-]{1,255}$/), (id) => keyOfHeader(keyHeader(id)) === id)
    expect(fc.check(survives).counterexample).toBeNull()
  })

  it("any other id becomes one that a header can carry", () => {
    const header = keyHeader('version 1 "Sugo è"')
    expect(new Headers({ "Idempotency-Key": header }).get("Idempotency-Key")).toBe(header)
    expect(keyOfHeader(header)).toBe("version%201%20%22Sugo%20%C3%A8%22")
  })

  it.each(["", '""', '"', '"a', "a b", 'a"b', `"${"x".repeat(256)}"`, "x".repeat(256), '"tab\tin"', "ключ"])(
    "%j is not a key",
    (value) => expect(keyOfHeader(value)).toBeNull(),
  )
})
