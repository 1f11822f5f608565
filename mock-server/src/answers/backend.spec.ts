/** Calls to a real backend (here a second mock): selection, the remaining calls, and backend failures. */
import { createServer, type Server } from "node:http"
import fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { controlOf } from "../testing/control-harness.ts"
import { api, at, call, get, type Harness, list, login, post, start, text } from "../testing/harness.ts"
import type { BackendOptions } from "./backend-options.ts"
import { forward } from "./proxy.ts"

let real: Harness
let url: URL
let mock: Harness
const opened: Array<{ readonly close: () => unknown }> = []
beforeEach(async () => {
  real = await start()
  url = new URL(await real.app.listen({ port: 0, host: "127.0.0.1" }))
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await real.close()
})
const before = async (options: Partial<BackendOptions> = {}): Promise<void> => {
  mock = await start({ backend: { url, ...options } })
  opened.push(mock)
}
const { control } = controlOf(() => mock)
/** A backend of a different implementation. */
const startBackend = async (add: (app: FastifyInstance) => void): Promise<void> => {
  const app = fastify({ forceCloseConnections: true })
  add(app)
  opened.push(app)
  url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }))
}
const addressOf = (server: Server): URL => {
  const address = server.address()
  return new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`)
}

describe("pass-through", () => {
  it("[S10.3] forwards all calls to the backend, with the backend's tokens, and returns its answers", async () => {
    await before()
    const session = await login(mock.app)
    const cart = (app: FastifyInstance) =>
      post(app, `${api}get_cart_items`, { user_temp: session.userTemp }, session.token)
    const theirs = await cart(real.app)
    expect(theirs.status).toBe(200)
    expect((await cart(mock.app)).body).toEqual(theirs.body)
    // The mock itself knows no such token.
    await control("POST", "backend", { only: ["session.*"] })
    expect((await cart(mock.app)).status).toBe(401)
  })

  it("[S10.3] selects calls by id, pattern and path, or all except some, and can be changed at runtime", async () => {
    await before({ only: ["cart.*"], except: ["cart.add"] })
    const answeredBy = async () => {
      await control("DELETE", "log")
      for (const path of ["get_cart_items", "add_to_cart", "product_list"]) await post(mock.app, `${api}${path}`, {})
      await get(mock.app, "/files/nothing.webp")
      return list(at((await control("GET", "log")).body, "entries")).map((entry) => at(entry, "answeredBy"))
    }
    expect(await answeredBy()).toEqual(["backend", null, null])
    await control("POST", "backend", { only: null })
    expect(await answeredBy()).toEqual(["backend", null, "backend"])
    const refused = await control("POST", "backend", { only: ["cart.ad"] })
    expect(refused.status).toBe(417)
    expect(text(at(refused.body, "message"))).toContain('"cart.ad"')
  })

  it("[S10.3] forwards the caller's identity and the exact bytes, and returns the answer's headers", async () => {
    const seen: Array<{ readonly headers: object; readonly body: unknown }> = []
    await startBackend((app) => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
      app.post("/*", async ({ headers, body }, reply) => {
        seen.push({ headers, body })
        return reply
          .header("x-own", "1")
          .header("access-control-allow-origin", "https://elsewhere")
          .send({ message: {} })
      })
    })
    await before()
    const sent = '{ "user_temp" : {"client_id":1.0} }'
    const answer = await call(mock.app, {
      method: "POST",
      url: `${api}get_cart_items`,
      headers: {
        authorization: "Bearer secret-of-anna",
        cookie: "sid=secret-cookie",
        "idempotency-key": '"k-1"',
        "accept-language": "it",
        "content-type": "application/json",
      },
      payload: sent,
    })
    expect(seen.map(({ body }) => body)).toEqual([sent])
    expect(seen[0]?.headers).toMatchObject({
      authorization: "Bearer secret-of-anna",
      cookie: "sid=secret-cookie",
      "idempotency-key": '"k-1"',
      "accept-language": "it",
    })
    expect(answer.headers).toMatchObject({ "x-own": "1" })
    expect(answer.headers["access-control-allow-origin"]).not.toBe("https://elsewhere")
    // The backend states whether it honours keys.
    expect(answer.headers["idempotency-key"]).toBeUndefined()
    const [entry] = list(at((await control("GET", "log")).body, "entries"))
    const shown = JSON.stringify((await control("GET", `log/${String(at(entry, "number"))}`)).body)
    expect(shown).toContain("answeredBy")
    expect(shown + mock.reports.join()).not.toMatch(/secret-of-anna|secret-cookie/)
  })

  it("[S10.3] reports the backend's drift from the contract, once", async () => {
    await startBackend((app) => app.post("/*", async () => ({ message: { data: [] } })))
    await before()
    for (const _ of [1, 2]) await post(mock.app, `${api}get_cart_items`, {})
    const drift = mock.reports.filter((line) => line.startsWith("Drift in cart.get (backend)"))
    expect(drift.length).toBeGreaterThan(0)
    expect(new Set(drift).size).toBe(drift.length)
    const [entry] = list(at((await control("GET", "log")).body, "entries"))
    expect(list(at(entry, "drift")).length).toBe(drift.length)
  })

  it("[S10.3] a backend that refuses the connection or times out is a 502 with the reason", async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve))
    url = addressOf(gone)
    await new Promise((resolve) => gone.close(resolve))
    await before()
    const refused = await post(mock.app, `${api}product_list`, {})
    expect(refused.status).toBe(502)
    expect(at(refused.body, "message")).toBe(`${url.origin} refused the connection`)
    const slow = createServer(() => undefined)
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve))
    opened.push({ close: () => slow.closeAllConnections() }, slow)
    url = addressOf(slow)
    await before({ timeout: 60 })
    const late = await post(mock.app, `${api}product_list`, {})
    expect([late.status, at(late.body, "message")]).toEqual([502, `${url.origin} did not answer within 60 ms`])
  })

  it("[S10.3] only calls the backend's host, whatever the path", async () => {
    const requested: Array<string> = []
    await startBackend((app) => app.all("/*", async (request) => void requested.push(request.url)))
    for (const path of ["//elsewhere.test/x", "/@elsewhere.test/x", "http://elsewhere.test/x"])
      await forward({ method: "GET", url: path, headers: {}, body: null }, url)
    expect(requested).toHaveLength(3)
  })

  it("fault rules apply to calls that would go to the backend", async () => {
    await before()
    await control("POST", "faults", { endpoint: "product.list", status: 503 })
    expect((await post(mock.app, `${api}product_list`, {})).status).toBe(503)
  })
})
