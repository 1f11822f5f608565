/** Requests made without the client equal the client's own, and add no schema to the first chunk (ADR 0026). */
import { fileURLToPath } from "node:url"
import { Effect, Schema } from "effect"
import { rolldown } from "rolldown"
import { describe, expect, expectTypeOf, it } from "vitest"
import { makeClient } from "./client.ts"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import type { Endpoint } from "./endpoint.ts"
import { endpointRoutes } from "./endpoint-routes.ts"
import { laterRoutes } from "./later-routes.ts"
import { httpRequest } from "./http-request.ts"
import { DEFAULT_PREFIXES, requestOf, type WireRequest } from "./requests.ts"
import { type EndpointKey, endpoints } from "./table.ts"

const backends = {
  baseUrl: "https://shop.test",
  registerBaseUrl: "https://register.test",
  trackingBaseUrl: "https://tracking.test",
  prefixes: DEFAULT_PREFIXES,
  applicationToken: "token key:secret",
}
const sender = { language: "it", token: "t0ken" } as const

/** The request that the client sends. */
const sentByClient = async <Req, Res>(endpoint: Endpoint<Req, Res>, example: unknown) => {
  const sent: Array<{ readonly url: unknown; readonly init: RequestInit }> = []
  const client = makeClient({
    ...backends,
    language: () => sender.language,
    token: () => sender.token,
    fetch: async (url, init) => {
      sent.push({ url, init: init ?? {} })
      return Response.json({})
    },
  })
  await Effect.runPromise(Effect.ignore(client.call(endpoint, Schema.decodeUnknownSync(endpoint.request)(example))))
  return sent[0]
}

const routes = { ...endpointRoutes, ...laterRoutes }
const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key)
const keys = Object.keys(endpoints).filter(isKey)
const bodyOf = (body: unknown): unknown => (typeof body === "string" ? JSON.parse(body) : body)

describe("a request without the client", () => {
  it("[S7.22] every endpoint is made of its own route", () => {
    expect(Object.keys(routes).toSorted()).toEqual(keys.toSorted())
    for (const key of keys) expect(endpoints[key]).toMatchObject(routes[key])
  })

  it.each(keys)("[S7.22] %s: equals the client's request", async (key) => {
    const example = endpointDocs[key].example.request
    const { url, init } = httpRequest(routes[key], example, backends, sender)
    const sent = await sentByClient<unknown, unknown>(endpoints[key], example)
    expect(sent).toMatchObject({ url, init: { method: init.method, headers: init.headers, credentials: "omit" } })
    expect(bodyOf(sent?.init.body)).toEqual(bodyOf(init.body))
  })

  it("[S7.14] is selected by its endpoint's key, and typed by the endpoint's request", () => {
    const user_temp = { client_id: 0, address_code: 0, ext_call: true }
    expect(requestOf("getItem", { user_temp, slug: "olio" }, backends, { language: "en", token: null })).toEqual({
      url: "https://shop.test/api/method/omnicommerce.controllers.api.get_item",
      init: {
        method: "POST",
        credentials: "omit",
        headers: { Accept: "application/json", "Content-Type": "application/json", "Accept-Language": "en" },
        body: JSON.stringify({ user_temp, slug: "olio" }),
      },
    })
    expectTypeOf<WireRequest<"getItem">>().toEqualTypeOf<{
      readonly user_temp: WireRequest<"getCartItems">["user_temp"]
      readonly slug: string
    }>()
    expectTypeOf<WireRequest<"getMainPage">>().toEqualTypeOf<{ readonly route: string }>()
  })

  it("[S2.29] imports no schema: these files and nothing else", async () => {
    const input = fileURLToPath(new URL("requests.ts", import.meta.url))
    const bundle = await rolldown({ input, treeshake: true, logLevel: "silent" })
    const { output } = await bundle.generate({ format: "esm", minify: true })
    const files = output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
    const names = files.map((file) => file.slice(file.lastIndexOf("/") + 1)).toSorted()
    expect(names).toEqual([
      "endpoint-routes.ts",
      "http-request.ts",
      "idempotency-key.ts",
      "prefixes.ts",
      "request-parts.ts",
      "requests.ts",
    ])
  })
})
